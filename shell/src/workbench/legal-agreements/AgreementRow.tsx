import type { IssuedAgreement } from '@ai-site/shared/api/legal-agreements';
import { creditsText } from '@ai-site/shared/domain/membership';
import { shanghaiDay } from '@ai-site/shared/domain/shanghai-time';
import { Button } from '@ai-site/shared/ui/button';
import table from '../listing/table.module.css';
import { Tag } from '../Tag.tsx';
import { When } from '../time/When.tsx';
import { exactTime } from '../time/when.ts';
import { agreementState } from './agreement-state.ts';
import styles from './agreements.module.css';

export interface AgreementRowProps {
  readonly agreement: IssuedAgreement;
  readonly onWithdraw: () => void;
}

/** The last day on which something that ends at `end` (exclusive) is still valid. */
const lastDay = (end: string): string => shanghaiDay(new Date(new Date(end).getTime() - 1).toISOString());

export function AgreementRow({ agreement, onWithdraw }: AgreementRowProps) {
  const { productName, contactCode, mobile, point, validDays, expiredTime, signedAt, withdrawnAt, createdBy, createdAt } = agreement;
  const state = agreementState(agreement);
  return (
    <tbody className={table.group} data-faint={state.tone === 'faint'}>
      <tr className={table.row}>
        <th scope="row" className={table.mark}>
          <span className={table.stack}>
            {productName}
            <code className={styles.number}>{contactCode}</code>
          </span>
        </th>
        <td data-label="签署方">{mobile}</td>
        <td data-label="算力">
          <span className={table.stack}>
            {creditsText(point)}
            <span className={table.quiet}>签署后 {validDays} 天有效</span>
          </span>
        </td>
        <td data-label="状态">
          <Tag tone={state.tone}>{state.label}</Tag>
        </td>
        <td data-label="签署">
          {signedAt !== null && (
            <span className={table.stack}>
              {exactTime(signedAt)}
              <span className={table.quiet}>算力至 {lastDay(expiredTime)}</span>
            </span>
          )}
          {signedAt === null && withdrawnAt === null && `截止 ${lastDay(expiredTime)}`}
          {withdrawnAt !== null && <span className={table.quiet}>撤回于 {shanghaiDay(withdrawnAt)}</span>}
        </td>
        <td data-label="发出">
          <span className={table.stack}>
            {createdBy}
            <When at={createdAt} className={table.quiet} />
          </span>
        </td>
        <td className={table.acts}>
          {state.withdrawable && (
            <Button size="small" aria-label={`撤回 ${productName} ${contactCode}`} onClick={onWithdraw}>
              撤回
            </Button>
          )}
        </td>
      </tr>
    </tbody>
  );
}

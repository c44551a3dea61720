import type { IssuedContract } from '@ai-site/shared/api/contracts';
import { creditsText } from '@ai-site/shared/membership';
import { Button } from '@ai-site/shared/ui/button';
import listing from '../listing/listing.module.css';
import { Tag } from '../Tag.tsx';
import { When } from '../time/When.tsx';
import { dayOf, exactTime } from '../time/when.ts';
import { contractState } from './contract-state.ts';
import styles from './contracts.module.css';

export interface ContractRowProps {
  readonly contract: IssuedContract;
  readonly onWithdraw: () => void;
}

/** The last day on which something that ends at `end` (exclusive) still holds. */
const lastDay = (end: string): string => dayOf(new Date(new Date(end).getTime() - 1).toISOString());

export function ContractRow({ contract, onWithdraw }: ContractRowProps) {
  const { productName, contactCode, mobile, point, validDays, expiredTime, signedAt, withdrawnAt, createdBy, createdAt } = contract;
  const state = contractState(contract);
  return (
    <tbody className={listing.group} data-faint={state.tone === 'faint'}>
      <tr className={listing.row}>
        <th scope="row" className={listing.mark}>
          <span className={listing.stack}>
            {productName}
            <code className={styles.number}>{contactCode}</code>
          </span>
        </th>
        <td data-label="签署方">{mobile}</td>
        <td data-label="算力">
          <span className={listing.stack}>
            {creditsText(point)}
            <span className={listing.quiet}>签署后 {validDays} 天有效</span>
          </span>
        </td>
        <td data-label="状态">
          <Tag tone={state.tone}>{state.label}</Tag>
        </td>
        <td data-label="签署">
          {signedAt !== null && (
            <span className={listing.stack}>
              {exactTime(signedAt)}
              <span className={listing.quiet}>算力至 {lastDay(expiredTime)}</span>
            </span>
          )}
          {signedAt === null && withdrawnAt === null && `截止 ${lastDay(expiredTime)}`}
          {withdrawnAt !== null && <span className={listing.quiet}>撤回于 {dayOf(withdrawnAt)}</span>}
        </td>
        <td data-label="发出">
          <span className={listing.stack}>
            {createdBy}
            <When at={createdAt} className={listing.quiet} />
          </span>
        </td>
        <td className={listing.acts}>
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

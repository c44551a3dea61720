import type { DeployTokenInfo } from '@ai-site/shared/api/releases';
import { Button } from '@ai-site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import table from '../listing/table.module.css';
import { Tag } from '../Tag.tsx';
import { useNow, When } from '../time/When.tsx';
import { exactTime } from '../time/when.ts';
import { tokenState } from './token-state.ts';
import styles from './tokens.module.css';

export interface TokenRowProps {
  readonly token: DeployTokenInfo;
  readonly titleOf: (name: string) => string;
  readonly onRevoke: () => void;
}

export const TokenRow = observer(function TokenRow({ token, titleOf, onRevoke }: TokenRowProps) {
  const { label, scopes, createdBy, createdAt, expiresAt, lastUsedAt } = token;
  const state = tokenState(token, useNow());
  return (
    <tbody className={table.group} data-faint={!state.valid}>
      <tr className={table.row}>
        <th scope="row" className={table.mark}>
          {label}
        </th>
        <td data-label="可操作的模块">
          <span className={styles.scopes}>
            {scopes.map((name) => (
              <Tag key={name} title={name}>
                {titleOf(name)}
              </Tag>
            ))}
          </span>
        </td>
        <td data-label="状态">
          <Tag tone={state.tone}>{state.label}</Tag>
        </td>
        <td data-label="有效期至">{exactTime(expiresAt)}</td>
        <td data-label="最近使用">{lastUsedAt === null ? <span className={table.quiet}>从未使用</span> : <When at={lastUsedAt} />}</td>
        <td data-label="签发">
          <span className={table.stack}>
            {createdBy}
            <When at={createdAt} className={table.quiet} />
          </span>
        </td>
        <td className={table.acts}>
          {state.valid && (
            <Button size="small" aria-label={`吊销 ${label}`} onClick={onRevoke}>
              吊销
            </Button>
          )}
        </td>
      </tr>
    </tbody>
  );
});

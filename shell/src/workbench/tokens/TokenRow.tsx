import type { DeployTokenInfo } from '@ai-site/shared/api/releases';
import { Button } from '@ai-site/shared/ui/button';
import { observer } from 'mobx-react-lite';
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
    <tr data-valid={state.valid}>
      <th scope="row">{label}</th>
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
      <td data-label="最近使用">{lastUsedAt === null ? <span className={styles.quiet}>从未使用</span> : <When at={lastUsedAt} />}</td>
      <td data-label="签发">
        <span className={styles.stack}>
          {createdBy}
          <When at={createdAt} className={styles.quiet} />
        </span>
      </td>
      <td className={styles.acts}>
        {state.valid && (
          <Button size="small" aria-label={`吊销 ${label}`} onClick={onRevoke}>
            吊销
          </Button>
        )}
      </td>
    </tr>
  );
});

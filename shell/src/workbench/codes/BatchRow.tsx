import type { ExchangeBatch } from '@ai-site/shared/api/exchange-codes';
import { Button } from '@ai-site/shared/ui/button';
import listing from '../listing/listing.module.css';
import { Tag } from '../Tag.tsx';
import { useNow, When } from '../time/When.tsx';
import { dayOf } from '../time/when.ts';
import { batchState, usesOf } from './batch-state.ts';
import styles from './codes.module.css';

const number = new Intl.NumberFormat('zh-CN');

export interface BatchRowProps {
  readonly batch: ExchangeBatch;
  readonly onRevoke: () => void;
}

export function BatchRow({ batch, onRevoke }: BatchRowProps) {
  const { label, points, validDays, uses, count, redeemed, expiresAt, createdAt, createdBy } = batch;
  const state = batchState(batch, useNow());
  const all = usesOf(batch);
  return (
    <tbody className={listing.group} data-faint={!state.valid}>
      <tr className={listing.row}>
        <th scope="row" className={listing.mark}>
          {label}
        </th>
        <td data-label="每次兑换">
          <span className={listing.stack}>
            {number.format(points)} 算力
            <span className={listing.quiet}>{validDays} 天有效</span>
          </span>
        </td>
        <td data-label="兑换码">
          <span className={listing.stack}>
            {number.format(count)} 个<span className={listing.quiet}>每个可用 {number.format(uses)} 次</span>
          </span>
        </td>
        <td data-label="已兑换">
          <span className={listing.stack}>
            {number.format(redeemed)} / {number.format(all)}
            <progress className={styles.progress} max={all} value={redeemed} aria-label={`${label}的兑换进度`} />
          </span>
        </td>
        <td data-label="状态">
          <Tag tone={state.tone}>{state.label}</Tag>
        </td>
        <td data-label="兑换截止">{dayOf(new Date(new Date(expiresAt).getTime() - 1).toISOString())}</td>
        <td data-label="生成">
          <span className={listing.stack}>
            {createdBy}
            <When at={createdAt} className={listing.quiet} />
          </span>
        </td>
        <td className={listing.acts}>
          {state.valid && (
            <Button size="small" aria-label={`作废 ${label}`} onClick={onRevoke}>
              作废
            </Button>
          )}
        </td>
      </tr>
    </tbody>
  );
}

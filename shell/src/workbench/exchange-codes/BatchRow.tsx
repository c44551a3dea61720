import type { ExchangeBatch } from '@ai-site/shared/api/exchange-codes';
import { shanghaiDay } from '@ai-site/shared/domain/shanghai-time';
import { Button } from '@ai-site/shared/ui/button';
import table from '../listing/table.module.css';
import { Tag } from '../Tag.tsx';
import { useNow, When } from '../time/When.tsx';
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
    <tbody className={table.group} data-faint={!state.valid}>
      <tr className={table.row}>
        <th scope="row" className={table.mark}>
          {label}
        </th>
        <td data-label="每次兑换">
          <span className={table.stack}>
            {number.format(points)} 算力
            <span className={table.quiet}>{validDays} 天有效</span>
          </span>
        </td>
        <td data-label="兑换码">
          <span className={table.stack}>
            {number.format(count)} 个<span className={table.quiet}>每个可用 {number.format(uses)} 次</span>
          </span>
        </td>
        <td data-label="已兑换">
          <span className={table.stack}>
            {number.format(redeemed)} / {number.format(all)}
            <progress className={styles.progress} max={all} value={redeemed} aria-label={`${label}的兑换进度`} />
          </span>
        </td>
        <td data-label="状态">
          <Tag tone={state.tone}>{state.label}</Tag>
        </td>
        <td data-label="兑换截止">{shanghaiDay(new Date(new Date(expiresAt).getTime() - 1).toISOString())}</td>
        <td data-label="生成">
          <span className={table.stack}>
            {createdBy}
            <When at={createdAt} className={table.quiet} />
          </span>
        </td>
        <td className={table.acts}>
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

import type { ExchangeBatch } from '@ai-site/shared/api/exchange-codes';
import { lastShanghaiDay } from '@ai-site/shared/domain/shanghai-time';
import type { TableColumn } from '@ai-site/shared/ui/table';
import { Stack } from '../listing/cells.tsx';
import { Tag } from '../listing/Tag.tsx';
import { When } from '../time/When.tsx';
import { batchState, usesOf } from './batch-state.ts';
import styles from './codes.module.css';

const number = new Intl.NumberFormat('zh-CN');

/** @param now in milliseconds */
export const batchColumns = (now: number): readonly TableColumn<ExchangeBatch>[] => [
  { title: '批次', heading: true, cell: ({ label }) => label },
  {
    title: '每次兑换',
    cell: ({ points, validDays }) => <Stack first={`${number.format(points)} 算力`} second={`${validDays} 天有效`} />,
  },
  {
    title: '兑换码',
    cell: ({ count, uses }) => (
      <Stack first={`${number.format(count)} 个`} second={`每个可用 ${number.format(uses)} 次`} />
    ),
  },
  {
    title: '已兑换',
    cell: (batch) => (
      <Stack
        first={`${number.format(batch.redeemed)} / ${number.format(usesOf(batch))}`}
        second={
          <progress
            className={styles.progress}
            max={usesOf(batch)}
            value={batch.redeemed}
            aria-label={`${batch.label}的兑换进度`}
          />
        }
      />
    ),
  },
  {
    title: '状态',
    cell: (batch) => {
      const { tone, label } = batchState(batch, now);
      return <Tag tone={tone}>{label}</Tag>;
    },
  },
  { title: '兑换截止', cell: ({ expiresAt }) => lastShanghaiDay(expiresAt) },
  { title: '生成', cell: ({ createdBy, createdAt }) => <Stack first={createdBy} second={<When at={createdAt} />} /> },
];

import type { Reconciliation } from '@ai-site/shared/api/orders';
import type { TableColumn } from '@ai-site/shared/ui/table';
import { Quiet, Stack } from '../listing/cells.tsx';
import { Tag } from '../listing/Tag.tsx';
import { exactTime } from '../time/when.ts';
import { money } from './money.ts';
import styles from './orders.module.css';
import { billWords, providerName } from './words.ts';

const sum = ({ count, amount }: Reconciliation['ours']) => <Stack first={money(amount)} second={`${count} 笔`} />;

function gapOf({ state, ours, theirs }: Reconciliation) {
  if (state === 'unavailable') return <Quiet>未知</Quiet>;
  const gap = ours.amount - theirs.amount;
  return gap === 0 ? <Quiet>{money(gap)}</Quiet> : <span className={styles.gap}>{money(gap)}</span>;
}

export const billColumns: readonly TableColumn<Reconciliation>[] = [
  { title: '日期', heading: true, cell: ({ date }) => date },
  { title: '支付渠道', cell: ({ provider }) => providerName(provider) },
  { title: '结果', cell: ({ state }) => <Tag tone={billWords[state].tone}>{billWords[state].label}</Tag> },
  { title: '本站收款', cell: ({ ours }) => sum(ours) },
  { title: '渠道账单', cell: ({ state, theirs }) => (state === 'unavailable' ? <Quiet>未取得</Quiet> : sum(theirs)) },
  { title: '差额', cell: gapOf },
  { title: '核对时间', cell: ({ at }) => exactTime(at) },
];

/** Every line of a bill that does not match. */
export function BillDifferences({ date, provider, differences }: Reconciliation) {
  return (
    <ul className={styles.differences} aria-label={`${date} ${providerName(provider)}的差异`}>
      {differences.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

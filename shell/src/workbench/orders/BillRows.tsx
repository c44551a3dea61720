import type { Reconciliation } from '@ai-site/shared/api/orders';
import table from '../listing/table.module.css';
import { Tag } from '../Tag.tsx';
import { exactTime } from '../time/when.ts';
import { money } from './money.ts';
import styles from './orders.module.css';
import { billWords, providerName } from './words.ts';

function Sum({ count, amount }: Reconciliation['ours']) {
  return (
    <span className={table.stack}>
      {money(amount)}
      <span className={table.quiet}>{count} 笔</span>
    </span>
  );
}

/** A provider's bill of one day, with every line that does not match. */
export function BillRows({ bill, columns }: { readonly bill: Reconciliation; readonly columns: number }) {
  const { date, provider, state, ours, theirs, differences, at } = bill;
  const gap = ours.amount - theirs.amount;
  return (
    <tbody className={table.group} data-attention={state === 'differs'}>
      <tr className={table.row}>
        <th scope="row" className={table.mark}>
          {date}
        </th>
        <td data-label="支付渠道">{providerName(provider)}</td>
        <td data-label="结果">
          <Tag tone={billWords[state].tone}>{billWords[state].label}</Tag>
        </td>
        <td data-label="本站收款">
          <Sum {...ours} />
        </td>
        <td data-label="渠道账单">{state === 'unavailable' ? <span className={table.quiet}>未取得</span> : <Sum {...theirs} />}</td>
        <td data-label="差额">
          {state === 'unavailable' ? <span className={table.quiet}>未知</span> : <span className={gap === 0 ? table.quiet : styles.gap}>{money(gap)}</span>}
        </td>
        <td data-label="核对时间">{exactTime(at)}</td>
      </tr>
      {differences.length > 0 && (
        <tr className={table.detailRow}>
          <td colSpan={columns}>
            <ul className={styles.differences} aria-label={`${date} ${providerName(provider)}的差异`}>
              {differences.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </tbody>
  );
}

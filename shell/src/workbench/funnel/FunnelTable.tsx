import type { FunnelVariant } from '@ai-site/shared/api/funnel';
import { funnelSteps } from '@ai-site/shared/domain/funnel';
import { Table } from '../listing/Table.tsx';
import table from '../listing/table.module.css';
import { funnelRows, percent } from './rates.ts';

const columns = ['外壳版本', ...funnelSteps.map(({ label }) => label)];

/** The figures of the charts: visitors of each step, and the share of the step before. */
export function FunnelTable({ variants }: { readonly variants: readonly FunnelVariant[] }) {
  return (
    <Table caption="每一步的人数，以及占上一步的比例" columns={columns}>
      {variants.map((variant) => (
        <tbody key={variant.version} className={table.group}>
          <tr className={table.row}>
            <th scope="row" className={table.mark}>
              {variant.version}
            </th>
            {funnelRows(variant).map(({ key, label, count, ofBefore }) => (
              <td key={key} data-label={label}>
                <span className={table.stack}>
                  {count}
                  {ofBefore !== null && <span className={table.quiet}>{percent(ofBefore)}</span>}
                </span>
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </Table>
  );
}

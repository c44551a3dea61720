import type { OperationProcess } from '@ai-site/shared/api/operation';
import { Table } from '../listing/Table.tsx';
import { Tag } from '../listing/Tag.tsx';
import table from '../listing/table.module.css';
import { When } from '../time/When.tsx';

const columns = ['进程', '状态', '启动', '最近一次'] as const;

const roles: Readonly<Record<OperationProcess['role'], string>> = { web: '网页', worker: '作业' };

/** The processes of the site that ran within the span. */
export function ProcessTable({ processes }: { readonly processes: readonly OperationProcess[] }) {
  return (
    <Table caption="站点的进程" columns={columns}>
      {processes.map(({ id, role, host, startedAt, lastAt, isGone }) => (
        <tbody key={id} className={table.group} data-faint={isGone}>
          <tr className={table.row}>
            <th scope="row" className={table.mark}>
              {roles[role]} · {host} <span className={table.quiet}>{id.slice(0, 6)}</span>
            </th>
            <td data-label={columns[1]}>
              <Tag tone={isGone ? 'plain' : 'success'}>{isGone ? '已停止' : '运行中'}</Tag>
            </td>
            <td data-label={columns[2]}>
              <When at={startedAt} />
            </td>
            <td data-label={columns[3]}>
              <When at={lastAt} />
            </td>
          </tr>
        </tbody>
      ))}
    </Table>
  );
}

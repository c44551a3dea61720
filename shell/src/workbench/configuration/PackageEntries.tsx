import type { ConfigurationEntry, PackageConfiguration } from '@ai-site/shared/api/configuration';
import { valueProblem, valueText } from '@ai-site/shared/configuration';
import { Button } from '@ai-site/shared/ui/button';
import { Tag } from '../listing/Tag.tsx';
import table from '../listing/table.module.css';
import board from '../releases/board.module.css';
import { When } from '../time/When.tsx';
import styles from './configuration.module.css';

export interface PackageEntriesProps {
  readonly of: PackageConfiguration;
  readonly columns: number;
  readonly onEdit: (entry: ConfigurationEntry) => void;
  readonly onReset: (entry: ConfigurationEntry) => void;
}

function Origin({ field, set }: Pick<ConfigurationEntry, 'field' | 'set'>) {
  if (set === null) return <Tag tone="faint">默认</Tag>;
  const problem = valueProblem(field, set.value);
  if (problem === null) return <Tag tone="brand">已设置</Tag>;
  return (
    <span className={table.stack}>
      <Tag tone="warning">不适用</Tag>
      <span className={table.quiet}>
        设置的 {valueText(field, set.value)} 不符合线上版本（{problem}），页面使用默认值
      </span>
    </span>
  );
}

/** The values of one remote: what applies, what the default is, who set it and when. */
export function PackageEntries({ of, columns, onEdit, onReset }: PackageEntriesProps) {
  return (
    <tbody className={table.group} aria-label={of.title}>
      <tr className={board.groupRow}>
        <th scope="rowgroup" colSpan={columns}>
          <span className={board.title}>
            <strong>{of.title}</strong>
            <code>{of.name}</code>
            <code>{of.version}</code>
          </span>
        </th>
      </tr>
      {of.entries.map((entry) => {
        const { key, field, value, set } = entry;
        const action = `${of.title}的${field.label}`;
        return (
          <tr key={key} className={`${table.row} ${styles.entry}`}>
            <th scope="row" className={styles.name}>
              {field.label}
              {field.about !== '' && <span className={styles.about}>{field.about}</span>}
            </th>
            <td data-label="当前值" className={styles.value}>
              {valueText(field, value)}
            </td>
            <td data-label="默认值">{valueText(field, field.default)}</td>
            <td data-label="来源">
              <Origin field={field} set={set} />
            </td>
            <td data-label="最近修改">
              {set === null ? (
                <span className={table.quiet}>未修改</span>
              ) : (
                <span className={table.stack}>
                  {set.by}
                  <When at={set.at} className={table.quiet} />
                </span>
              )}
            </td>
            <td className={table.actions}>
              <span className={table.actionRow}>
                {set !== null && (
                  <Button size="small" aria-label={`恢复默认 ${action}`} onClick={() => onReset(entry)}>
                    恢复默认
                  </Button>
                )}
                <Button size="small" aria-label={`修改 ${action}`} onClick={() => onEdit(entry)}>
                  修改
                </Button>
              </span>
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}

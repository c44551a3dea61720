import type { ManagedApp } from '@ai-site/shared/api/app-management';
import { appBadgeName, appCategoryName, appPriceText, terminalText } from '@ai-site/shared/domain/apps';
import { Button } from '@ai-site/shared/ui/button';
import { Table } from '../listing/Table.tsx';
import { Tag } from '../listing/Tag.tsx';
import table from '../listing/table.module.css';
import styles from './apps.module.css';

const columns = ['应用', '顺序', '分类', '终端', '价格', '近 7 天使用', '状态', '操作'] as const;

export interface AppTableProps {
  readonly apps: readonly ManagedApp[];
  readonly onEdit: (app: ManagedApp) => void;
  readonly onReset: (app: ManagedApp) => void;
}

const isEdited = ({ edits }: ManagedApp): boolean => Object.values(edits).some((value) => value !== null);

/** Every app, published or not, in the order of the app centre. */
export function AppTable({ apps, onEdit, onReset }: AppTableProps) {
  return (
    <Table caption="应用" columns={columns}>
      {apps.map((app) => {
        const { card, order, published, remote } = app;
        return (
          <tbody key={card.code} className={table.group} data-faint={!published}>
            <tr className={table.row}>
              <th scope="row" className={table.mark}>
                <span className={styles.named}>
                  <img src={card.image} alt="" width={64} height={40} loading="lazy" decoding="async" />
                  <span className={table.stack}>
                    <span>
                      {card.name} {card.badge !== null && <Tag tone="brand">{appBadgeName(card.badge)}</Tag>}
                    </span>
                    <code className={table.quiet}>{remote === null ? card.code : `${remote} / ${card.code}`}</code>
                  </span>
                </span>
              </th>
              <td data-label={columns[1]}>{order}</td>
              <td data-label={columns[2]}>{card.categories.map(appCategoryName).join('、')}</td>
              <td data-label={columns[3]}>{terminalText(card.terminalTypes)}</td>
              <td data-label={columns[4]}>{appPriceText(card) ?? '—'}</td>
              <td data-label={columns[5]}>{card.uses}</td>
              <td data-label={columns[6]}>
                <Tag tone={published ? (card.open ? 'success' : 'warning') : 'faint'}>
                  {published ? (card.open ? '已上架' : '暂未开放') : '已下架'}
                </Tag>
              </td>
              <td className={table.actions}>
                <span className={table.actionRow}>
                  {isEdited(app) && (
                    <Button size="small" aria-label={`恢复默认 ${card.name}`} onClick={() => onReset(app)}>
                      恢复默认
                    </Button>
                  )}
                  <Button size="small" aria-label={`修改 ${card.name}`} onClick={() => onEdit(app)}>
                    修改
                  </Button>
                </span>
              </td>
            </tr>
          </tbody>
        );
      })}
    </Table>
  );
}

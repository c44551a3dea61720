import '../arco/adapter.ts';
import ArcoTable from '@arco-design/web-react/es/Table';
import { Observer, observer } from 'mobx-react-lite';
import { type ReactElement, type ReactNode, useId, useMemo, useState } from 'react';
import { DetailToggle } from './DetailToggle.tsx';
import styles from './table.module.css';
import { partsOf } from './table-parts.tsx';

export interface TableColumn<T> {
  readonly title: string;
  /** Observed. */
  readonly cell: (row: T) => ReactNode;
  /** Names its row. */
  readonly heading?: boolean;
}

export interface RowDetail<T> {
  /** Tells the buttons apart for screen readers. */
  readonly nameOf: (row: T) => string;
  readonly content: (row: T) => ReactNode;
}

export interface TableProps<T extends object> {
  /** For screen readers. */
  readonly caption: string;
  readonly columns: readonly TableColumn<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  /** Observed. `attention`: a person must look at it; `faint`: it is over. */
  readonly toneOf?: (row: T) => 'attention' | 'faint' | undefined;
  /** Buttons of a row, in a last column. */
  readonly actions?: (row: T) => ReactNode;
  /** All about a row, which a button opens below it. */
  readonly detail?: RowDetail<T>;
  /** Shown below a row at all times; null for nothing. */
  readonly below?: (row: T) => ReactNode;
}

const observed = (content: () => ReactNode): ReactNode => <Observer>{() => <>{content()}</>}</Observer>;

/** Rows of data in Arco's table. Where a table has no room, every row becomes a card whose values carry their own labels. */
export const Table = observer(function Table<T extends object>({
  caption,
  columns,
  rows,
  keyOf,
  toneOf,
  actions,
  detail,
  below,
}: TableProps<T>) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const parts = useMemo(() => partsOf(caption), [caption]);
  const base = useId();
  const toggle = (key: string) =>
    setOpened(opened.includes(key) ? opened.filter((other) => other !== key) : [...opened, key]);
  const idOf = (row: T) => `${base}${keyOf(row)}`;
  const isOpen = (row: T) => detail !== undefined && opened.includes(keyOf(row));

  const actionColumn: TableColumn<T> = {
    title: '操作',
    cell: (row) => (
      <span className={styles.actions}>
        {actions?.(row)}
        {detail !== undefined && (
          <DetailToggle
            name={detail.nameOf(row)}
            controls={idOf(row)}
            open={isOpen(row)}
            onToggle={() => toggle(keyOf(row))}
          />
        )}
      </span>
    ),
  };
  const shown = [...columns, ...(actions === undefined && detail === undefined ? [] : [actionColumn])];
  const tones = new Map(rows.map((row) => [keyOf(row), toneOf?.(row)]));
  const expanded = rows.filter((row) => isOpen(row) || (below?.(row) ?? null) !== null);

  return (
    <ArcoTable
      className={styles.table ?? ''}
      components={parts}
      rowKey={keyOf}
      data={[...rows]}
      columns={shown.map(({ title, cell, heading = false }) => ({
        title,
        key: title,
        render: (_: unknown, row: T) => ({
          children: observed(() => cell(row)),
          props: heading ? { scope: 'row' } : { 'data-label': title },
        }),
      }))}
      onRow={(row: T) => ({ 'data-tone': tones.get(keyOf(row)) })}
      expandedRowKeys={expanded.map(keyOf)}
      expandedRowRender={(row: T) => (
        <div id={idOf(row)} className={styles.detail}>
          {observed(() => (
            <>
              {below?.(row)}
              {isOpen(row) && detail?.content(row)}
            </>
          ))}
        </div>
      )}
      indentSize={0}
      pagination={false}
      border={false}
      hover={false}
    />
  );
}) as <T extends object>(props: TableProps<T>) => ReactElement;

import type { Table, TableRow } from 'mdast';
import type { CSSProperties, ReactNode } from 'react';
import type { Draw } from './list-view.tsx';
import { TableBlock } from './TableBlock.tsx';

/** Renders a table; missing cells are empty and surplus cells are omitted. */
export function tableView({ align, children }: Table, draw: Draw): ReactNode {
  const [head, ...body] = children;
  const columns = head?.children.length ?? 0;
  const style = (column: number): CSSProperties | undefined => {
    const textAlign = align?.[column];
    return textAlign === null || textAlign === undefined ? undefined : { textAlign };
  };
  const cells = (row: TableRow, Cell: 'th' | 'td') =>
    Array.from({ length: columns }, (_, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
      <Cell key={column} dir="auto" style={style(column)}>
        {draw(row.children[column]?.children ?? [])}
      </Cell>
    ));
  return (
    <TableBlock>
      {head !== undefined && (
        <thead>
          <tr>{cells(head, 'th')}</tr>
        </thead>
      )}
      <tbody>
        {body.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever appended
          <tr key={index}>{cells(row, 'td')}</tr>
        ))}
      </tbody>
    </TableBlock>
  );
}

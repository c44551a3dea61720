import { copyText } from '@ai-site/shared/kit/clipboard';
import { IconButton } from '@ai-site/shared/ui/button';
import { CopyIcon } from '@ai-site/shared/ui/icons';
import type { Table, TableRow } from 'mdast';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Draw } from './lists.tsx';
import styles from './markdown.module.css';

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

/** Text of a cell; line breaks are kept. */
function wordsOf(cell: HTMLTableCellElement): string {
  const copy = cell.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const lineBreak of copy.querySelectorAll('br')) lineBreak.replaceWith('\n');
  // KaTeX renders a formula twice, visually and as MathML: drop the visual copy.
  for (const seen of copy.querySelectorAll('.katex-html')) seen.remove();
  return copy.textContent;
}

const rowsOf = (table: HTMLTableElement): readonly (readonly string[])[] =>
  [...table.rows].map((row) => [...row.cells].map(wordsOf));

/** A table that scrolls horizontally, also with the keyboard, and can be copied to a spreadsheet. */
function TableBlock({ children }: { readonly children: ReactNode }) {
  const table = useRef<HTMLTableElement>(null);
  const box = useRef<HTMLElement>(null);
  useScrollHint(box);
  const copy = () => table.current !== null && void copyText(tableText(rowsOf(table.current)));
  return (
    <div className={styles.table}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable */}
      <section ref={box} className={styles.tableScroll} aria-label="表格" tabIndex={0}>
        <table ref={table}>{children}</table>
      </section>
      <p className={styles.scrollHint} aria-hidden="true">
        左右滑动查看整个表格
      </p>
      <IconButton
        look="bordered"
        label="复制表格"
        icon={<CopyIcon size={16} />}
        className={styles.tableCopy}
        onClick={copy}
      />
    </div>
  );
}

/**
 * Keeps `data-more` of a horizontally scrolling element at what is hidden: `start`, `end`, `both`, or absent when everything fits. Written to the element, because a
 * table that streams in would render again with every row.
 */
export function useScrollHint(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (element === null || globalThis.ResizeObserver === undefined) return;
    const update = () => {
      const before = element.scrollLeft > 1;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      if (before || after) element.dataset.more = before && after ? 'both' : before ? 'start' : 'end';
      else delete element.dataset.more;
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [box]);
}

const special = /[\t\n\r"]/;

/** Escapes a cell in the clipboard format of spreadsheets. */
const escapedCell = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Converts rows to tab-separated text, which pastes into spreadsheet cells. */
export const tableText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((text) => escapedCell(text.trim())).join('\t')).join('\n');

import { copyText } from '@ai-site/shared/kit/clipboard';
import { IconButton } from '@ai-site/shared/ui/button';
import { CopyIcon } from '@ai-site/shared/ui/icons';
import { type ReactNode, useRef } from 'react';
import styles from './markdown.module.css';
import { tableText } from './table-text.ts';
import { useScrollHint } from './use-scroll-hint.ts';

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
export function TableBlock({ children }: { readonly children: ReactNode }) {
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

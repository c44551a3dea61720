import { isRightToLeft } from './bidi.ts';
import type { Cell, TableRow } from './block.ts';
import type { Line } from './lines.ts';
import { ink, lineHeight, page, type Sheet, startOf, textWidth } from './sheet.ts';

const SIZE = 9.5;
const PAD = 6;
const GAP = 12;

interface PlacedCell {
  readonly x: number;
  readonly width: number;
  readonly rtl: boolean;
  readonly lines: readonly Line[];
}

const columnsOf = ({ cells }: TableRow): number => cells.reduce((sum, cell) => sum + cell.columns, 0);

/** Widths of the columns in points; their sum is `textWidth`. */
function columnWidths(sheet: Sheet, rows: readonly TableRow[]): number[] {
  const wishes = new Array<number>(Math.max(...rows.map(columnsOf))).fill(0);
  for (const { cells } of rows) {
    let column = 0;
    for (const cell of cells) {
      if (cell.columns === 1)
        wishes[column] = Math.max(wishes[column] ?? 0, sheet.naturalWidth(cell.runs, SIZE) + 2 * PAD + 1);
      column += cell.columns;
    }
  }
  return shareOut(wishes, textWidth);
}

/** Distributes a width: columns that want less than an even share get what they want, the others share the rest; surplus is distributed in proportion. */
export function shareOut(wishes: readonly number[], total: number): number[] {
  const shares = new Map<number, number>();
  let rest = total;
  for (let open = [...wishes.keys()]; open.length > 0; open = open.filter((column) => !shares.has(column))) {
    const even = rest / open.length;
    const content = open.filter((column) => (wishes[column] ?? 0) <= even);
    for (const column of content.length > 0 ? content : open) shares.set(column, Math.min(wishes[column] ?? 0, even));
    rest = total - [...shares.values()].reduce((sum, share) => sum + share, 0);
  }
  const used = total - rest;
  return wishes.map((_, column) => (used > 0 ? ((shares.get(column) ?? 0) / used) * total : total / wishes.length));
}

function place(sheet: Sheet, cells: readonly Cell[], widths: readonly number[]): PlacedCell[] {
  let column = 0;
  let x: number = page.side;
  return cells.map((cell, index) => {
    const end = index === cells.length - 1 ? widths.length : column + cell.columns;
    const width = widths.slice(column, end).reduce((sum, one) => sum + one, 0);
    const placed = {
      x,
      width,
      rtl: isRightToLeft(cell.runs),
      lines: sheet.lines(cell.runs, Math.max(1, width - 2 * PAD), SIZE),
    };
    column = end;
    x += width;
    return placed;
  });
}

/** Draws a table. A row taller than a page continues on the next ones; leading header rows are repeated on every page. */
export function drawTable(sheet: Sheet, rows: readonly TableRow[]): void {
  const widths = columnWidths(sheet, rows);
  const firstBody = rows.findIndex((row) => !row.head);
  const heads = rows.slice(0, Math.max(0, firstBody)).map((row) => place(sheet, row.cells, widths));
  const headHeight = heads.reduce((sum, cells) => sum + heightOf(cells), 0);
  // Headers as tall as a third of a page are not repeated.
  const repeated = headHeight < (page.height - page.top - page.bottom) / 3 ? heads : [];
  const turn = (): void => {
    sheet.turn();
    for (const cells of repeated) drawSlice(sheet, cells, 0, linesOf(cells), true);
  };
  for (const row of rows) {
    const cells = place(sheet, row.cells, widths);
    const count = linesOf(cells);
    const fitsAPage = heightOf(cells) + headHeight <= page.height - page.top - page.bottom;
    if (heightOf(cells) > sheet.room && (fitsAPage || sheet.room < 3 * lineHeight(SIZE)) && !sheet.isFresh) turn();
    for (let from = 0; from < count; ) {
      const fitting = Math.max(1, Math.floor((sheet.room - 2 * PAD) / lineHeight(SIZE)));
      const to = Math.min(count, from + fitting);
      drawSlice(sheet, cells, from, to, row.head);
      from = to;
      if (from < count) turn();
    }
  }
  sheet.y += GAP;
}

const linesOf = (cells: readonly PlacedCell[]): number => Math.max(1, ...cells.map((cell) => cell.lines.length));
const heightOf = (cells: readonly PlacedCell[]): number => linesOf(cells) * lineHeight(SIZE) + 2 * PAD;

function drawSlice(sheet: Sheet, cells: readonly PlacedCell[], from: number, to: number, head: boolean): void {
  const height = (to - from) * lineHeight(SIZE) + 2 * PAD;
  for (const { x, width, rtl, lines } of cells) {
    sheet.doc.lineWidth(0.6).rect(x, sheet.y, width, height);
    if (head) sheet.doc.fillAndStroke(ink.head, ink.line);
    else sheet.doc.stroke(ink.line);
    for (const [index, line] of lines.slice(from, to).entries())
      sheet.write(line, startOf(line, rtl, x + PAD, x + width - PAD), sheet.y + PAD + index * lineHeight(SIZE), SIZE);
  }
  sheet.y += height;
}

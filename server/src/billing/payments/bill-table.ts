import { ProviderUnknown } from './port.ts';

/** One row of a bill by column name. Throws ProviderUnknown for an unknown column. */
export type BillCells = (column: string) => string;

/**
 * Parses the rows of a provider's CSV: the header is the line that begins with `firstColumn`, the rows end before the first line that `isEnd`.
 * `split` splits a line into values. Throws ProviderUnknown when there is no header or a row has a different number of columns.
 */
export function billRows(
  text: string,
  firstColumn: string,
  isEnd: (line: string) => boolean,
  split: (line: string) => readonly string[],
): BillCells[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const start = lines.findIndex((line) => line.startsWith(firstColumn));
  if (start < 0) throw new ProviderUnknown('The bill has no header');
  const columns = split(lines[start] ?? '');
  const rows: BillCells[] = [];
  for (const line of lines.slice(start + 1)) {
    if (line.trim() === '' || isEnd(line)) break;
    const cells = split(line);
    if (cells.length !== columns.length) throw new ProviderUnknown('A row of the bill does not fit its header');
    rows.push((column) => {
      const cell = cells[columns.indexOf(column)];
      if (cell === undefined) throw new ProviderUnknown(`The bill has no column ${column}`);
      return cell;
    });
  }
  return rows;
}

/** Code, and formulas of one line. */
const code = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g;
const codeOrFormula = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|\$\$[^$]*\$\$|\$[^$]*\$|\\\(.*?\\\)/g;
const pipe = /(?<!\\)\|/g;
const fence = /^[ \t>]*(`{3,}|~{3,})/;
const delimiterRow = /^[ \t>]*[|:-][|:\- \t]*$/;

const isDelimiter = (line: string): boolean => delimiterRow.test(line) && line.includes('-') && line.includes('|');

/** Number of cells of a row. */
function cellsIn(line: string): number {
  const row = line.replace(/^[ \t>]*/, '').trimEnd();
  const pipes = row.match(pipe)?.length ?? 0;
  return (
    pipes + 1 - (row.startsWith('|') ? 1 : 0) - (row.length > 1 && row.endsWith('|') && !row.endsWith('\\|') ? 1 : 0)
  );
}

/** A row with the pipes of its code, or of its code and formulas, escaped, when it has too many cells and exactly enough without these. */
function fitted(row: string, columns: number): string {
  if (cellsIn(row) <= columns) return row;
  const rows = [code, codeOrFormula].map((spans) => row.replaceAll(spans, (span) => span.replaceAll(pipe, '\\|')));
  return rows.find((escaped) => cellsIn(escaped) === columns) ?? row;
}

/**
 * Escapes the pipes that models forget to escape in cells of tables: `a || b` in code, $|x|$ in a formula. GFM would take each for the end of a cell, and lose the
 * last cells of the row.
 */
export function escapeCellPipes(source: string): string {
  if (!source.includes('|')) return source;
  const lines = source.split('\n');
  let columns = 0;
  let open: string | null = null;
  for (const [index, line] of lines.entries()) {
    const marker = fence.exec(line)?.[1];
    if (marker !== undefined && (open === null || marker.startsWith(open))) open = open === null ? marker : null;
    if (open !== null || line.trim() === '') columns = 0;
    else if (columns > 0) lines[index] = fitted(line, columns);
    else if (index > 0 && isDelimiter(line)) {
      columns = cellsIn(line);
      lines[index - 1] = fitted(lines[index - 1] ?? '', columns);
    }
  }
  return lines.join('\n');
}

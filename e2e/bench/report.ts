import type { Figures } from './figures.ts';

/** The one JSON object of a run. */
export const reportJson = (suite: string, figures: Figures): string => JSON.stringify({ suite, figures });

const verdict = (ok: boolean, value: number | null): string => (ok ? 'ok' : value === null ? 'SILENT' : 'MISSED');

/** Pads cells so that columns stand below each other. */
export function alignColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows.reduce<readonly number[]>((known, row) => row.map((cell, column) => Math.max(known[column] ?? 0, cell.length)), []);
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Lines of a table for people. */
export function reportTable(figures: Figures): readonly string[] {
  const rows = Object.entries(figures).map(([name, { value, unit, bound, atLeast, ok }]) => [
    name,
    value === null ? '-' : String(value),
    `${atLeast === true ? '≥' : '≤'} ${bound}`,
    unit,
    verdict(ok, value),
  ]);
  return alignColumns([['figure', 'value', 'bound', 'unit', ''], ...rows]);
}

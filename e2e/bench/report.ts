import type { Metrics } from './metrics.ts';

export const reportJson = (suite: string, metrics: Metrics): string => JSON.stringify({ suite, metrics });

const verdict = (ok: boolean, value: number | null): string => (ok ? 'ok' : value === null ? 'SILENT' : 'MISSED');

/** Pads cells so that columns are aligned. */
export function alignColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows.reduce<readonly number[]>(
    (known, row) => row.map((cell, column) => Math.max(known[column] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Lines of a human-readable table. */
export function reportTable(metrics: Metrics): readonly string[] {
  const rows = Object.entries(metrics).map(([name, { value, unit, bound, atLeast, ok }]) => [
    name,
    value === null ? '-' : String(value),
    `${atLeast === true ? '≥' : '≤'} ${bound}`,
    unit,
    verdict(ok, value),
  ]);
  return alignColumns([['figure', 'value', 'bound', 'unit', ''], ...rows]);
}

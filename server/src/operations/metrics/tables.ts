/** A sum over a whole table, which takes too long to read for every answer. */
export const siteTotals = ['credits-held', 'ledger-mismatches', 'objects-bytes'] as const;
export type SiteTotal = (typeof siteTotals)[number];

export interface MetricsTables {
  /** The last value of each sum. */
  site_totals: {
    name: SiteTotal;
    value: number;
    at: Date;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends MetricsTables {}
}

import type { OperationFigure } from '@ai-site/shared/domain/operation';
import type { ColumnType } from 'kysely';

/** A sum over a whole table, which takes too long to read for every answer. */
export const siteTotals = ['credits-held', 'ledger-mismatches', 'objects-bytes'] as const;
export type SiteTotal = (typeof siteTotals)[number];

/** What alerts are decided by besides the figures of the page 运行. */
export type AlertSample = 'disk' | 'clock-skew' | 'replies' | 'replies-failed' | 'sms' | 'sms-failed';
export type SampleKey = OperationFigure | AlertSample;

/** Figures of one minute; one that is absent was not measured. */
export type SampleValues = Readonly<Partial<Record<SampleKey, number>>>;

export interface MetricsTables {
  /** The last value of each sum. */
  site_totals: {
    name: SiteTotal;
    value: number;
    at: Date;
  };
  /** What each process measured in each minute; kept for two days. */
  metric_samples: {
    /** End of the minute. */
    minute: Date;
    /** Random id of a process. */
    process: string;
    role: 'web' | 'worker';
    host: string;
    started_at: Date;
    values: ColumnType<SampleValues, string, string>;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends MetricsTables {}
}

import { operationHours } from '@ai-site/shared/domain/operation';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { MetricsTables, SampleValues } from '../tables.ts';

const HOUR_MS = 3_600_000;
/** Milliseconds for which samples are kept. */
export const SAMPLES_KEPT_MS = Math.max(...operationHours) * HOUR_MS;

/** The process that measures. */
export type SampledProcess = Pick<MetricsTables['metric_samples'], 'process' | 'role' | 'host' | 'started_at'>;

/** Stores the sample of a minute, and removes those that are too old: two days of one process are 2,880 rows of some 250 bytes. */
export async function keepSample(
  db: Kysely<Database>,
  process: SampledProcess,
  minute: Date,
  values: SampleValues,
): Promise<void> {
  await db
    .insertInto('metric_samples')
    .values({ ...process, minute, values: JSON.stringify(values) })
    .onConflict((conflict) => conflict.columns(['minute', 'process']).doUpdateSet({ values: sql`excluded.values` }))
    .execute();
  await db
    .deleteFrom('metric_samples')
    .where('minute', '<', new Date(minute.getTime() - SAMPLES_KEPT_MS))
    .execute();
}

import { PROCESS_GONE_MS } from '@ai-site/shared/domain/operation';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { SampleKey, SampleValues } from '../../metrics/tables.ts';

const MINUTE_MS = 60_000;
/** The longest span that a condition looks back. */
const SPAN_MINUTES = 15;

interface Sample {
  readonly minute: Date;
  readonly process: string;
  readonly host: string;
  readonly values: SampleValues;
}

/** What the processes measured in the last minutes. */
export class RecentSamples {
  readonly #samples: readonly Sample[];
  readonly #now: Date;

  constructor(samples: readonly Sample[], now: Date) {
    this.#samples = samples;
    this.#now = now;
  }

  static async read(db: Kysely<Database>, now: Date): Promise<RecentSamples> {
    const rows = await db
      .selectFrom('metric_samples')
      .select(['minute', 'process', 'host', 'values'])
      .where('minute', '>', new Date(now.getTime() - SPAN_MINUTES * MINUTE_MS))
      .orderBy('minute')
      .execute();
    return new RecentSamples(rows, now);
  }

  /** Sum over all processes and the last minutes. */
  sum(key: SampleKey, minutes: number): number {
    const since = this.#now.getTime() - minutes * MINUTE_MS;
    return this.#samples
      .filter(({ minute }) => minute.getTime() > since)
      .reduce((sum, { values }) => sum + (values[key] ?? 0), 0);
  }

  /** The last value of each process that runs. */
  latest(key: SampleKey): readonly { readonly host: string; readonly value: number }[] {
    const newest = new Map(this.#samples.map((sample) => [sample.process, sample]));
    return [...newest.values()].flatMap(({ minute, host, values }) => {
      const value = values[key];
      return value === undefined || this.#now.getTime() - minute.getTime() > PROCESS_GONE_MS ? [] : [{ host, value }];
    });
  }

  /** The largest of them; null: nobody measured it. */
  largest(key: SampleKey): number | null {
    const values = this.latest(key).map(({ value }) => value);
    return values.length === 0 ? null : Math.max(...values);
  }
}

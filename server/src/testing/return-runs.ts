import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { SCHEMA } from '../platform/jobs/queues.ts';

/**
 * Puts the runs that killed workers left behind back into their queues, as the supervision of the queues does after up to half a minute
 * (`platform/jobs/killed-worker.test.ts`). No worker may be alive that has begun one.
 */
export async function returnRuns<T>(db: Kysely<T>): Promise<void> {
  await sql`update ${sql.id(SCHEMA)}.job set state = 'retry', start_after = now() where state = 'active'`.execute(db);
}

/** Waits for a run that failed, and makes it due at once; the next run that is enqueued wakes a worker for both. */
export async function hastenRetry<T>(db: Kysely<T>): Promise<void> {
  const due = sql`update ${sql.id(SCHEMA)}.job set start_after = now() where state = 'retry'`;
  while ((await due.execute(db)).numAffectedRows === 0n) await delay(20);
}

import { RowFailures } from '../../platform/jobs/row-failures.ts';
import type { Site } from '../../platform/site.ts';
import { askProvider, type OpenAttempt } from './ask-provider.ts';
import { nextQueryAt } from './query-schedule.ts';

/** Attempts queried concurrently. */
const BATCH = 20;

/** Queries every due attempt. Safe to run on all nodes concurrently; if a node crashes, its attempts are delayed by one round. Throws `RowsFailed`. */
export async function queryDueAttempts(site: Site, signal?: AbortSignal): Promise<void> {
  const failures = new RowFailures({
    log: site.log,
    message: 'an attempt could not be looked after this time',
    signal,
  });
  for (;;) {
    const due = await claimDue(site);
    await Promise.all(due.map((attempt) => failures.try(attempt.attempt_no, () => askProvider(site, attempt))));
    if (due.length < BATCH) break;
  }
  failures.assertNone();
}

/** Claims due attempts and stores their next query time before they are queried. */
async function claimDue(site: Site): Promise<OpenAttempt[]> {
  const now = site.clock();
  return site.db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('payment_attempts as a')
      .innerJoin('orders as o', 'o.order_no', 'a.order_no')
      .select(['a.attempt_no', 'a.order_no', 'a.provider', 'a.created_at', 'a.queries', 'o.stage', 'o.expires_at'])
      .where('a.next_query_at', '<=', now)
      .orderBy('a.next_query_at')
      .limit(BATCH)
      .forUpdate('a')
      .skipLocked()
      .execute();
    const claimed: OpenAttempt[] = [];
    for (const { queries, ...attempt } of due) {
      const next_query_at = nextQueryAt({ createdAt: attempt.created_at, expiresAt: attempt.expires_at }, now);
      await tx
        .updateTable('payment_attempts')
        .set({ next_query_at, queried_at: now, queries: queries + 1 })
        .where('attempt_no', '=', attempt.attempt_no)
        .execute();
      claimed.push({ ...attempt, next_query_at });
    }
    return claimed;
  });
}

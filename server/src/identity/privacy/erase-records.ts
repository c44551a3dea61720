import { RECORDS_KEPT_YEARS } from '@ai-site/shared/domain/accounts';
import { sql } from 'kysely';
import type { Job } from '../../platform/jobs/job.ts';
import type { Site } from '../../platform/site.ts';

const BATCH = 100;

/** Job that deletes the records kept by law of cancelled accounts once the retention period is over. */
export const eraseRecordsJob: Job = {
  name: 'cancelled-records',
  everySeconds: 86_400,
  deadlineSeconds: 900,
  run: eraseRecords,
};

/** Processes each account in its own transaction. What is kept is the account row without personal data, and the hash that prevents a second welcome grant for its phone number. */
async function eraseRecords(site: Site): Promise<void> {
  const endedBefore = yearsBefore(site.clock(), RECORDS_KEPT_YEARS);
  let last = '';
  for (;;) {
    const ended = await accountsEnded(site, endedBefore, last);
    const retained = await retainedOf(site, ended, endedBefore);
    for (const accountId of ended.filter((id) => !retained.has(id))) {
      await site.db.transaction().execute(async (tx) => {
        await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
        await sql`select set_config('site.erasing_records', 'on', true)`.execute(tx);
        for (const { erase } of site.ports.personalData) await erase?.(tx, accountId);
      });
    }
    if (ended.length < BATCH) return;
    last = ended.at(-1) ?? '';
  }
}

/** Accounts whose cancellation is older than the retention period, in the order of their ids. Erased accounts have no audit log and are not found again. */
async function accountsEnded(site: Site, before: Date, after: string): Promise<readonly string[]> {
  const rows = await site.db
    .selectFrom('accounts')
    .select('accounts.id')
    .where('account_status', '=', 'cancelled')
    .where('accounts.id', '>', after)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('account_audit_log')
          .whereRef('account_id', '=', 'accounts.id')
          .where('action', '=', 'cancel')
          .where('at', '<=', before)
          .select('at'),
      ),
    )
    .orderBy('accounts.id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of them whose records some domain has to keep for longer. */
async function retainedOf(site: Site, accountIds: readonly string[], after: Date): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  const found = await Promise.all(
    site.ports.personalData.map(({ retained }) => retained?.(site.db, accountIds, after) ?? []),
  );
  return new Set(found.flat());
}

/** The same day and time some years earlier; 29 February becomes 1 March. */
function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}

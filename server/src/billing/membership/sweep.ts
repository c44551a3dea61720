import { sql } from 'kysely';
import { isWrong } from '../../platform/database/database-clock.ts';
import { RowFailures } from '../../platform/jobs/row-failures.ts';
import { pushMembership } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import { catchUp } from './catch-up.ts';

const BATCH = 100;

/**
 * Applies due changes to every account that has some, one transaction each, so that a crash loses only the account in progress. Accounts that
 * are locked by another transaction, or that fail, are left for the next round. Nothing expires on a node whose clock differs from the database's.
 * Throws `RowsFailed`.
 */
export async function sweep(site: Site, signal?: AbortSignal): Promise<void> {
  if (isWrong(site.clockSkewSeconds())) return;
  const failures = new RowFailures({
    log: site.log,
    message: 'an account could not be brought up to date this time',
    signal,
  });
  const left: string[] = [];
  for (;;) {
    const due = await dueAccounts(site, left);
    for (const accountId of due) {
      const isDone = await failures.try(accountId, () => catchUpAccount(site, accountId));
      if (isDone) await failures.try(accountId, () => pushMembership(site, accountId));
      else left.push(accountId);
    }
    if (due.length < BATCH) break;
  }
  failures.assertNone();
}

/** Returns true when it is done, false when another transaction has locked the account. */
function catchUpAccount(site: Site, accountId: string): Promise<boolean> {
  return site.db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (account === undefined) return false;
    await catchUp(tx, accountId, site.clock());
    return true;
  });
}

async function dueAccounts(site: Site, left: readonly string[]): Promise<readonly string[]> {
  const now = site.clock();
  const { rows } = await sql<{ readonly account_id: string }>`
    (select account_id from membership_dues where next_issue_at <= ${now} and account_id <> all (${left}) order by next_issue_at limit ${BATCH})
    union
    (select account_id from membership_dues where next_term_at <= ${now} and account_id <> all (${left}) order by next_term_at limit ${BATCH})
    union
    (select account_id from credit_balances where expires_at <= ${now} and not ended and account_id <> all (${left}) order by expires_at limit ${BATCH})
    limit ${BATCH}
  `.execute(site.db);
  return rows.map((row) => row.account_id);
}

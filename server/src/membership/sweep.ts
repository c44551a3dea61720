import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { repeat } from '../jobs/repeat.ts';
import { tellMembership } from '../realtime/announce.ts';
import type { Site } from '../site.ts';
import { catchUp } from './catch-up.ts';

const EVERY_SECONDS = 5;
const BATCH = 100;

/** Expires and issues what is due, on every node, until the app stops. */
export function registerSweep(app: FastifyInstance, site: Site): void {
  repeat(app, site, { what: 'expiry and issue of credits', seconds: EVERY_SECONDS, atStart: true, job: () => sweep(site) });
}

/**
 * Catches up every account for which something is due: one transaction each, so that a node that dies loses the one it was at.
 * An account that another node works on, or that fails, is left for the next round and keeps nobody waiting.
 */
export async function sweep(site: Site): Promise<void> {
  const left: string[] = [];
  for (;;) {
    const due = await dueAccounts(site, left);
    for (const accountId of due) {
      try {
        if (await catchUpAccount(site, accountId)) await tellMembership(site, accountId);
        else left.push(accountId);
      } catch (error) {
        left.push(accountId);
        site.log.error({ err: error, accountId }, 'an account could not be brought up to date this time');
      }
    }
    if (due.length < BATCH) return;
  }
}

/** True when it is done; false while another transaction has the account. */
function catchUpAccount(site: Site, accountId: string): Promise<boolean> {
  return site.db.transaction().execute(async (tx) => {
    const account = await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().skipLocked().executeTakeFirst();
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

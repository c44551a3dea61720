import { RECORDS_KEPT_YEARS } from '@ai-site/shared/domain/accounts';
import { sql } from 'kysely';
import type { Job } from '../../platform/jobs/job.ts';
import type { Site } from '../../platform/site.ts';

const BATCH = 100;

/** Job that deletes the records kept by law of cancelled accounts once the retention period is over. */
export const eraseRecordsJob: Job = { name: 'cancelled-records', everySeconds: 86_400, deadlineSeconds: 900, run: eraseRecords };

/** Processes each account in its own transaction. What is kept is the account row without personal data, and the hash that prevents a second welcome grant for its phone number. */
async function eraseRecords(site: Site, signal: AbortSignal): Promise<void> {
  const endedBefore = yearsBefore(site.clock(), RECORDS_KEPT_YEARS);
  for (;;) {
    signal.throwIfAborted();
    const due = await accountsOver(site, endedBefore);
    for (const accountId of due) {
      signal.throwIfAborted();
      await site.db.transaction().execute(async (tx) => {
        await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
        await sql`select set_config('site.erasing_records', 'on', true)`.execute(tx);
        for (const { erase } of site.ports.personalData) await erase?.(tx, accountId);
      });
    }
    if (due.length < BATCH) return;
  }
}

/** Accounts whose cancellation, and last later payment or refund, is older than the retention period. Erased accounts have no audit log and are not found again. */
async function accountsOver(site: Site, before: Date): Promise<readonly string[]> {
  const rows = await site.db
    .selectFrom('accounts')
    .select('accounts.id')
    .where('standing', '=', 'cancelled')
    .where(({ exists, not, and, selectFrom }) =>
      and([
        exists(selectFrom('account_acts').whereRef('account_id', '=', 'accounts.id').where('action', '=', 'cancel').where('at', '<=', before).select('at')),
        not(
          exists(
            selectFrom('payments')
              .innerJoin('orders', 'orders.order_no', 'payments.order_no')
              .leftJoin('refunds', (join) => join.onRef('refunds.provider', '=', 'payments.provider').onRef('refunds.provider_no', '=', 'payments.provider_no'))
              .whereRef('orders.account_id', '=', 'accounts.id')
              .where((payment) => payment.or([payment('payments.received_at', '>', before), payment('refunds.state', '=', 'requested'), payment('refunds.done_at', '>', before)]))
              .select('payments.provider_no'),
          ),
        ),
      ]),
    )
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** The same day and time some years earlier; 29 February becomes 1 March. */
function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}

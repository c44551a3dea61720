import type { Selectable } from 'kysely';
import { RowFailures, RowsFailed } from '../../platform/jobs/row-failures.ts';
import type { Site } from '../../platform/site.ts';
import { ProviderRefused, ProviderUnknown } from '../payments/port.ts';
import { providerNamed } from './provider-named.ts';
import { raiseAlert } from './raise-alert.ts';
import { refusedDetail } from './refunds.ts';
import type { OrderTables } from './tables.ts';

type Refund = Selectable<OrderTables['refunds']>;

/** Minutes until a refund is retried; the last value repeats. */
const RETRY_MINUTES = [1, 2, 5, 10, 30, 60] as const;
/** A refund that is not done after all of them is overdue. */
const OVERDUE_MS = RETRY_MINUTES.reduce((sum, minutes) => sum + minutes, 0) * 60_000;
const BATCH = 20;

/** Refund reason sent to the provider. */
const REASON = '订单退款';

/** Executes every due refund. Safe to run on all nodes concurrently: the refund number makes a repeat idempotent. Throws `RowsFailed`. */
export async function carryOutRefunds(site: Site, signal?: AbortSignal): Promise<void> {
  const failures = new RowFailures({ log: site.log, message: 'a refund failed this time', signal });
  for (;;) {
    const due = await claimDue(site);
    for (const refund of due) await failures.try(refund.refund_no, () => carryOut(site, refund));
    if (due.length < BATCH) break;
  }
  failures.assertNone();
}

/** The same at once, so that an operator sees the result; what fails is left to the job. */
export async function tryRefunds(site: Site): Promise<void> {
  try {
    await carryOutRefunds(site);
  } catch (error) {
    if (!(error instanceof RowsFailed)) throw error;
  }
}

/** When the oldest refund was requested that is still not done after all its tries; null: there is none. */
export async function overdueRefund({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<Date | null> {
  const { since } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.min('requested_at').as('since'))
    .where('next_try_at', 'is not', null)
    .where('requested_at', '<=', new Date(clock().getTime() - OVERDUE_MS))
    .executeTakeFirstOrThrow();
  return since;
}

async function claimDue(site: Site): Promise<Refund[]> {
  const now = site.clock();
  return site.db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('refunds')
      .selectAll()
      .where('next_try_at', '<=', now)
      .orderBy('next_try_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { refund_no, tries } of due) {
      const minutes = RETRY_MINUTES[tries] ?? 60;
      await tx
        .updateTable('refunds')
        .set({ tries: tries + 1, next_try_at: new Date(now.getTime() + minutes * 60_000) })
        .where('refund_no', '=', refund_no)
        .execute();
    }
    return due;
  });
}

async function carryOut(site: Site, refund: Refund): Promise<void> {
  const provider = providerNamed(site, refund.provider);
  if (provider === null) {
    site.log.warn(
      { refundNo: refund.refund_no, provider: refund.provider },
      'a refund waits for a provider that is not connected',
    );
    return;
  }
  try {
    const state = await provider.refund({
      attemptNo: refund.attempt_no,
      providerNo: refund.provider_no,
      refundNo: refund.refund_no,
      amountFen: refund.amount_fen,
      totalFen: refund.total_fen,
      reason: REASON,
    });
    if (state === 'done') await end(site, refund, 'done');
  } catch (error) {
    if (error instanceof ProviderRefused) return refused(site, refund, error.message);
    if (!(error instanceof ProviderUnknown)) throw error;
    site.log.warn({ err: error, refundNo: refund.refund_no }, 'a refund is not known to be done');
  }
}

async function end(site: Site, { refund_no }: Refund, state: 'done' | 'failed'): Promise<void> {
  await site.db
    .updateTable('refunds')
    .set({ state, next_try_at: null, done_at: state === 'done' ? site.clock() : null })
    .where('refund_no', '=', refund_no)
    .where('state', '=', 'requested')
    .execute();
}

async function refused(site: Site, refund: Refund, why: string): Promise<void> {
  await end(site, refund, 'failed');
  const { order_no, provider, refund_no, amount_fen, tries } = refund;
  // A new refusal after an operator's retry is a new alert, so the key contains the number of the retry.
  const alarm = {
    kind: 'refund-failed',
    orderNo: order_no,
    provider,
    providerNo: tries === 0 ? refund_no : `${refund_no} ${tries + 1}`,
    detail: refusedDetail(amount_fen, why),
  } as const;
  await site.db.transaction().execute((tx) => raiseAlert(tx, site.clock(), alarm));
  site.log.error({ refundNo: refund_no, provider }, 'a refund was refused');
}

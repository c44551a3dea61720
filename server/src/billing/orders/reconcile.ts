import { businessDate, DAY_MS, startOfBusinessDate } from '@ai-site/shared/domain/shanghai-time';
import { RowFailures } from '../../platform/jobs/row-failures.ts';
import type { Site } from '../../platform/site.ts';
import { type BillRow, type PaymentProvider, ProviderRefused, ProviderUnknown } from '../payments/port.ts';
import { compareBill, type OurDay } from './compare-bill.ts';
import { raiseAlert } from './raise-alert.ts';
import { settle } from './settle.ts';

/** Hour of the day in Asia/Shanghai at which the previous day's bills are ready. */
const FROM_HOUR = 10;
/** Maximum number of past days to reconcile after a downtime. */
const DAYS_BACK = 7;
const RETRY_MS = 30 * 60_000;
const HOUR_MS = 3_600_000;

/** Reconciles every past day of every connected provider with its bill, once each; unavailable bills are retried. Throws `RowsFailed`. */
export async function reconcileDueDays(site: Site, signal?: AbortSignal): Promise<void> {
  const failures = new RowFailures({ log: site.log, message: 'a day could not be reconciled this time', signal });
  for (const provider of site.payments.values()) {
    await openDays(site, provider);
    for (let date = await claimDay(site, provider); date !== null; date = await claimDay(site, provider)) {
      const day = date;
      await failures.try(`${provider.name} ${day}`, () => reconcile(site, provider, day));
    }
  }
  failures.assertNone();
}

/** When the bill of the oldest day was ready that was not reconciled within a day; null: there is none. */
export async function overdueDay({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<Date | null> {
  const { date } = await db
    .selectFrom('reconciliations')
    .select(({ fn }) => fn.min('date').as('date'))
    .where('next_try_at', 'is not', null)
    .executeTakeFirstOrThrow();
  if (date === null) return null;
  const readyAt = new Date(startOfBusinessDate(date).getTime() + DAY_MS + FROM_HOUR * HOUR_MS);
  return clock().getTime() - readyAt.getTime() > DAY_MS ? readyAt : null;
}

/** The last day whose bill is ready: yesterday, or the day before until ten o'clock. */
const lastReadyDay = (now: Date): Date => new Date(now.getTime() - DAY_MS - FROM_HOUR * HOUR_MS);

/** Inserts the days to be reconciled, from the provider's first attempt on. */
async function openDays(site: Site, { name }: PaymentProvider): Promise<void> {
  const now = site.clock();
  const { first } = await site.db
    .selectFrom('payment_attempts')
    .select(({ fn }) => fn.min('created_at').as('first'))
    .where('provider', '=', name)
    .executeTakeFirstOrThrow();
  if (first === null) return;
  const days = Array.from({ length: DAYS_BACK }, (_, back) =>
    businessDate(new Date(lastReadyDay(now).getTime() - back * DAY_MS)),
  ).filter((date) => date >= businessDate(first));
  if (days.length === 0) return;
  await site.db
    .insertInto('reconciliations')
    .values(days.map((date) => ({ date, provider: name, differences: '[]', at: now, next_try_at: now })))
    .onConflict((conflict) => conflict.columns(['date', 'provider']).doNothing())
    .execute();
}

/** Claims a due day and stores its next attempt first, so that a crash delays it by one round. */
async function claimDay(site: Site, { name }: PaymentProvider): Promise<string | null> {
  const now = site.clock();
  const claimed = await site.db
    .updateTable('reconciliations')
    .set({ next_try_at: new Date(now.getTime() + RETRY_MS) })
    .where('provider', '=', name)
    .where('date', '=', (query) =>
      query
        .selectFrom('reconciliations')
        .select('date')
        .where('provider', '=', name)
        .where('next_try_at', '<=', now)
        .orderBy('date')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('date')
    .executeTakeFirst();
  return claimed?.date ?? null;
}

async function reconcile(site: Site, provider: PaymentProvider, date: string): Promise<void> {
  try {
    const bill = await provider.bill(date);
    const ours = await readDay(site, provider.name, date, bill);
    const differences = compareBill(ours, bill);
    await settleUnknown(site, provider, ours, bill);
    await report(site, provider.name, date, ours, bill, differences);
  } catch (error) {
    if (!(error instanceof ProviderUnknown || error instanceof ProviderRefused)) throw error;
    site.log.warn({ err: error, provider: provider.name, date }, 'a bill is not to be had yet');
    await site.db
      .updateTable('reconciliations')
      .set({ at: site.clock() })
      .where('date', '=', date)
      .where('provider', '=', provider.name)
      .execute();
  }
}

async function readDay(site: Site, provider: string, date: string, bill: readonly BillRow[]): Promise<OurDay> {
  const from = startOfBusinessDate(date);
  const to = new Date(from.getTime() + DAY_MS);
  // `in ()` with an empty list is invalid SQL.
  const numbers = ['', ...new Set(bill.map((row) => row.providerNo))];
  const payments = site.db
    .selectFrom('payments')
    .select(['provider_no as providerNo', 'order_no as orderNo', 'amount_fen as amountFen'])
    .where('provider', '=', provider);
  const refunds = site.db
    .selectFrom('refunds')
    .select(['provider_no as providerNo', 'order_no as orderNo', 'amount_fen as amountFen'])
    .where('provider', '=', provider);
  return {
    payments: await payments.where('paid_at', '>=', from).where('paid_at', '<', to).execute(),
    refunds: await refunds.where('requested_at', '>=', from).where('done_at', '<', to).execute(),
    otherPayments: await payments.where('provider_no', 'in', numbers).execute(),
    otherRefunds: await refunds.where('provider_no', 'in', numbers).execute(),
  };
}

/**
 * Settles payments of the bill that were never reported to us and belong to one of our attempts: after confirmation by the provider they are
 * delivered or refunded like any other.
 */
async function settleUnknown(
  site: Site,
  provider: PaymentProvider,
  ours: OurDay,
  bill: readonly BillRow[],
): Promise<void> {
  const known = new Set([...ours.payments, ...ours.otherPayments].map((payment) => payment.providerNo));
  for (const row of bill) {
    if (row.kind !== 'payment' || known.has(row.providerNo)) continue;
    const attempt = await site.db
      .selectFrom('payment_attempts')
      .select('attempt_no')
      .where('attempt_no', '=', row.attemptNo)
      .executeTakeFirst();
    if (attempt === undefined) continue;
    const state = await provider.query(row.attemptNo);
    // Closed now although it was paid that day: it was refunded at the provider.
    if (state.kind === 'paid')
      await settle(site, provider, { ...state.fact, providerNo: row.providerNo, amountFen: row.amountFen });
  }
}

async function report(
  site: Site,
  provider: string,
  date: string,
  ours: OurDay,
  bill: readonly BillRow[],
  differences: readonly string[],
): Promise<void> {
  const now = site.clock();
  const paid = bill.filter((row) => row.kind === 'payment');
  const sum = (rows: readonly { readonly amountFen: number }[]): number =>
    rows.reduce((total, row) => total + row.amountFen, 0);
  await site.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('reconciliations')
      .set({
        state: differences.length === 0 ? 'matched' : 'differs',
        ours_count: ours.payments.length,
        ours_fen: sum(ours.payments),
        theirs_count: paid.length,
        theirs_fen: sum(paid),
        differences: JSON.stringify(differences),
        at: now,
        next_try_at: null,
      })
      .where('date', '=', date)
      .where('provider', '=', provider)
      .execute();
    if (differences.length === 0) return;
    await raiseAlert(tx, now, {
      kind: 'bill-difference',
      orderNo: null,
      provider,
      providerNo: date,
      detail: `${date} 对账有 ${differences.length} 处不一致：${differences[0]}`,
    });
  });
}

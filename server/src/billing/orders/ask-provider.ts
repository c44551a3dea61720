import type { Selectable } from 'kysely';
import type { Site } from '../../platform/site.ts';
import { type PaymentProvider, type PaymentState, ProviderRefused, ProviderUnknown } from '../payments/port.ts';
import { closeAttempt } from './close-order.ts';
import { providerNamed } from './provider-named.ts';
import { nextQueryOfAbsent } from './query-schedule.ts';
import { settle } from './settle.ts';
import type { OrderStage, OrderTables } from './tables.ts';

/** A payment attempt with the state of its order. */
export type OpenAttempt = Pick<
  Selectable<OrderTables['payment_attempts']>,
  'attempt_no' | 'order_no' | 'provider' | 'created_at' | 'next_query_at'
> & {
  readonly stage: OrderStage;
  readonly expires_at: Date;
};

/** Result of a query; `silent`: the provider did not answer, refused, or is no longer connected. */
export type Answer = PaymentState['kind'] | 'silent';

/**
 * Queries the provider about an attempt and applies the answer: a payment is settled, a closed attempt is recorded. When the order is over,
 * the attempt is closed at the provider first and queried again. Without an answer the attempt stays open for a later query.
 */
export async function askProvider(site: Site, attempt: OpenAttempt): Promise<Answer> {
  const provider = providerNamed(site, attempt.provider);
  if (provider === null) return silent(site, attempt);
  const over = attempt.stage !== 'open' || attempt.expires_at <= site.clock();
  try {
    const state = await stateOf(provider, attempt.attempt_no, over);
    await carryOut(site, provider, attempt, state, over);
    return state.kind;
  } catch (error) {
    if (!(error instanceof ProviderUnknown || error instanceof ProviderRefused)) throw error;
    site.log.warn(
      { err: error, attemptNo: attempt.attempt_no, provider: provider.name },
      'a payment could not be asked about',
    );
    return silent(site, attempt);
  }
}

async function stateOf(provider: PaymentProvider, attemptNo: string, over: boolean): Promise<PaymentState> {
  const state = await provider.query(attemptNo);
  if (!over || state.kind === 'paid' || state.kind === 'closed') return state;
  const closed = await provider.close(attemptNo);
  return closed.kind === 'paid' ? closed : provider.query(attemptNo);
}

async function carryOut(
  site: Site,
  provider: PaymentProvider,
  attempt: OpenAttempt,
  state: PaymentState,
  over: boolean,
): Promise<void> {
  const end = { attemptNo: attempt.attempt_no, orderNo: attempt.order_no };
  switch (state.kind) {
    case 'paid': {
      const settlement = await settle(site, provider, state.fact);
      // Needs a person; another query would return the same.
      if (settlement === 'quarantined' || settlement === 'unknown-order')
        await closeAttempt(site, { ...end, nextQueryAt: null });
      return;
    }
    case 'closed':
      return closeAttempt(site, { ...end, nextQueryAt: null });
    case 'absent':
      // The QR code was not scanned. It can still be scanned later, and a late payment is delivered.
      return over
        ? closeAttempt(site, { ...end, nextQueryAt: nextQueryOfAbsent(attempt.created_at, site.clock()) })
        : undefined;
    case 'pending':
      await site.db
        .updateTable('payment_attempts')
        .set({ state: 'pending' })
        .where('attempt_no', '=', attempt.attempt_no)
        .where('state', 'in', ['created', 'unknown'])
        .execute();
      return attempt.next_query_at === null ? closeAttempt(site, { ...end, nextQueryAt: null }) : undefined;
  }
}

/** Handles a missing answer. The order is closed for its buyer only when no further query is scheduled; a webhook or the bill may still report a payment. */
async function silent(site: Site, attempt: OpenAttempt): Promise<'silent'> {
  if (attempt.next_query_at === null)
    await closeAttempt(site, { attemptNo: attempt.attempt_no, orderNo: attempt.order_no, nextQueryAt: null });
  else
    await site.db
      .updateTable('payment_attempts')
      .set({ state: 'unknown' })
      .where('attempt_no', '=', attempt.attempt_no)
      .where('state', 'in', ['created', 'pending'])
      .execute();
  return 'silent';
}

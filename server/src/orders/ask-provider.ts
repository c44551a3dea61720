import type { Selectable } from 'kysely';
import { type PaymentProvider, type PaymentState, ProviderRefused, ProviderUnknown } from '../payments/port.ts';
import type { Site } from '../site.ts';
import { closeAttempt } from './close-order.ts';
import { providerNamed } from './provider-named.ts';
import { nextQueryOfAbsent } from './query-schedule.ts';
import { settle } from './settle.ts';
import type { OrderStage, OrderTables } from './tables.ts';

/** An attempt with what its order says. */
export type OpenAttempt = Pick<Selectable<OrderTables['payment_attempts']>, 'attempt_no' | 'order_no' | 'provider' | 'created_at' | 'next_query_at'> & {
  readonly stage: OrderStage;
  readonly expires_at: Date;
};

/** What asking led to; `silent`: the provider did not say, refused to, or is connected no more. */
export type Answer = PaymentState['kind'] | 'silent';

/**
 * Asks the provider about an attempt and carries out what it says: money is settled, an end is written down. Of an order that is
 * over the payment is closed first, and asked about again. What the provider does not say stays open and is asked another time.
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
    site.log.warn({ err: error, attemptNo: attempt.attempt_no, provider: provider.name }, 'a payment could not be asked about');
    return silent(site, attempt);
  }
}

async function stateOf(provider: PaymentProvider, attemptNo: string, over: boolean): Promise<PaymentState> {
  const state = await provider.query(attemptNo);
  if (!over || state.kind === 'paid' || state.kind === 'closed') return state;
  const closed = await provider.close(attemptNo);
  return closed.kind === 'paid' ? closed : provider.query(attemptNo);
}

async function carryOut(site: Site, provider: PaymentProvider, attempt: OpenAttempt, state: PaymentState, over: boolean): Promise<void> {
  const end = { attemptNo: attempt.attempt_no, orderNo: attempt.order_no };
  switch (state.kind) {
    case 'paid': {
      const settlement = await settle(site, provider, state.fact);
      // A person decides; asking again would find the same.
      if (settlement === 'quarantined' || settlement === 'unknown-order') await closeAttempt(site, { ...end, nextQueryAt: null });
      return;
    }
    case 'closed':
      return closeAttempt(site, { ...end, nextQueryAt: null });
    case 'absent':
      // Nobody scanned so far. The code may be scanned later still, and late money delivers.
      return over ? closeAttempt(site, { ...end, nextQueryAt: nextQueryOfAbsent(attempt.created_at, site.clock()) }) : undefined;
    case 'pending':
      await site.db.updateTable('payment_attempts').set({ state: 'pending' }).where('attempt_no', '=', attempt.attempt_no).where('state', 'in', ['created', 'unknown']).execute();
      return attempt.next_query_at === null ? closeAttempt(site, { ...end, nextQueryAt: null }) : undefined;
  }
}

/** Nothing is known. Only when nobody will ask again the order ends for its buyer; a notice or the bill may still bring money. */
async function silent(site: Site, attempt: OpenAttempt): Promise<'silent'> {
  if (attempt.next_query_at === null) await closeAttempt(site, { attemptNo: attempt.attempt_no, orderNo: attempt.order_no, nextQueryAt: null });
  else await site.db.updateTable('payment_attempts').set({ state: 'unknown' }).where('attempt_no', '=', attempt.attempt_no).where('state', 'in', ['created', 'pending']).execute();
  return 'silent';
}

import type { PayType } from '@ai-site/shared/orders';
import type { Site } from '../site.ts';
import type { PaymentProvider } from './port.ts';

/** The connected providers, at most one per way to pay. */
export type PaymentProviders = ReadonlyMap<PayType, PaymentProvider>;

/** The providers of a running server, and how to let go of what they run. */
export interface RunningPayments {
  readonly providers: PaymentProviders;
  close(): Promise<void>;
}

/** Connects what the settings name; without any provider a local site starts its sandbox cashier. */
export async function startPayments(_parts: Pick<Site, 'settings' | 'db' | 'log' | 'clock'>): Promise<RunningPayments> {
  return { providers: new Map(), close: async () => {} };
}

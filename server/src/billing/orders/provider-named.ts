import type { Site } from '../../platform/site.ts';
import type { PaymentProvider } from '../payments/port.ts';

/** Returns the provider with which an attempt was opened; null when it is no longer connected. */
export function providerNamed(site: Pick<Site, 'payments'>, name: string): PaymentProvider | null {
  return [...site.payments.values()].find((provider) => provider.name === name) ?? null;
}

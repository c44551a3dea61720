import type { PaymentProvider } from '../payments/port.ts';
import type { Site } from '../site.ts';

/** The connected provider that an attempt was opened at; null when it is connected no more. */
export function providerNamed(site: Pick<Site, 'payments'>, name: string): PaymentProvider | null {
  return [...site.payments.values()].find((provider) => provider.name === name) ?? null;
}

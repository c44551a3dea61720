import type { PayType } from '@ai-site/shared/domain/orders';
import type { PaymentProvider } from './port.ts';

/** The connected providers, at most one per payment method. */
export type PaymentProviders = ReadonlyMap<PayType, PaymentProvider>;

declare module '../../platform/site.ts' {
  interface Site {
    readonly payments: PaymentProviders;
  }
}

export function byPayType(providers: readonly PaymentProvider[]): PaymentProviders {
  return new Map(providers.map((provider) => [provider.payType, provider]));
}

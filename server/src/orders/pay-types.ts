import { ClientType, type PayType, payTypesOf } from '@ai-site/shared/orders';
import type { PaymentProviders } from '../payments/providers.ts';

/** The connected ways to pay, by client, the default first. */
export function connectedPayTypes(payments: PaymentProviders): { web: PayType[]; mobile: PayType[]; sandbox: boolean } {
  const connected = (client: ClientType): PayType[] => payTypesOf[client].filter((type) => payments.has(type));
  return { web: connected(ClientType.web), mobile: connected(ClientType.mobile), sandbox: [...payments.values()].some((provider) => provider.sandbox) };
}

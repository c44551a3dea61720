import { ClientType, type PayType, payTypesOf } from '@ai-site/shared/domain/orders';
import type { PaymentProviders } from '../payments/providers.ts';

/** Returns the connected payment methods by client, the default first. */
export function connectedPayTypes(payments: PaymentProviders): { web: PayType[]; mobile: PayType[]; sandbox: boolean } {
  const connected = (client: ClientType): PayType[] => payTypesOf[client].filter((type) => payments.has(type));
  return {
    web: connected(ClientType.web),
    mobile: connected(ClientType.mobile),
    sandbox: [...payments.values()].some((provider) => provider.sandbox),
  };
}

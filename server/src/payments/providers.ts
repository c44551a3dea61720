import type { PayType } from '@ai-site/shared/orders';
import { sandboxMerchant } from '../cashier/merchant.ts';
import { type RunningCashier, startCashier } from '../cashier/start.ts';
import type { CashierSettings } from '../config/payment-settings.ts';
import type { Settings } from '../config/settings.ts';
import type { Clock, Site } from '../site.ts';
import { AlipayProvider } from './alipay/provider.ts';
import type { PaymentProvider } from './port.ts';
import { WechatProvider } from './wechat/provider.ts';

/** The connected providers, at most one per way to pay. */
export type PaymentProviders = ReadonlyMap<PayType, PaymentProvider>;

/** The providers of a running server, and how to let go of what they run. */
export interface RunningPayments {
  readonly providers: PaymentProviders;
  /** The sandbox cashier, when it serves. */
  readonly cashier: RunningCashier | null;
  close(): Promise<void>;
}

/** Connects what the settings name; without any provider a local site starts its sandbox cashier. */
export async function startPayments(parts: Pick<Site, 'settings' | 'db' | 'log' | 'clock'>): Promise<RunningPayments> {
  const { settings, clock } = parts;
  const { alipay, wechat, cashier: wanted } = settings.payments;
  if (wanted !== null) {
    const cashier = await openCashier(parts, wanted);
    return { providers: sandboxProviders(cashier, clock), cashier, close: () => cashier.close() };
  }
  const connected = [
    ...(alipay === null ? [] : [new AlipayProvider({ name: 'alipay', sandbox: false, account: alipay, clock })]),
    ...(wechat === null ? [] : [new WechatProvider({ name: 'wechat', sandbox: false, account: wechat, clock })]),
  ];
  return { providers: byPayType(connected), cashier: null, close: async () => {} };
}

function openCashier({ settings, db, log, clock }: Pick<Site, 'settings' | 'db' | 'log' | 'clock'>, { port, origin }: CashierSettings): Promise<RunningCashier> {
  return startCashier({
    db,
    log,
    clock,
    host: settings.host,
    port: port ?? (settings.port === 0 ? 0 : (settings.port + 1) % 65_536),
    anotherPort: port === null,
    payers: origin === null ? { hostname: hostnameOf(settings) } : { origin },
    merchantName: settings.facts.name,
  });
}

/** Host name by which payers reach this machine. */
function hostnameOf({ publicOrigin, host }: Settings): string {
  if (publicOrigin !== null) return new URL(publicOrigin).hostname;
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host;
}

/** The same adapters as for the real providers, pointed at the cashier. */
export function sandboxProviders({ origin, payerOrigin, keys }: Pick<RunningCashier, 'origin' | 'payerOrigin' | 'keys'>, clock: Clock, timeoutMs = 5000): PaymentProviders {
  return byPayType([
    new AlipayProvider({
      name: 'sandbox-alipay',
      sandbox: true,
      clock,
      account: {
        appId: sandboxMerchant.alipayAppId,
        sellerId: sandboxMerchant.alipaySellerId,
        privateKey: keys.merchantPrivate,
        alipayPublicKey: keys.platformPublic,
        gateway: `${origin}/gateway.do`,
        pageGateway: `${payerOrigin}/gateway.do`,
        timeoutMs,
      },
    }),
    new WechatProvider({
      name: 'sandbox-wechat',
      sandbox: true,
      clock,
      account: {
        appId: sandboxMerchant.wechatAppId,
        merchantId: sandboxMerchant.wechatMchId,
        serial: sandboxMerchant.wechatSerial,
        privateKey: keys.merchantPrivate,
        apiV3Key: keys.apiV3Key,
        platformKeys: new Map([[sandboxMerchant.wechatPublicKeyId, keys.platformPublic]]),
        publicKeyId: sandboxMerchant.wechatPublicKeyId,
        baseUrl: origin,
        timeoutMs,
      },
    }),
  ]);
}

function byPayType(providers: readonly PaymentProvider[]): PaymentProviders {
  return new Map(providers.map((provider) => [provider.payType, provider]));
}

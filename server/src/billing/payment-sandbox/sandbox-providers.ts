import type { Clock } from '../../platform/site.ts';
import { AlipayProvider } from '../payments/alipay/provider.ts';
import { byPayType, type PaymentProviders } from '../payments/providers.ts';
import { WechatProvider } from '../payments/wechat/provider.ts';
import { sandboxMerchant } from './merchant.ts';
import type { RunningSandbox } from './start.ts';

/** Creates the same adapters as for the real providers, configured for the payment sandbox. */
export function sandboxProviders(
  { origin, payerOrigin, keys }: Pick<RunningSandbox, 'origin' | 'payerOrigin' | 'keys'>,
  clock: Clock,
  timeoutMs = 5000,
): PaymentProviders {
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

import { PayType } from '@ai-site/shared/domain/orders';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { connect } from '../../../platform/database/connect.ts';
import { createLog } from '../../../platform/log.ts';
import { TestClock } from '../../../testing/clock.ts';
import { openPage, payAt } from '../../../testing/payer.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { openWebhookReceiver } from '../../../testing/webhook-receiver.ts';
import { sandboxMerchant } from '../../payment-sandbox/merchant.ts';
import { sandboxProviders } from '../../payment-sandbox/sandbox-providers.ts';
import { startPaymentSandbox } from '../../payment-sandbox/start.ts';
import type { PaymentProvider, RawWebhook } from '../port.ts';
import { alipayFaulty, alipayWebhookOf, verifierOf } from './alipay-bench.ts';
import { type AlipayBench, type ConformanceBench, IMPATIENT_MS, type Opened, type WechatBench } from './bench.ts';
import {
  type AlipayWebhookFields,
  type WebhookFault,
  type WechatWebhookFields,
  wechatWebhookVector,
} from './webhook-vectors.ts';
import { paidTransaction, wechatFaulty } from './wechat-bench.ts';
import { openWire } from './wire.ts';

/** Tests an adapter against the payment sandbox over HTTP: every trade is opened, paid and notified as in real use. */
export async function openSandboxBench(dialect: 'alipay' | 'wechat'): Promise<ConformanceBench> {
  const database = await createTestDatabase();
  const log = createLog('silent');
  const db = connect(database.connection, log);
  const clock = new TestClock();
  const paymentSandbox = await startPaymentSandbox({
    db,
    clock: clock.read,
    log,
    host: '127.0.0.1',
    port: 0,
    anotherPort: true,
    payers: { hostname: '127.0.0.1' },
    merchantName: '我来AI',
  });
  const wire = await openWire(paymentSandbox.origin);
  const providerWith = (timeoutMs: number) =>
    must(sandboxProviders({ ...paymentSandbox, origin: wire.origin }, clock.read, timeoutMs).get(PayType[dialect]));
  const provider = providerWith(HANG_LIMIT_MS);
  const receiver = await openWebhookReceiver(provider.acknowledged);
  const { platformPrivate: privateKey, apiV3Key, merchantPublic } = paymentSandbox.keys;

  const alipayVector = (opened: Opened, parts: Partial<AlipayWebhookFields> = {}): RawWebhook =>
    alipayWebhookOf(
      { privateKey },
      {
        app: sandboxMerchant.alipayAppId,
        seller: sandboxMerchant.alipaySellerId,
        tradeNo: '2024030122001400000000000000',
      },
      opened,
      parts,
    );
  const wechatVector = (opened: Opened, parts: Partial<WechatWebhookFields> = {}): RawWebhook =>
    wechatWebhookVector({
      key: privateKey,
      serial: sandboxMerchant.wechatPublicKeyId,
      apiV3Key,
      now: Math.floor(clock.now.getTime() / 1000),
      transaction: paidTransaction(opened, sandboxMerchant.wechatAppId, sandboxMerchant.wechatMchId),
      ...parts,
    });
  const made = (fault: WebhookFault, opened: Opened): RawWebhook =>
    dialect === 'alipay'
      ? alipayFaulty(fault, (parts) => alipayVector(opened, parts))
      : wechatFaulty(
          fault,
          opened,
          { app: sandboxMerchant.wechatAppId, merchant: sandboxMerchant.wechatMchId },
          (parts) => wechatVector(opened, parts),
        );
  const languages: { readonly alipay: AlipayBench; readonly wechat: WechatBench } = {
    alipay: { name: 'alipay', double: null, verifier: verifierOf({ publicKey: merchantPublic }), vector: alipayVector },
    wechat: { name: 'wechat', double: null, vector: wechatVector },
  };
  return {
    provider,
    impatient: providerWith(IMPATIENT_MS),
    clock,
    wire,
    notifyUrl: receiver.url,
    tradeBeginsAtScan: dialect === 'alipay',
    scan: async ({ code }) => void (await openPage(code)),
    pay: async ({ code }) => {
      await payAt(code);
      await paymentSandbox.deliverDue();
    },
    webhook: async ({ attemptNo }) => {
      for (const webhook of receiver.received) {
        const read = await provider.readWebhook(webhook);
        if (read.kind === 'paid' && read.fact.attemptNo === attemptNo) return webhook;
      }
      throw new Error(`no webhook of ${attemptNo}`);
    },
    made,
    dialect: languages[dialect],
    close: async () => {
      await wire.close();
      await receiver.close();
      await paymentSandbox.close();
      await db.destroy();
      await database.drop();
    },
  };
}

function must(provider: PaymentProvider | undefined): PaymentProvider {
  if (provider === undefined) throw new Error('the sandbox does not serve this way to pay');
  return provider;
}

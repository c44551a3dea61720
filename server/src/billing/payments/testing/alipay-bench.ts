import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { AlipaySdk } from 'alipay-sdk';
import { TestClock } from '../../../testing/clock.ts';
import { AlipayProvider } from '../alipay/provider.ts';
import type { RawWebhook } from '../port.ts';
import { yuanOfFen } from '../yuan.ts';
import { ALIPAY_APP, ALIPAY_SELLER, openAlipayDouble } from './alipay-double.ts';
import { type AlipayBench, type ConformanceBench, IMPATIENT_MS, type Opened } from './bench.ts';
import { type KeyPair, keyPair } from './test-keys.ts';
import { type AlipayWebhookFields, alipayWebhookVector, type WebhookFault } from './webhook-vectors.ts';
import { openWire } from './wire.ts';

/** Tests the Alipay adapter against responses in Alipay's documented format. */
export async function openAlipayBench(): Promise<ConformanceBench> {
  const merchant = keyPair();
  const platform = keyPair();
  const clock = new TestClock();
  const double = await openAlipayDouble(merchant, platform);
  const wire = await openWire(double.origin);
  const gateway = `${wire.origin}/gateway.do`;
  const account = {
    appId: ALIPAY_APP,
    sellerId: ALIPAY_SELLER,
    privateKey: merchant.privateKey,
    alipayPublicKey: platform.publicKey,
    gateway,
    pageGateway: gateway,
  };
  const providerWith = (timeoutMs: number) =>
    new AlipayProvider({ name: 'alipay', sandbox: false, clock: clock.read, account: { ...account, timeoutMs } });
  const vector = (opened: Opened, parts: Partial<AlipayWebhookFields> = {}): RawWebhook =>
    alipayWebhookOf(
      platform,
      {
        app: ALIPAY_APP,
        seller: ALIPAY_SELLER,
        tradeNo: double.attempts.of(opened.attemptNo)?.providerNo ?? '2024030122001400000000000000',
      },
      opened,
      parts,
    );
  return {
    provider: providerWith(HANG_LIMIT_MS),
    impatient: providerWith(IMPATIENT_MS),
    clock,
    wire,
    notifyUrl: 'https://ai.example.com/pay/notify/alipay',
    tradeBeginsAtScan: true,
    scan: async ({ attemptNo }) => {
      double.attempts.must(attemptNo).stage = 'waiting';
    },
    pay: async ({ attemptNo }) => {
      double.attempts.must(attemptNo).stage = 'paid';
    },
    webhook: async (opened) => vector(opened),
    made: (fault, opened) => alipayFaulty(fault, (parts) => vector(opened, parts)),
    dialect: { name: 'alipay', double, verifier: verifierOf(merchant), vector },
    close: async () => {
      await wire.close();
      await double.close();
    },
  };
}

/** The official SDK on the other side: verifies the merchant's signatures. */
export function verifierOf(merchant: Pick<KeyPair, 'publicKey'>): AlipayBench['verifier'] {
  return new AlipaySdk({
    appId: 'verifier',
    privateKey: 'none',
    alipayPublicKey: merchant.publicKey.export({ type: 'spki', format: 'pem' }).toString().trim(),
  });
}

interface AlipayNames {
  readonly app: string;
  readonly seller: string;
  readonly tradeNo: string;
}

/** A valid payment webhook, with changes applied. */
export function alipayWebhookOf(
  platform: Pick<KeyPair, 'privateKey'>,
  { app, seller, tradeNo }: AlipayNames,
  { attemptNo, amountFen }: Opened,
  { fields = {}, ...parts }: Partial<AlipayWebhookFields>,
): RawWebhook {
  return alipayWebhookVector({
    key: platform.privateKey,
    fields: {
      app_id: app,
      auth_app_id: app,
      seller_id: seller,
      out_trade_no: attemptNo,
      trade_no: tradeNo,
      total_amount: yuanOfFen(amountFen),
      ...fields,
    },
    ...parts,
  });
}

export function alipayFaulty(
  fault: WebhookFault,
  vector: (parts: Partial<AlipayWebhookFields>) => RawWebhook,
): RawWebhook {
  switch (fault) {
    case 'forged':
      return vector({ key: keyPair().privateKey });
    case 'altered':
      return vector({ after: { total_amount: '998.00' } });
    case 'other-app':
      return vector({ fields: { app_id: '2021000000000666' } });
    case 'other-merchant':
      return vector({ fields: { seller_id: '2088000000000666' } });
    case 'not-success':
      return vector({ fields: { trade_status: 'WAIT_BUYER_PAY' } });
  }
}

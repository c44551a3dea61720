import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { TestClock } from '../../../testing/clock.ts';
import type { RawWebhook } from '../port.ts';
import { WechatProvider } from '../wechat/provider.ts';
import { type ConformanceBench, IMPATIENT_MS, type Opened } from './bench.ts';
import { keyPair } from './test-keys.ts';
import { type WebhookFault, type WechatWebhookFields, wechatWebhookVector } from './webhook-vectors.ts';
import {
  openWechatDouble,
  WECHAT_APP,
  WECHAT_MERCHANT,
  WECHAT_SERIAL,
  wechatTransactionVector,
} from './wechat-double.ts';
import { openWire } from './wire.ts';

/** How WeChat's key is identified: by its own id, or by the serial number of a certificate. */
export type WechatMode = 'public key' | 'certificates';

const serials: Readonly<Record<WechatMode, string>> = {
  'public key': 'PUB_KEY_ID_0116301230002024030100111111',
  certificates: '7132D72A03E93CDDF8C03BBD1F37EEDF00000001',
};

/** Tests the WeChat adapter against responses in WeChat's documented format. */
export async function openWechatBench(mode: WechatMode): Promise<ConformanceBench> {
  const merchant = keyPair();
  const platform = keyPair();
  const clock = new TestClock();
  const serial = serials[mode];
  const apiV3Key = Buffer.from('0123456789abcdef0123456789ABCDEF');
  const now = () => Math.floor(clock.now.getTime() / 1000);
  const double = await openWechatDouble(merchant, { keys: platform, serial, now });
  const wire = await openWire(double.origin);
  const account = {
    appId: WECHAT_APP,
    merchantId: WECHAT_MERCHANT,
    serial: WECHAT_SERIAL,
    privateKey: merchant.privateKey,
    apiV3Key,
    platformKeys: new Map([[serial, platform.publicKey]]),
    publicKeyId: mode === 'public key' ? serial : null,
    baseUrl: wire.origin,
  };
  const providerWith = (timeoutMs: number) =>
    new WechatProvider({ name: 'wechat', sandbox: false, clock: clock.read, account: { ...account, timeoutMs } });
  const vector = ({ attemptNo, amountFen }: Opened, parts: Partial<WechatWebhookFields> = {}): RawWebhook => {
    const known = double.attempts.of(attemptNo) ?? {
      no: attemptNo,
      providerNo: '4200000000202403010000000000',
      amountFen,
      subject: '',
      refunds: new Map(),
      stage: 'paid',
    };
    return wechatWebhookVector({
      key: platform.privateKey,
      serial,
      apiV3Key,
      now: now(),
      transaction: wechatTransactionVector({ ...known, stage: 'paid' }),
      ...parts,
    });
  };
  return {
    provider: providerWith(HANG_LIMIT_MS),
    impatient: providerWith(IMPATIENT_MS),
    clock,
    wire,
    notifyUrl: 'https://ai.example.com/pay/notify/wechat',
    tradeBeginsAtScan: false,
    scan: async () => {},
    pay: async ({ attemptNo }) => {
      double.attempts.must(attemptNo).stage = 'paid';
    },
    webhook: async (opened) => vector(opened),
    made: (fault, opened) =>
      wechatFaulty(fault, opened, { app: WECHAT_APP, merchant: WECHAT_MERCHANT }, (parts) => vector(opened, parts)),
    dialect: { name: 'wechat', double, vector },
    close: async () => {
      await wire.close();
      await double.close();
    },
  };
}

export function wechatFaulty(
  fault: WebhookFault,
  opened: Opened,
  { app, merchant }: { readonly app: string; readonly merchant: string },
  vector: (parts: Partial<WechatWebhookFields>) => RawWebhook,
): RawWebhook {
  const transaction = (changes: Readonly<Record<string, unknown>>): Partial<WechatWebhookFields> => ({
    transaction: paidTransaction(opened, app, merchant, changes),
  });
  switch (fault) {
    case 'forged':
      return vector({ key: keyPair().privateKey });
    case 'altered': {
      const right = vector({});
      return { ...right, body: right.body.replace('支付成功', '支付失败') };
    }
    case 'other-app':
      return vector(transaction({ appid: 'wx0000000000000666' }));
    case 'other-merchant':
      return vector(transaction({ mchid: '1900000666' }));
    case 'not-success':
      return vector(transaction({ trade_state: 'PAYERROR' }));
  }
}

export function paidTransaction(
  { attemptNo, amountFen }: Opened,
  app: string,
  merchant: string,
  changes: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return {
    appid: app,
    mchid: merchant,
    out_trade_no: attemptNo,
    transaction_id: '4200000000202403010000000001',
    trade_type: 'NATIVE',
    trade_state: 'SUCCESS',
    success_time: '2024-03-01T12:00:00+08:00',
    amount: { total: amountFen, payer_total: amountFen, currency: 'CNY', payer_currency: 'CNY' },
    ...changes,
  };
}

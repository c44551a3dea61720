import { ClientType } from '@ai-site/shared/domain/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type PaymentRequest, ProviderRefused, ProviderUnknown, type RawWebhook, WebhookRefused } from '../port.ts';
import type { ConformanceBench, Opened, WechatBench } from '../testing/bench.ts';
import { openSandboxBench } from '../testing/sandbox-bench.ts';
import { openWechatBench } from '../testing/wechat-bench.ts';

const sides: readonly (readonly [string, () => Promise<ConformanceBench>])[] = [
  ['recorded answers, by its public key', () => openWechatBench('public key')],
  ['recorded answers, by certificates', () => openWechatBench('certificates')],
  ['the payment sandbox', () => openSandboxBench('wechat')],
];

describe.each(sides)('WeChat Pay against %s', (name, openBench) => {
  let bench: ConformanceBench;
  let wechat: WechatBench;
  let request: PaymentRequest;
  const opened: Opened = { attemptNo: 'WECHAT000001', amountFen: 12_900, code: '' };

  beforeAll(async () => {
    bench = await openBench();
    if (bench.dialect.name !== 'wechat') throw new Error('another language');
    wechat = bench.dialect;
    request = {
      attemptNo: opened.attemptNo,
      amountFen: opened.amountFen,
      subject: '我来AI 黄金会员',
      clientType: ClientType.web,
      expiresAt: new Date(bench.clock.now.getTime() + 900_000),
      notifyUrl: bench.notifyUrl,
      returnUrl: 'https://ai.example.com/',
      payerIp: '203.0.113.7',
    };
  });
  afterAll(() => bench.close());

  const seconds = (offset: number): number => Math.floor(bench.clock.now.getTime() / 1000) + offset;
  const refusal = (webhook: RawWebhook) => expect(bench.provider.readWebhook(webhook)).rejects;
  const withHeader = (
    webhook: RawWebhook,
    header: string,
    value: string | readonly string[] | undefined,
  ): RawWebhook => ({
    ...webhook,
    headers: { ...webhook.headers, [header]: value },
  });

  it('takes a webhook of five minutes ago, or of a clock five minutes ahead', async () => {
    for (const offset of [-299, 299])
      expect(await bench.provider.readWebhook(wechat.vector(opened, { now: seconds(offset) }))).toMatchObject({
        kind: 'paid',
      });
  });

  it('refuses a webhook out of time', async () => {
    for (const offset of [-301, 301, -86_400])
      await refusal(wechat.vector(opened, { now: seconds(offset) })).toThrow('out of time');
    await refusal(withHeader(wechat.vector(opened), 'wechatpay-timestamp', `${seconds(0)}abc`)).toThrow('out of time');
  });

  it('refuses a webhook signed with a key that nobody named', async () => {
    await refusal(wechat.vector(opened, { serial: 'PUB_KEY_ID_0000000000000000000000000000' })).toThrow('unknown key');
  });

  it('refuses a probe of the signature check', async () => {
    await refusal(
      withHeader(wechat.vector(opened), 'wechatpay-signature', 'WECHATPAY/SIGNTEST/1234567890abcdef'),
    ).toThrow('a probe');
  });

  it.each(['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-serial', 'wechatpay-signature'])(
    'refuses a webhook without one %s',
    async (header) => {
      const right = wechat.vector(opened);
      await refusal(withHeader(right, header, undefined)).toThrow('unsigned');
      await refusal(withHeader(right, header, ['a', 'b'])).toThrow('unsigned');
    },
  );

  it('refuses a text whose tag does not fit, though the whole is signed', async () => {
    const lastByte = (text: string): string => {
      const bytes = Buffer.from(text, 'base64');
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
      return bytes.toString('base64');
    };
    const firstByte = (text: string): string => {
      const bytes = Buffer.from(text, 'base64');
      bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
      return bytes.toString('base64');
    };
    for (const spoil of [lastByte, firstByte, () => '', () => 'AAAA', (text: string) => text.slice(0, -24)])
      await refusal(wechat.vector(opened, { spoil })).toThrow('decrypted');
  });

  it('refuses other associated data', async () => {
    await refusal(wechat.vector(opened, { associatedData: 'refund' })).toThrow('decrypted');
  });

  it('refuses another key of the merchant', async () => {
    await refusal(wechat.vector(opened, { apiV3Key: Buffer.alloc(32, 'x') })).toThrow('decrypted');
  });

  it('takes webhooks of refunds for nothing about a payment', async () => {
    const transaction = { mchid: bench.provider.merchantId, out_trade_no: opened.attemptNo, refund_status: 'SUCCESS' };
    expect(
      await bench.provider.readWebhook(wechat.vector(opened, { eventType: 'REFUND.SUCCESS', transaction })),
    ).toEqual({ kind: 'other' });
  });

  it('refuses a success without an amount', async () => {
    const { appId, merchantId } = bench.provider;
    const transaction = {
      appid: appId,
      mchid: merchantId,
      out_trade_no: opened.attemptNo,
      transaction_id: '42',
      trade_state: 'SUCCESS',
      success_time: '2024-03-01T12:00:00+08:00',
    };
    for (const amount of [undefined, { total: '12900', currency: 'CNY' }, { total: 129.5, currency: 'CNY' }])
      await refusal(wechat.vector(opened, { transaction: { ...transaction, amount } })).toBeInstanceOf(WebhookRefused);
  });

  it('serves no phones', async () => {
    await expect(bench.provider.create({ ...request, clientType: ClientType.mobile })).rejects.toBeInstanceOf(
      ProviderRefused,
    );
  });

  it('says when the order ends, and names the key that answers shall be signed with', async () => {
    await bench.provider.create(request);
    const asked = wechat.double?.asked.at(-1);
    if (asked === undefined) return;
    expect(JSON.parse(asked.body)).toMatchObject({
      time_expire: '2024-03-01T12:15:00+08:00',
      amount: { total: 12_900, currency: 'CNY' },
      notify_url: request.notifyUrl,
    });
    expect(asked.serial).toBe(name.includes('public key') ? 'PUB_KEY_ID_0116301230002024030100111111' : null);
  });

  it('does not believe a bill whose hash is another', async () => {
    if (wechat.double === null) return;
    wechat.double.wrongBill = true;
    await expect(bench.provider.bill('2024-03-01')).rejects.toBeInstanceOf(ProviderUnknown);
    wechat.double.wrongBill = false;
    expect(await bench.provider.bill('2024-03-01')).toEqual([]);
  });

  it('believes no answer that is older than five minutes', async () => {
    await bench.provider.query(opened.attemptNo);
    bench.wire.mode = 'replayed';
    bench.clock.advance(301);
    await expect(bench.provider.query(opened.attemptNo)).rejects.toBeInstanceOf(ProviderUnknown);
    bench.wire.mode = 'whole';
    expect(await bench.provider.query(opened.attemptNo)).toEqual({ kind: 'pending' });
  });
});

import { ClientType } from '@ai-site/shared/domain/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type PaymentRequest, WebhookRefused } from '../port.ts';
import { openAlipayBench } from '../testing/alipay-bench.ts';
import { ALIPAY_APP } from '../testing/alipay-double.ts';
import type { AlipayBench, ConformanceBench, Opened } from '../testing/bench.ts';
import { openSandboxBench } from '../testing/sandbox-bench.ts';
import { readAlipayBill } from './bill.ts';

const sides: readonly (readonly [string, () => Promise<ConformanceBench>])[] = [
  ['recorded answers', openAlipayBench],
  ['the payment sandbox', () => openSandboxBench('alipay')],
];

describe.each(sides)('Alipay against %s', (_name, openBench) => {
  let bench: ConformanceBench;
  let alipay: AlipayBench;
  let request: PaymentRequest;
  const opened: Opened = { attemptNo: 'ALIPAY000001', amountFen: 12_900, code: '' };

  beforeAll(async () => {
    bench = await openBench();
    if (bench.dialect.name !== 'alipay') throw new Error('another language');
    alipay = bench.dialect;
    request = {
      attemptNo: opened.attemptNo,
      amountFen: opened.amountFen,
      subject: '我来AI 黄金会员',
      clientType: ClientType.mobile,
      expiresAt: new Date(bench.clock.now.getTime() + 900_000),
      notifyUrl: bench.notifyUrl,
      returnUrl: 'https://ai.example.com/membership?orderNo=1&needRecoverParam=%7B%7D',
      payerIp: '203.0.113.7',
    };
  });
  afterAll(() => bench.close());

  it('sends a phone to a page that it signed', async () => {
    const url = new URL(await bench.provider.create(request));
    expect(url.pathname).toBe('/gateway.do');
    const fields = Object.fromEntries(url.searchParams);
    expect(alipay.verifier.checkNotifySignV2(fields)).toBe(true);
    expect(alipay.verifier.checkNotifySignV2({ ...fields, return_url: 'https://evil.example.com/' })).toBe(false);
    expect(fields).toMatchObject({
      method: 'alipay.trade.wap.pay',
      sign_type: 'RSA2',
      timestamp: '2024-03-01 12:00:00',
      notify_url: request.notifyUrl,
      return_url: request.returnUrl,
    });
    expect(JSON.parse(fields.biz_content ?? '')).toEqual({
      out_trade_no: opened.attemptNo,
      total_amount: '129.00',
      subject: '我来AI 黄金会员',
      time_expire: '2024-03-01 12:15:00',
      product_code: 'QUICK_WAP_WAY',
    });
  });

  it('reads a webhook whose text holds percent signs', async () => {
    expect(
      await bench.provider.readWebhook(alipay.vector(opened, { fields: { subject: '100% 满意', body: '%zz%E4' } })),
    ).toMatchObject({ kind: 'paid' });
  });

  it('refuses a webhook signed by RSA with SHA-1, whatever it says of itself', async () => {
    const weak = alipay.vector(opened, { algorithm: 'sha1' });
    await expect(bench.provider.readWebhook(weak)).rejects.toThrow('not an RSA2 webhook');
    await expect(
      bench.provider.readWebhook({ ...weak, body: weak.body.replace('sign_type=RSA', 'sign_type=RSA2') }),
    ).rejects.toThrow('the signature is wrong');
  });

  it('refuses a webhook with a field that comes twice', async () => {
    const right = alipay.vector(opened);
    await expect(
      bench.provider.readWebhook({ ...right, body: `${right.body}&total_amount=0.01` }),
    ).rejects.toBeInstanceOf(WebhookRefused);
    await expect(
      bench.provider.readWebhook({ ...right, body: `total_amount=0.01&${right.body}` }),
    ).rejects.toBeInstanceOf(WebhookRefused);
  });

  it.each(['129', '129.0', '0129.00'])('reads the amount %s', async (total_amount) => {
    expect(await bench.provider.readWebhook(alipay.vector(opened, { fields: { total_amount } }))).toMatchObject({
      fact: { amountFen: 12_900 },
    });
  });

  it.each(['129.001', '1e2', '', '１２９', '129.00 ', 'NaN'])('refuses the amount %j', async (total_amount) => {
    await expect(
      bench.provider.readWebhook(alipay.vector(opened, { fields: { total_amount } })),
    ).rejects.toBeInstanceOf(WebhookRefused);
  });

  it('takes a trade that can no longer be refunded for paid, a closed one for nothing', async () => {
    expect(
      await bench.provider.readWebhook(alipay.vector(opened, { fields: { trade_status: 'TRADE_FINISHED' } })),
    ).toMatchObject({ kind: 'paid' });
    expect(
      await bench.provider.readWebhook(alipay.vector(opened, { fields: { trade_status: 'TRADE_CLOSED' } })),
    ).toEqual({ kind: 'other' });
  });

  it('tells a currency that is not the yuan', async () => {
    expect(
      await bench.provider.readWebhook(alipay.vector(opened, { fields: { trans_currency: 'USD' } })),
    ).toMatchObject({ fact: { currency: 'USD' } });
  });

  it('says how long the code lives, in Beijing’s time', async () => {
    await bench.provider.create({
      ...request,
      attemptNo: 'ALIPAY000002',
      clientType: ClientType.web,
      expiresAt: new Date(bench.clock.now.getTime() + 899_000),
    });
    const asked = alipay.double?.asked.at(-1);
    if (asked === undefined) return;
    expect(asked.content).toMatchObject({
      qr_code_timeout_express: '15m',
      time_expire: '2024-03-01 12:14:59',
      total_amount: '129.00',
    });
    expect(asked.fields).toMatchObject({
      app_id: ALIPAY_APP,
      timestamp: '2024-03-01 12:00:00',
      notify_url: request.notifyUrl,
    });
  });
});

describe('the bill of Alipay', () => {
  it('is read as other programs zip and encode it', () => {
    const recorded =
      'UEsDBBQAAAAIAABIYlgnctk1SAAAAEMAAAAFAAAA19wuY3YBQwC8/yPWp7i2sabStc7xu+PX3LLp0a8NCsPFteqx4LrFLMPFterD+7PGLL270te2qbWl19yxysr9DQq6z7zGCSwJLDIJDQpQSwMEFAAAAAgAAEhiWOupkpvnAQAAMgUAAAUAAADD9y5jdrVUS0/bQBA+J1L+g6VcWrSmO7t+JL312GuvFX+uUUnoJTWJ7dQPQZvaGIckJLUdtVIlkLiQFhSEBBW0VXedBLmAqkDFeDWet+bb0U4xqbYMbXWo907a5/3W+uGgXsgX447lVayXBJdKgAlICiEyUBmDrKwwtz8JnSD2v6QhRPo4xjT6gCGIBYyfpmdFEIQkTt7djCLZKFZLXJTmLb7f1Y4WzSnkp/BceziyPLS9Y1eNNf01E3m1zb3dLrP5Zvuy4aNm062FmnOAuuPGdiq0PX2s7bFgLqQx659H55GGkthgF4SMyHTjjl1FvKY7MY4rtehNZY2VdIahHsYzddqC9f3tz5nBqZuJtvqX95Nnf81kZ9SgbnX6F5nqQT1thYfxmv1Lc5DxbtSuGbqdjWPvotmzvCdb37ZOWdvm796JOZi5zSQ4nYlaa/SqkCcYKADjgDE7EqWYERCQqZJDiioBpVKJyiCrZYVZ+NXmUG+42Xz2XLB9d2LvR1oO8YmLmIoYBCDTad9iBGacf0vBr0dAS0uMgFDpcQ4BKS/ztPkf/5Nf10S8rKpX6t2B8Yt7IGDiHJF4H2gv4E7g1Bvg1AedGusJMvw/Jna/3eDuhz8W2w3FdC30Hb9iES1kuu40zvjLv2Vjla821h9QSwECFAMUAAAACAAASGJYJ3LZNUgAAABDAAAABQAAAAAAAAAAAAAAgAEAAAAA19wuY3ZQSwECFAMUAAAACAAASGJY66mSm+cBAAAyBQAABQAAAAAAAAAAAAAAgAFrAAAAw/cuY3ZQSwUGAAAAAAIAAgBmAAAAdQIAAAAA';
    expect(readAlipayBill(Buffer.from(recorded, 'base64'))).toEqual([
      { kind: 'payment', attemptNo: '6741334835157966', providerNo: '2013112011001004330000121536', amountFen: 12_900 },
      { kind: 'refund', attemptNo: '6741334835157966', providerNo: '2013112011001004330000121536', amountFen: 12_900 },
      { kind: 'payment', attemptNo: '6741334835157967', providerNo: '2013112011001004330000121537', amountFen: 1 },
    ]);
  });

  it.each(['', 'no zip at all', 'PK\u0003\u0004'])('that is none is unknown: %j', (text) => {
    expect(() => readAlipayBill(Buffer.from(text))).toThrow('The');
  });
});

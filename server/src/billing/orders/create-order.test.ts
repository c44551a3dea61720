import { orders } from '@ai-site/shared/api/orders';
import { membershipTexts } from '@ai-site/shared/domain/membership';
import { ClientType, ORDER_VALID_SECONDS, orderTexts, PayType } from '@ai-site/shared/domain/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestSite } from '../../testing/site.ts';
import { OrderSite } from './testing/order-site.ts';

let at: OrderSite;

beforeAll(async () => {
  at = await OrderSite.create();
});
afterAll(() => at.close());

describe('an order', () => {
  it('is opened at the provider: price of the package, fifteen minutes, a code to scan', async () => {
    const buyer = await at.buyer();
    const order = await at.order(buyer, { type: 2, payType: PayType.wechat });
    expect(order).toMatchObject({
      payType: 2,
      memberType: 2,
      price: 29_800,
      sandbox: true,
      qrCodeUrl: `scripted://pay/${at.attemptOf(order)}`,
    });
    expect(Date.parse(order.expireTime) - Date.parse(order.createTime)).toBe(ORDER_VALID_SECONDS * 1000);
    expect(at.wechat.trades.get(at.attemptOf(order))?.request).toMatchObject({
      amountFen: 29_800,
      subject: '我来AI 铂金会员',
      clientType: 1,
      notifyUrl: 'http://localhost:80/pay/notify/wechat',
    });
    const row = await at.db
      .selectFrom('orders')
      .selectAll()
      .where('order_no', '=', order.orderNo)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      account_id: buyer.userId,
      session_id: buyer.sessionId,
      stage: 'open',
      agreement: '2024-02-18',
      age_group: 'adult',
      callback_path: '/',
    });
  });

  it('names the way to pay, wechat by default', async () => {
    expect((await at.order(await at.buyer())).payType).toBe(PayType.wechat);
    expect((await at.order(await at.buyer(), { payType: PayType.alipay })).payType).toBe(PayType.alipay);
  });

  it('brings a phone back to the page it came from, with what is to be restored', async () => {
    const order = await at.order(await at.buyer(), {
      clientType: ClientType.mobile,
      payType: PayType.alipay,
      callbackUrl: '/aboutMe?tab=1',
    });
    expect(at.alipay.trades.get(at.attemptOf(order))?.request.returnUrl).toBe(
      `http://localhost/aboutMe?tab=1&orderNo=${order.orderNo}&needRecoverParam=1`,
    );
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '\\\\evil.example',
    '/\r\nlocation: x',
    '/\tx',
    '',
    'aboutMe',
  ])('comes back to no other site: %p', async (callbackUrl) => {
    await expect(at.order(await at.buyer(), { callbackUrl })).rejects.toMatchObject({ code: 400 });
  });

  it('needs an account that may buy', async () => {
    await expect(at.order(await at.buyer({ account_status: 'frozen' }))).rejects.toMatchObject({
      code: 403,
      message: expect.stringContaining(membershipTexts.frozen),
    });
    expect((await at.site.answer(orders.vip, { body: { type: 1, clientType: 1 } })).status).toBe(401);
  });

  it('needs a declared age, and of a minor the guardian’s consent', async () => {
    await expect(at.order(await at.buyer({ age_group: null }))).rejects.toMatchObject({
      code: 409,
      message: orderTexts.ageRequired,
    });
    for (const age_group of ['teen', 'child'] as const) {
      await expect(at.order(await at.buyer({ age_group }))).rejects.toMatchObject({
        code: 409,
        message: orderTexts.guardianRequired,
      });
    }
    const allowed = await at.order(await at.buyer({ age_group: 'teen', guardian_consent_at: at.site.clock.now }));
    expect(
      await at.db.selectFrom('orders').select('age_group').where('order_no', '=', allowed.orderNo).executeTakeFirst(),
    ).toEqual({ age_group: 'teen' });
  });

  it('cannot be paid in a way that its client or the site does not offer', async () => {
    await expect(
      at.order(await at.buyer(), { clientType: ClientType.mobile, payType: PayType.wechat }),
    ).rejects.toMatchObject({
      code: 409,
      message: orderTexts.payTypeUnavailable,
    });
    const without = await createTestSite();
    const buyer = await without.signIn({ age_group: 'adult' });
    await expect(
      without.call(orders.vip, { body: { type: 1, clientType: 1 } }, { token: buyer.token }),
    ).rejects.toMatchObject({
      code: 409,
      message: orderTexts.payTypeUnavailable,
    });
    expect(await without.call(orders.payTypes, {})).toEqual({ web: [], mobile: [], sandbox: false });
    await without.close();
  });

  it('is offered in the connected ways, the default first', async () => {
    expect(await at.site.call(orders.payTypes, {})).toEqual({ web: [2, 1], mobile: [1], sandbox: true });
  });

  it('replaces the open one, which is closed at the provider by the query job', async () => {
    const buyer = await at.buyer();
    const [first, second] = [await at.order(buyer), await at.order(buyer)];
    expect((await at.status(buyer, first.orderNo)).status).toBe(3);
    expect((await at.status(buyer, second.orderNo)).status).toBe(1);
    expect(at.wechat.trades.get(at.attemptOf(first))?.state.kind).toBe('pending');
    await at.after(0);
    expect(at.wechat.trades.get(at.attemptOf(first))?.state.kind).toBe('closed');
    expect(at.wechat.trades.get(at.attemptOf(second))?.state.kind).toBe('pending');
  });

  it('stays the only open one when several are asked for at once', async () => {
    const buyer = await at.buyer();
    await Promise.all([1, 2, 3, 1, 2, 3].map((type) => at.order(buyer, { type: type as 1 | 2 | 3 })));
    const stages = await at.db.selectFrom('orders').select('stage').where('account_id', '=', buyer.userId).execute();
    expect(stages.filter(({ stage }) => stage === 'open')).toHaveLength(1);
    expect(stages).toHaveLength(6);
  });

  it.each(['unknown', 'refused', 'lost'] as const)(
    'that the provider does not open (%s) is refused, and left to the query job',
    async (fault) => {
      const buyer = await at.buyer();
      at.wechat.fail('create', fault);
      await expect(at.order(buyer)).rejects.toMatchObject({ code: 502, message: orderTexts.genericFailure });
      const { order_no } = await at.db
        .selectFrom('orders')
        .select('order_no')
        .where('account_id', '=', buyer.userId)
        .executeTakeFirstOrThrow();
      const { attempts } = await at.info(order_no);
      expect(attempts).toMatchObject([{ state: fault === 'refused' ? 'failed' : 'unknown' }]);
      expect(attempts[0]?.nextQueryAt).not.toBeNull();
      if (fault !== 'lost') return;
      // The provider has created it after all, and it is paid there.
      const fact = at.payAt(at.wechat, { orderNo: order_no });
      await at.after(10);
      expect(await at.info(order_no)).toMatchObject({ stage: 'paid', payments: [{ providerNo: fact.providerNo }] });
    },
  );
});

import { type CreatedOrder, orders } from '@ai-site/shared/api/orders';
import { PayType } from '@ai-site/shared/domain/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestUser } from '../../testing/site.ts';
import { OrderSite } from './testing/order-site.ts';

let at: OrderSite;
beforeAll(async () => {
  at = await OrderSite.create();
});
afterAll(() => at.close());

const open = (buyer: TestUser): Promise<CreatedOrder | null> => at.site.call(orders.open, {}, { token: buyer.token });

describe('the open order', () => {
  it('is the one that was made, with the time that is left', async () => {
    const buyer = await at.buyer();
    expect(await open(buyer)).toBeNull();
    const order = await at.order(buyer);
    expect(order.secondsLeft).toBe(900);
    at.site.clock.advance(100);
    expect(await open(buyer)).toEqual({ ...order, secondsLeft: 800 });
  });

  it('is the newest: another order closes it', async () => {
    const buyer = await at.buyer();
    await at.order(buyer);
    const second = await at.order(buyer, { payType: PayType.alipay, type: 2 });
    expect(await open(buyer)).toMatchObject({ orderNo: second.orderNo, memberType: 2, payType: PayType.alipay });
  });

  it('is nobody else’s', async () => {
    await at.order(await at.buyer());
    expect(await open(await at.buyer())).toBeNull();
    expect((await at.site.answer(orders.open, {})).status).toBe(401);
  });

  it('ends with its time, with its payment, and when no payment could be opened', async () => {
    const late = await at.buyer();
    await at.order(late);
    at.site.clock.advance(900);
    expect(await open(late)).toBeNull();

    const payer = await at.buyer();
    await at.settle(at.wechat, at.payAt(at.wechat, await at.order(payer)));
    expect(await open(payer)).toBeNull();

    const unlucky = await at.buyer();
    at.wechat.fail('create', 'refused');
    await expect(at.order(unlucky)).rejects.toMatchObject({ code: 502 });
    expect(await open(unlucky)).toBeNull();
  });
});

describe('an order that was paid', () => {
  it('after it was closed says so', async () => {
    const buyer = await at.buyer();
    const order = await at.order(buyer);
    await at.order(buyer);
    await at.settle(at.wechat, at.payAt(at.wechat, order));
    expect(await at.status(buyer, order.orderNo)).toMatchObject({ status: 2, paidLate: true });
  });

  it('in time does not', async () => {
    const buyer = await at.buyer();
    const order = await at.order(buyer);
    await at.settle(at.wechat, at.payAt(at.wechat, order));
    expect(await at.status(buyer, order.orderNo)).toMatchObject({ status: 2, paidLate: false });
  });
});

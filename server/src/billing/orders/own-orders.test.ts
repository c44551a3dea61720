import { orders } from '@ai-site/shared/api/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestUser } from '../../testing/site.ts';
import { OrderSite } from './testing/order-site.ts';

let at: OrderSite;
beforeAll(async () => {
  at = await OrderSite.create();
});
afterAll(() => at.close());

const own = (buyer: TestUser, cursor?: string) =>
  at.site.call(orders.own, { query: cursor === undefined ? {} : { cursor } }, { token: buyer.token });

describe('the orders of a buyer', () => {
  it('are listed in every stage, the newest first', async () => {
    const buyer = await at.buyer();
    const next = () => at.site.clock.advance(1);
    const refunded = await at.order(buyer);
    await at.settle(at.wechat, at.payAt(at.wechat, refunded));
    await at.site.call(
      orders.refund,
      { params: { orderNo: refunded.orderNo }, body: { reason: 'minor' } },
      { token: at.operator.token },
    );
    next();
    const late = await at.order(buyer);
    next();
    const closed = await at.order(buyer);
    next();
    const open = await at.order(buyer, { type: 2 });
    await at.settle(at.wechat, at.payAt(at.wechat, late));
    const { items, cursor } = await own(buyer);
    expect(cursor).toBeNull();
    expect(items).toMatchObject([
      {
        orderNo: open.orderNo,
        stage: 'open',
        purchaseStatus: null,
        memberType: 2,
        price: 29_800,
        refund: null,
        invoice: null,
      },
      { orderNo: closed.orderNo, stage: 'closed', purchaseStatus: null, paidLate: false },
      { orderNo: late.orderNo, stage: 'paid', purchaseStatus: 3, paidLate: true },
      {
        orderNo: refunded.orderNo,
        stage: 'refunded',
        purchaseStatus: 2,
        paidLate: false,
        refund: { amount: 12_900, reason: 'minor', state: 'done' },
      },
    ]);
  });

  it('are closed for their buyer as soon as their time is over', async () => {
    const buyer = await at.buyer();
    await at.order(buyer);
    at.site.clock.advance(900);
    expect((await own(buyer)).items).toMatchObject([{ stage: 'closed' }]);
  });

  it('are paged, and nobody else’s', async () => {
    const buyer = await at.buyer();
    for (let count = 0; count < 23; count += 1) await at.order(buyer);
    const first = await own(buyer);
    const second = await own(buyer, first.cursor ?? '');
    expect([first.items.length, second.items.length, second.cursor]).toEqual([20, 3, null]);
    expect(new Set([...first.items, ...second.items].map(({ orderNo }) => orderNo)).size).toBe(23);
    expect((await own(await at.buyer())).items).toEqual([]);
    expect((await at.site.answer(orders.own, { query: { cursor: 'x' } }, { token: buyer.token })).status).toBe(400);
  });
});

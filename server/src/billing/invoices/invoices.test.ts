import { invoices } from '@ai-site/shared/api/invoices';
import { orders } from '@ai-site/shared/api/orders';
import { invoiceTexts } from '@ai-site/shared/domain/invoices';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { itByNight } from '../../testing/it-by-night.ts';
import type { TestUser } from '../../testing/site.ts';
import { OrderSite } from '../orders/testing/order-site.ts';

let at: OrderSite;
beforeAll(async () => {
  at = await OrderSite.create();
});
afterAll(() => at.close());

const company = {
  kind: 'company',
  title: '示例科技有限公司',
  taxNumber: '91110000MA0000000X',
  email: 'pay@example.com',
} as const;

async function paid() {
  const buyer = await at.buyer();
  const order = await at.order(buyer);
  await at.settle(at.wechat, at.payAt(at.wechat, order));
  return { buyer, orderNo: order.orderNo };
}

type InvoiceBody = {
  readonly kind: 'company' | 'person';
  readonly title: string;
  readonly taxNumber: string;
  readonly email: string;
};
const request = (buyer: TestUser, orderNo: string, body: InvoiceBody = company) =>
  at.site.answer(invoices.request, { params: { orderNo }, body }, { token: buyer.token });
const list = (cursor?: string) =>
  at.site.call(invoices.list, { query: cursor === undefined ? {} : { cursor } }, { token: at.operator.token });
const issue = (orderNo: string) =>
  at.site.call(invoices.issue, { params: { orderNo }, body: { note: '发票号 1024' } }, { token: at.operator.token });
const invoiceOf = async (buyer: TestUser) =>
  (await at.site.call(orders.own, { query: {} }, { token: buyer.token })).items[0]?.invoice;

describe('an invoice', () => {
  it('is requested once for a paid order, reaches the operators and is marked as issued, which stands in the audit log', async () => {
    const { buyer, orderNo } = await paid();
    expect(await invoiceOf(buyer)).toBeNull();
    expect((await request(buyer, orderNo)).status).toBe(200);
    expect((await request(buyer, orderNo)).envelope).toMatchObject({ code: 409, msg: invoiceTexts.alreadyRequested });
    expect(await invoiceOf(buyer)).toBe('requested');
    const shown = (await list()).items.find((item) => item.orderNo === orderNo);
    expect(shown).toMatchObject({
      ...company,
      state: 'requested',
      orderStage: 'paid',
      price: 12_900,
      mobile: expect.stringMatching(/^139\*{4}\d{4}$/),
    });
    expect(await issue(orderNo)).toMatchObject({
      state: 'issued',
      issuedBy: '操作员 137****0001',
      note: '发票号 1024',
    });
    await expect(issue(orderNo)).rejects.toMatchObject({ code: 409, message: invoiceTexts.alreadyIssued });
    expect(await invoiceOf(buyer)).toBe('issued');
    const actions = await at.db
      .selectFrom('account_audit_log')
      .select(['action', 'actor', 'reason'])
      .where('account_id', '=', buyer.userId)
      .execute();
    expect(actions).toEqual([
      { action: 'invoice', actor: '操作员 137****0001', reason: `订单 ${orderNo}；发票号 1024` },
    ]);
  });

  it('of a person has no tax number', async () => {
    const { buyer, orderNo } = await paid();
    await request(buyer, orderNo, { kind: 'person', title: '李雷', taxNumber: '', email: 'li@example.com' });
    expect((await list()).items.find((item) => item.orderNo === orderNo)).toMatchObject({
      kind: 'person',
      taxNumber: '',
    });
  });

  it.each([
    [{ ...company, title: ' ' }, invoiceTexts.titleRequired],
    [{ ...company, title: '长'.repeat(101) }, invoiceTexts.titleLong],
    [{ ...company, taxNumber: '' }, invoiceTexts.taxNumberRequired],
    [{ ...company, taxNumber: '9111' }, invoiceTexts.taxNumberInvalid],
    [{ ...company, email: 'nowhere' }, invoiceTexts.emailInvalid],
  ])('refuses %j', async (body, text) => {
    const { buyer, orderNo } = await paid();
    expect((await request(buyer, orderNo, body)).envelope).toMatchObject({ code: 400, msg: text });
  });

  it('is for one’s own paid order only', async () => {
    const { orderNo } = await paid();
    const other = await at.buyer();
    expect((await request(other, orderNo)).status).toBe(404);
    const open = await at.order(other);
    expect((await request(other, open.orderNo)).envelope).toMatchObject({ code: 409, msg: invoiceTexts.notPaid });
  });

  itByNight('is listed for operators alone: what waits first, the oldest first, page by page', async () => {
    for (let count = 0; count < 22; count += 1) {
      const { buyer, orderNo } = await paid();
      at.site.clock.advance(1);
      await request(buyer, orderNo);
    }
    const first = await list();
    const rest = await list(first.cursor ?? '');
    const all = [...first.items, ...rest.items];
    expect([first.items.length, rest.cursor, new Set(all.map(({ orderNo }) => orderNo)).size]).toEqual([
      20,
      null,
      all.length,
    ]);
    const waiting = all.filter(({ state }) => state === 'requested').map(({ requestedAt }) => requestedAt);
    expect(waiting).toEqual(waiting.toSorted());
    expect(all.map(({ state }) => state)).toEqual([
      ...waiting.map(() => 'requested'),
      ...all.slice(waiting.length).map(() => 'issued'),
    ]);
    const buyer = await at.buyer();
    expect((await at.site.answer(invoices.list, { query: {} }, { token: buyer.token })).status).toBe(403);
    expect((await at.site.answer(invoices.list, { query: { cursor: 'x' } }, { token: at.operator.token })).status).toBe(
      400,
    );
  });
});

import { orders } from '@ai-site/shared/api/orders';
import { ApiError } from '@ai-site/shared/errors';
import { HttpDouble } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { sampleAlert, sampleOrder, sampleRefund } from '../testing/sample-orders.ts';
import { OrdersStore } from './orders-store.ts';

function open() {
  const http = new HttpDouble();
  http.answer(orders.list, ({ query }) =>
    query?.cursor === undefined
      ? { items: [sampleOrder()], cursor: 'next' }
      : { items: [sampleOrder({ orderNo: 'ORDER2' })], cursor: null },
  );
  http.answer(orders.alerts, () => [sampleAlert(), sampleAlert({ id: 'a-2', kind: 'unknown-order', orderNo: null })]);
  return { http, store: new OrdersStore(http) };
}

describe('orders', () => {
  it('are asked for by stage, by what is searched and page by page, and by nothing that was not chosen', async () => {
    const { http, store } = open();
    await store.list.refresh();
    await store.list.choose({ stage: 'paid', search: '13800000001' });
    await store.list.loadMore();
    expect(http.asked(orders.list)).toEqual([
      { query: {} },
      { query: { stage: 'paid', search: '13800000001' } },
      { query: { stage: 'paid', search: '13800000001', cursor: 'next' } },
    ]);
    expect(store.list.items.map(({ orderNo }) => orderNo)).toEqual(['202603041200001A', 'ORDER2']);
  });

  it('are shown as an action left them, and alerts are asked for again', async () => {
    const { http, store } = open();
    await store.list.refresh();
    http.answer(orders.refund, () => sampleOrder({ stage: 'refunded', refunds: [sampleRefund()] }));
    await store.refund('202603041200001A', 'minor', '工单 1024');
    expect(http.asked(orders.refund)).toEqual([
      { params: { orderNo: '202603041200001A' }, body: { reason: 'minor', note: '工单 1024' } },
    ]);
    expect(store.list.find('202603041200001A')?.stage).toBe('refunded');
    expect(http.asked(orders.alerts)).toEqual([{ query: { state: 'open' } }]);
  });

  it('stay as they were when an action is refused', async () => {
    const { http, store } = open();
    await store.list.refresh();
    http.answer(orders.refund, () => {
      throw new ApiError(409, '该订单已退款');
    });
    await expect(store.refund('202603041200001A', 'minor', '')).rejects.toThrow('该订单已退款');
    expect(store.list.find('202603041200001A')?.stage).toBe('paid');
  });
});

describe('alerts', () => {
  it('that were resolved go from the open ones and stay among all', async () => {
    const { http, store } = open();
    await store.openAlerts.refresh();
    await store.allAlerts.refresh();
    http.answer(orders.resolveAlert, ({ body }) =>
      sampleAlert({ resolvedAt: '2026-03-04T06:00:00Z', resolvedBy: '操作员 138****0000', note: body.note }),
    );
    await store.resolveAlert('a-1', '已退回');
    expect(store.openAlerts.items.map(({ id }) => id)).toEqual(['a-2']);
    expect(store.allAlerts.items.map(({ id, note }) => [id, note])).toEqual([
      ['a-1', '已退回'],
      ['a-2', ''],
    ]);
  });
});

it('only what was opened is refreshed, and a refused role is known', async () => {
  const { http, store } = open();
  store.refresh();
  expect(http.asked(orders.list)).toEqual([]);
  http.answer(orders.reconciliations, () => {
    throw new ApiError(403, '没有权限进行此操作');
  });
  await store.bills.refresh();
  expect(store.failures.some((failure) => failure?.code === 403)).toBe(true);
});

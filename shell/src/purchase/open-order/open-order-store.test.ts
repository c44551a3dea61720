import { orders } from '@ai-site/shared/api/orders';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ModalStack } from '../../platform/modals.ts';
import { sampleOrder, sampleState } from '../testing/samples.ts';
import { OpenOrderStore } from './open-order-store.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const { orderNo } = sampleOrder;

function connected(client: 1 | 2 = 1) {
  const { http, toast, membership } = createPlatformDouble({ user: sampleUser });
  const modals = new ModalStack();
  const go = jest.fn();
  const store = new OpenOrderStore();
  store.connect({ http, toast, membership, modals, client: () => client, go });
  http.answer(orders.open, () => sampleOrder);
  http.answer(orders.status, () => sampleState);
  return {
    store,
    http,
    toast,
    membership,
    modals,
    go,
    paid: (paidLate = false) => http.answer(orders.status, () => ({ ...sampleState, status: 2 as const, paidLate })),
  };
}

describe('the open order', () => {
  it('is taken up again as it stands now: the QR code replaces the order dialog', async () => {
    const { store, http, modals } = connected();
    http.answer(orders.open, () => ({ ...sampleOrder, secondsLeft: 420 }));
    await store.resume();
    expect(modals.overlays).toMatchObject([{ kind: 'pay', order: { orderNo, secondsLeft: 420 } }]);
  });

  it('leads a phone back to the pay page', async () => {
    const { store, http, go, modals } = connected(2);
    http.answer(orders.open, () => ({ ...sampleOrder, clientType: 2 as const, qrCodeUrl: 'https://pay.example/wap' }));
    await store.resume();
    expect([go.mock.calls, modals.overlays]).toEqual([[['https://pay.example/wap']], []]);
  });

  it('made on the other kind of device is ordered anew', async () => {
    const { store, modals, go } = connected(2);
    await store.resume();
    expect(modals.overlays).toMatchObject([{ kind: 'purchase', request: { memberType: sampleOrder.memberType } }]);
    expect(go).not.toHaveBeenCalled();
  });

  it('that is over is said to be', async () => {
    const { store, http, toast, modals } = connected();
    http.answer(orders.open, () => null);
    await store.resume();
    expect([toast.shown, modals.overlays]).toEqual([
      [{ kind: 'info', text: '没有待支付的订单，订单可能已支付或已关闭' }],
      [],
    ]);
  });

  it('is asked for again when its time is over, and a payment that nobody waited for is shown', async () => {
    const { store, http, toast, membership, paid } = connected();
    store.opened({ ...sampleOrder, secondsLeft: 60 });
    http.answer(orders.open, () => null);
    paid();
    await jest.advanceTimersByTimeAsync(59_000);
    expect(store.current).not.toBeNull();
    await jest.advanceTimersByTimeAsync(1000);
    expect([store.current, toast.shown, membership.refreshes]).toEqual([
      null,
      [{ kind: 'success', text: '支付成功：铂金会员' }],
      1,
    ]);
  });

  it('that was paid beside another one for the same package says so at once', async () => {
    const { store, http, toast } = connected();
    http.answer(orders.status, () => ({
      ...sampleState,
      status: 2 as const,
      paidLate: true,
      secondPayment: 'refundable' as const,
    }));
    await store.changed(orderNo);
    expect(toast.shown).toEqual([
      {
        kind: 'success',
        text: '订单关闭后收到您的付款，会员已照常开通：铂金会员。同一套餐已有一笔付款，两笔都已保留；后一笔在算力发放前可在购买记录中一键退款',
      },
    ]);
  });

  it('of another session is forgotten, with the answer that is still on its way', async () => {
    const { store } = connected();
    const asking = store.refresh();
    store.stop();
    await asking;
    expect(store.current).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a reported order', () => {
  it('that was paid after it had been closed says so, once', async () => {
    const { store, toast, paid } = connected();
    paid(true);
    await store.changed(orderNo);
    await store.changed(orderNo);
    expect(toast.shown).toEqual([{ kind: 'success', text: '订单关闭后收到您的付款，会员已照常开通：铂金会员' }]);
  });

  it('is left to the dialog that waits for it', async () => {
    const { store, http, toast, modals, paid } = connected();
    modals.show({ kind: 'pay', order: sampleOrder });
    paid();
    await store.changed(orderNo);
    store.announced(orderNo);
    modals.payEnded(true);
    await store.changed(orderNo);
    expect([toast.shown, http.asked(orders.status)]).toEqual([[], []]);
  });

  it('that was closed unpaid is not announced', async () => {
    const { store, http, toast } = connected();
    http.answer(orders.status, () => ({ ...sampleState, status: 3 as const }));
    await store.changed(orderNo);
    expect(toast.shown).toEqual([]);
  });
});

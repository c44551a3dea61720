import { orders } from '@ai-site/shared/api/orders';
import { ApiError } from '@ai-site/shared/errors';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sampleOrder, sampleState } from '../testing/samples.ts';
import { PayStore } from './pay-store.ts';

let hidden = false;

beforeEach(() => {
  // A clock that is two years off must change nothing.
  jest.useFakeTimers({ now: Date.parse('2024-01-01T00:00:00Z') });
  hidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const { orderNo } = sampleOrder;
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);
const broken = () => {
  throw new ApiError(500, '服务器异常，请重试！');
};

function waiting(secondsLeft = sampleOrder.secondsLeft) {
  const platform = createPlatformDouble({ user: sampleUser });
  const { http, toast, membership, socket } = platform;
  http.answer(orders.status, () => sampleState);
  const onEnd = jest.fn();
  const store = new PayStore({
    http,
    toast,
    membership,
    socket,
    clock: () => performance.now(),
    page: window,
    order: { ...sampleOrder, secondsLeft },
    onEnd,
  });
  const stop = store.start();
  return {
    ...platform,
    store,
    stop,
    onEnd,
    asked: () => http.asked(orders.status).length,
    status: (status: 0 | 1 | 2 | 3) => http.answer(orders.status, () => ({ ...sampleState, status })),
    push: (content: string) => socket.push({ type: 1, msg: { type: 20902, content } }),
    back: () => window.dispatchEvent(new Event('focus')),
    /** Timers and listeners that the store has left in the page. */
    quiet: () => [jest.getTimerCount(), socket.listenerCount()],
  };
}

describe('waiting for a payment', () => {
  it('counts down by the times of the server', async () => {
    const { store, stop } = waiting();
    expect(store.secondsLeft).toBe(900);
    await seconds(28);
    expect(store.secondsLeft).toBe(872);
    stop();
  });

  it('asks every 10 s, hidden or not, while there is no result or it is pending', async () => {
    const { status, asked, onEnd, toast, http, stop } = waiting();
    await seconds(9);
    expect(asked()).toBe(0);
    await seconds(1);
    expect(http.asked(orders.status)).toEqual([{ query: { id: orderNo } }]);
    status(0);
    hidden = true;
    await seconds(30);
    expect(asked()).toBe(4);
    expect([onEnd.mock.calls, toast.shown]).toEqual([[], []]);
    stop();
  });

  it('asks at once on coming back to the tab, once for both signs of it', async () => {
    const { asked, back, stop } = waiting();
    await seconds(3);
    hidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked()).toBe(0);
    hidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    back();
    expect(asked()).toBe(1);
    stop();
  });

  it('ends with the tier when it is paid, and the membership is fetched', async () => {
    const { status, onEnd, toast, membership, store, quiet } = waiting();
    status(2);
    await seconds(10);
    expect(toast.shown).toEqual([{ kind: 'success', text: '支付成功：铂金会员' }]);
    expect([onEnd.mock.calls, store.end, membership.refreshes]).toEqual([[['paid']], 'paid', 1]);
    expect(quiet()).toEqual([0, 0]);
  });

  it('ends when it failed', async () => {
    const { status, onEnd, toast, membership, quiet } = waiting();
    status(3);
    await seconds(10);
    expect([onEnd.mock.calls, toast.shown, membership.refreshes]).toEqual([
      [['failed']],
      [{ kind: 'error', text: '支付失败' }],
      0,
    ]);
    expect(quiet()).toEqual([0, 0]);
  });

  it('applies a push for this order at once, and none for another', async () => {
    const { status, push, asked, onEnd } = waiting();
    status(2);
    push('N20261121000099');
    expect(asked()).toBe(0);
    push(orderNo);
    await seconds(0);
    expect(onEnd.mock.calls).toEqual([['paid']]);
  });

  it('stops asking when a question gets no answer, and says so once', async () => {
    const { http, asked, toast, store, back, onEnd, stop } = waiting();
    http.answer(orders.status, broken);
    await seconds(10);
    expect([store.polling, toast.shown]).toEqual([false, [{ kind: 'error', text: '获取订单状态失败，请稍后重试' }]]);
    back();
    await seconds(60);
    expect([asked(), toast.shown.length, onEnd.mock.calls]).toEqual([1, 1, []]);
    stop();
  });

  it('is completed by a push after the questions had stopped', async () => {
    const { http, status, push, onEnd } = waiting();
    http.answer(orders.status, broken);
    await seconds(10);
    status(2);
    push(orderNo);
    await seconds(0);
    expect(onEnd.mock.calls).toEqual([['paid']]);
  });

  it('asks again when the person wants it', async () => {
    const { http, status, store, asked, stop } = waiting();
    store.resume();
    expect(asked()).toBe(0);
    http.answer(orders.status, broken);
    await seconds(10);
    status(1);
    store.resume();
    expect([asked(), store.polling]).toEqual([2, true]);
    await seconds(10);
    expect(asked()).toBe(3);
    stop();
  });

  it('leaves a lost session to the login', async () => {
    const { http, toast, modals, store, stop } = waiting();
    http.answer(orders.status, () => {
      throw new ApiError(401, '登录已过期，请重新登录');
    });
    await seconds(10);
    // The sample user counts as signed in, so the double opens no dialog.
    expect([toast.shown, modals.opened, store.polling]).toEqual([[], [], false]);
    stop();
  });

  it('warns when it is closed by hand, and ignores what comes afterwards', async () => {
    const { http, store, onEnd, toast, membership, push, quiet } = waiting();
    const slow = Promise.withResolvers<typeof sampleState>();
    http.answer(orders.status, () => slow.promise);
    push(orderNo);
    store.close();
    store.close();
    slow.resolve({ ...sampleState, status: 2 });
    await seconds(20);
    expect(toast.shown).toEqual([{ kind: 'warning', text: '支付订单已关闭' }]);
    expect([onEnd.mock.calls, membership.refreshes, quiet()]).toEqual([[['closed']], 0, [0, 0]]);
  });
});

describe('an order whose time is over', () => {
  const expired = [[['expired']], [{ kind: 'error', text: '支付已过期，请重新支付' }]];

  it('is asked about once more, and has expired', async () => {
    const { asked, onEnd, toast, store, quiet } = waiting(60);
    await seconds(59);
    expect([store.secondsLeft, asked()]).toEqual([1, 5]);
    await seconds(1);
    expect([onEnd.mock.calls, toast.shown, store.secondsLeft]).toEqual([...expired, 0]);
    expect(quiet()).toEqual([0, 0]);
  });

  it('was paid in the last second', async () => {
    const { status, onEnd, toast } = waiting(60);
    await seconds(59);
    status(2);
    await seconds(1);
    expect([onEnd.mock.calls, toast.shown]).toEqual([[['paid']], [{ kind: 'success', text: '支付成功：铂金会员' }]]);
  });

  it('has expired, not failed, when the server has closed it', async () => {
    const { status, onEnd, toast } = waiting(60);
    await seconds(59);
    status(3);
    await seconds(1);
    expect([onEnd.mock.calls, toast.shown]).toEqual(expired);
  });

  it('has expired when the last question gets no answer, also after an earlier one had none', async () => {
    const { http, onEnd, toast } = waiting(60);
    await seconds(55);
    http.answer(orders.status, broken);
    await seconds(5);
    expect([onEnd.mock.calls, toast.shown]).toEqual(expired);

    const other = waiting(60);
    other.http.answer(orders.status, broken);
    await seconds(60);
    expect(other.toast.shown.map(({ text }) => text)).toEqual([
      '获取订单状态失败，请稍后重试',
      '支付已过期，请重新支付',
    ]);
    expect(other.onEnd.mock.calls).toEqual([['expired']]);
  });

  it('waits for its last answer, whatever an older one says', async () => {
    const { http, onEnd, push } = waiting(60);
    await seconds(59);
    const older = Promise.withResolvers<typeof sampleState>();
    http.answer(orders.status, () => older.promise);
    push(orderNo);
    const last = Promise.withResolvers<typeof sampleState>();
    http.answer(orders.status, () => last.promise);
    await seconds(1);
    older.resolve({ ...sampleState, status: 3 });
    await seconds(0);
    expect(onEnd.mock.calls).toEqual([]);
    last.resolve({ ...sampleState, status: 2 });
    await seconds(0);
    expect(onEnd.mock.calls).toEqual([['paid']]);
  });
});

import { MessageType, TopicType } from '@ai-site/shared/api/realtime';
import { releases } from '@ai-site/shared/api/releases';
import { ApiError } from '@ai-site/shared/errors';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runInAction } from 'mobx';
import { sampleCanary, sampleEvent, samplePackage } from './testing/sample-releases.ts';
import { METRICS_INTERVAL_MS, PUSH_REST_MS, WorkbenchStore } from './workbench-store.ts';

class PageDouble extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
}

function open() {
  const { http, socket } = createPlatformDouble();
  const page = new PageDouble();
  http.answer(releases.list, () => [samplePackage()]);
  const store = new WorkbenchStore({ http, socket, page });
  return { http, socket, page, store, listed: () => http.asked(releases.list).length };
}

const push = { type: MessageType.subscribe, msg: { type: TopicType.releases } };
/** Flushes pending responses. */
const answered = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('following the releases', () => {
  it('fetches at once, and once for several pushes in a row', async () => {
    const { socket, store, listed } = open();
    const stop = store.follow();
    await answered();
    expect(listed()).toBe(1);
    for (let count = 0; count < 4; count += 1) socket.push(push);
    await jest.advanceTimersByTimeAsync(PUSH_REST_MS);
    expect(listed()).toBe(2);
    stop();
  });

  it('fetches after a reconnect: what was pushed meanwhile is lost', async () => {
    const { socket, store, listed } = open();
    const stop = store.follow();
    await answered();
    runInAction(() => {
      socket.state = 'connecting';
    });
    await jest.advanceTimersByTimeAsync(PUSH_REST_MS);
    expect(listed()).toBe(1);
    runInAction(() => {
      socket.state = 'open';
    });
    await jest.advanceTimersByTimeAsync(PUSH_REST_MS);
    expect(listed()).toBe(2);
    stop();
  });

  it('asks for the metrics while the page is looked at, and at once when it is again', async () => {
    const { page, store, listed } = open();
    const stop = store.follow();
    await answered();
    await jest.advanceTimersByTimeAsync(METRICS_INTERVAL_MS);
    expect(listed()).toBe(2);
    page.visibilityState = 'hidden';
    await jest.advanceTimersByTimeAsync(3 * METRICS_INTERVAL_MS);
    expect(listed()).toBe(2);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    await answered();
    expect(listed()).toBe(3);
    stop();
  });

  it('leaves nothing behind', async () => {
    const { socket, page, store, listed } = open();
    store.follow()();
    await answered();
    socket.push(push);
    page.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(2 * METRICS_INTERVAL_MS);
    expect(listed()).toBe(1);
    expect(socket.listenerCount()).toBe(0);
  });

  it('fetches of the other sections only those that were opened', async () => {
    const { http, store } = open();
    http.answer(releases.history, () => ({ events: [sampleEvent()], more: false }));
    store.refreshAll();
    await answered();
    expect(http.asked(releases.history)).toEqual([]);
    await store.auditLog.choose(null);
    store.refreshAll();
    await answered();
    expect(http.asked(releases.history)).toHaveLength(2);
    expect(http.asked(releases.tokens)).toEqual([]);
  });
});

describe('the board', () => {
  it('keeps what it has when a refresh fails, and says that it did', async () => {
    const { http, store } = open();
    await store.board.refresh();
    http.answer(releases.list, () => {
      throw new ApiError(503, '服务正在启动或维护，请稍后重试');
    });
    await store.board.refresh();
    expect(store.board.data).toEqual([samplePackage()]);
    expect(store.board.failure?.message).toBe('服务正在启动或维护，请稍后重试');
    http.answer(releases.list, () => [samplePackage({ live: '2.0.0' })]);
    await store.board.refresh();
    expect(store.board.failure).toBeNull();
    expect(store.packageOf('mf-chat')?.live).toBe('2.0.0');
  });

  it('knows when the role was taken away', async () => {
    const { http, store } = open();
    http.answer(releases.list, () => {
      throw new ApiError(403, '没有权限进行此操作');
    });
    await store.board.refresh();
    expect(store.forbidden).toBe(true);
  });
});

describe('an action', () => {
  it('is one call, and what it answers is what the board shows', async () => {
    const { http, store, listed } = open();
    await store.board.refresh();
    http.answer(releases.canary, ({ body }) =>
      samplePackage({ canary: sampleCanary({ version: body.version, percent: body.percent }) }),
    );
    await store.canary('mf-chat', { version: '1.1.0-rc.1', percent: 20, reason: '先给少量访客' });
    expect(http.asked(releases.canary)).toEqual([
      { params: { name: 'mf-chat' }, body: { version: '1.1.0-rc.1', percent: 20, reason: '先给少量访客' } },
    ]);
    expect(store.packageOf('mf-chat')?.canary?.percent).toBe(20);
    expect(listed()).toBe(1);
  });

  it('beats a fetch that began before it', async () => {
    const { http, store } = open();
    await store.board.refresh();
    let answer: (list: ReturnType<typeof samplePackage>[]) => void = () => undefined;
    http.answer(releases.list, () => new Promise((resolve) => (answer = resolve)));
    const late = store.board.refresh();
    http.answer(releases.promote, () => samplePackage({ live: '1.1.0-rc.1', candidate: null }));
    await store.promote('mf-chat', { version: '1.1.0-rc.1' });
    answer([samplePackage()]);
    await late;
    expect(store.packageOf('mf-chat')?.live).toBe('1.1.0-rc.1');
    expect(store.board.loading).toBe(false);
  });

  it('that is refused changes nothing and rejects with the server’s text', async () => {
    const { http, store } = open();
    await store.board.refresh();
    http.answer(releases.rollback, () => {
      throw new ApiError(409, 'mf-chat 没有更早的版本可以回退');
    });
    await expect(store.rollback('mf-chat', '')).rejects.toThrow('mf-chat 没有更早的版本可以回退');
    expect(store.board.data).toEqual([samplePackage()]);
  });
});

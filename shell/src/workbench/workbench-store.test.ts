import { MessageType, TopicType } from '@ai-site/shared/api/realtime';
import { releases } from '@ai-site/shared/api/releases';
import { ApiError } from '@ai-site/shared/errors';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runInAction } from 'mobx';
import { sampleEvent, samplePackage } from './testing/sample-releases.ts';
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

it('knows when the role was taken away', async () => {
  const { http, store } = open();
  http.answer(releases.list, () => {
    throw new ApiError(403, '没有权限进行此操作');
  });
  await store.releases.board.refresh();
  expect(store.forbidden).toBe(true);
});

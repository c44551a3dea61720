import { releases } from '@ai-site/shared/api/releases';
import { ApiError } from '@ai-site/shared/errors';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { sampleCanary, samplePackage } from '../testing/sample-releases.ts';
import { ReleasesStore } from './releases-store.ts';

function open() {
  const { http } = createPlatformDouble();
  http.answer(releases.list, () => [samplePackage()]);
  const onAction = jest.fn();
  return {
    http,
    onAction,
    store: new ReleasesStore({ http, onAction }),
    listed: () => http.asked(releases.list).length,
  };
}

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
});

describe('an action', () => {
  it('is one call, and what it answers is what the board shows', async () => {
    const { http, onAction, store, listed } = open();
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
    expect(onAction).toHaveBeenCalledTimes(1);
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
    const { http, onAction, store } = open();
    await store.board.refresh();
    http.answer(releases.rollback, () => {
      throw new ApiError(409, 'mf-chat 没有更早的版本可以回退');
    });
    await expect(store.rollback('mf-chat', '')).rejects.toThrow('mf-chat 没有更早的版本可以回退');
    expect(store.board.data).toEqual([samplePackage()]);
    expect(onAction).not.toHaveBeenCalled();
  });
});

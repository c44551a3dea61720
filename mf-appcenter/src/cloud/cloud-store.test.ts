import { type CloudOverview, type CloudSession, cloud } from '@ai-site/shared/api/cloud';
import { ApiError } from '@ai-site/shared/errors';
import { createPlatformDouble, ManualClock, sampleUser } from '@ai-site/shared/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { CloudStore } from './cloud-store.ts';

/** The page's clock is a minute late. */
const SKEW_MS = 60_000;

const idle: CloudSession = {
  state: 'close',
  address: null,
  startedAt: null,
  minutes: 0,
  spent: 0,
  minutesLeft: null,
  endsAt: null,
  keptUntil: null,
  notice: null,
};

function start(first: Partial<CloudSession> | null, user: typeof sampleUser | null = sampleUser) {
  const clock = new ManualClock();
  const platform = createPlatformDouble(user === null ? {} : { user });
  let session: CloudSession | null = first === null ? null : { ...idle, ...first };
  const overview = (): CloudOverview => ({
    available: true,
    price: 2,
    idleMinutes: 10,
    now: new Date(clock.now() + SKEW_MS).toISOString(),
    session,
  });
  const change = (changes: Partial<CloudSession>): CloudOverview => {
    session = { ...(session ?? idle), ...changes };
    return overview();
  };
  const { http } = platform;
  http.answer(cloud.get, overview);
  http.answer(cloud.heartbeat, overview);
  http.answer(cloud.open, () => change({ state: 'opening' }));
  http.answer(cloud.close, ({ body }) => change({ state: body.save ? 'saved' : 'close' }));
  http.answer(cloud.destroy, () => change({ state: 'destroyed' }));
  const store = new CloudStore(platform, clock);
  stops.push(store.start());
  return { clock, platform, http, store, change };
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.restoreAllMocks();
});

const hide = (state: DocumentVisibilityState) => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

describe('the page of a cloud desktop', () => {
  it('follows a desktop that opens, and then sends a heartbeat every 20 seconds', async () => {
    const { clock, http, store, change } = start(null);
    await clock.advance(0);
    await store.open();
    expect(http.asked(cloud.open)).toEqual([{ body: { price: 2 } }]);
    expect(store.active).toBe(true);
    change({ state: 'run', startedAt: new Date(clock.now() + SKEW_MS).toISOString() });
    await clock.advance(2000);
    expect(store.session?.state).toBe('run');
    await clock.advance(60_000);
    expect(http.asked(cloud.heartbeat)).toHaveLength(3);
    expect(store.elapsedSeconds).toBe(62);
    await store.close(true);
    await clock.advance(60_000);
    expect([store.session?.state, http.asked(cloud.heartbeat).length]).toEqual(['saved', 3]);
  });

  it('sends none while it is hidden, and one at once when it is visible again', async () => {
    const { clock, http } = start({ state: 'run' });
    await clock.advance(0);
    hide('hidden');
    await clock.advance(100_000);
    expect(http.asked(cloud.heartbeat)).toEqual([]);
    hide('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(http.asked(cloud.heartbeat)).toHaveLength(1);
  });

  it('outlives an answer that does not come', async () => {
    const { clock, http, store, change } = start({ state: 'run' });
    await clock.advance(0);
    http.answer(cloud.heartbeat, () => {
      throw new ApiError(503, '服务暂时不可用');
    });
    await clock.advance(20_000);
    expect(store.session?.state).toBe('run');
    http.answer(cloud.heartbeat, () => change({ state: 'closing', notice: '算力不足' }));
    await clock.advance(20_000);
    expect(store.session).toMatchObject({ state: 'closing', notice: '算力不足' });
    change({ state: 'close' });
    await clock.advance(2000);
    expect([store.session?.state, store.active]).toEqual(['close', false]);
  });

  it('shows what holds after it was refused to open', async () => {
    const { clock, http, store } = start(null);
    await clock.advance(0);
    http.answer(cloud.open, () => {
      throw new ApiError(409, '价格刚刚有变动');
    });
    await store.open();
    expect([http.asked(cloud.get).length, store.acting, store.active]).toEqual([2, null, false]);
  });

  it('asks a visitor to sign in before it opens', async () => {
    const { clock, platform, http, store } = start(null, null);
    await clock.advance(0);
    const opening = store.open();
    expect(platform.session.waiting).toHaveLength(1);
    expect(http.asked(cloud.open)).toEqual([]);
    await platform.session.signIn({ ...sampleUser, accessToken: 'id.secret' });
    await opening;
    expect(http.asked(cloud.open)).toHaveLength(1);
  });

  it('destroys after a question only', async () => {
    const { clock, platform, http, store } = start({ state: 'saved' });
    await clock.advance(0);
    platform.modals.confirmAnswer = false;
    await store.destroy();
    expect(http.asked(cloud.destroy)).toEqual([]);
    platform.modals.confirmAnswer = true;
    await store.destroy();
    expect(store.session?.state).toBe('destroyed');
  });

  it.each([
    [{ minutesLeft: 6 }, null],
    [{ minutesLeft: 5 }, '按当前余额还可使用约 5 分钟'],
    [{ minutesLeft: null }, null],
  ])('warns before the credits run out: %j', async (changes, warning) => {
    const { clock, store } = start({ state: 'run', ...changes });
    await clock.advance(0);
    expect(store.warning).toBe(warning);
  });

  it('counts the last seconds', async () => {
    const endsAt = new Date(new ManualClock().now() + SKEW_MS + 45_000).toISOString();
    const { clock, store } = start({ state: 'run', minutesLeft: 1, endsAt });
    await clock.advance(5000);
    expect(store.warning).toBe('算力不足，云舱将在 40 秒后关闭，请保存好文件');
  });
});

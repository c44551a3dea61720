import { type BatchView, batches as batchCalls } from '@ai-site/shared/api/batches';
import { batchTopics } from '@ai-site/shared/api/realtime';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, ManualClock, sampleUser } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BatchesStore } from './batches-store.ts';
import TaskTray from './TaskTray.tsx';

afterEach(cleanup);

const PATH = '/appCenter/shortVideo/storyboardList';

const batch = (changes: Partial<BatchView> = {}): BatchView => ({
  batchId: 'b-1',
  owner: 'comics:e1',
  title: '漫画分镜',
  path: `${PATH}?episodeId=e1`,
  revision: 10,
  total: 60,
  waiting: 45,
  running: 1,
  done: 12,
  failed: 2,
  cancelled: 0,
  price: 600,
  createTime: '2025-05-20T04:00:00.000Z',
  startTime: '2025-05-20T04:00:01.000Z',
  finishTime: null,
  ...changes,
});

const finished = (changes: Partial<BatchView> = {}) =>
  batch({
    revision: 99,
    waiting: 0,
    running: 0,
    done: 60,
    failed: 0,
    finishTime: '2025-05-20T05:00:00.000Z',
    ...changes,
  });

const push = { batchId: 'b-1', owner: 'comics:e1' };

async function open({ path = '/', list = [batch()] }: { readonly path?: string; readonly list?: BatchView[] } = {}) {
  const platform = createPlatformDouble({ user: sampleUser, path });
  platform.http.answer(batchCalls.unfinished, () => ({ list: [], hasNextPage: false, batches: list }));
  setPlatform(platform);
  await act(async () => {
    render(<TaskTray />);
  });
  const tell = (view: BatchView) =>
    act(async () => {
      platform.http.answer(batchCalls.get, () => view);
      platform.socket.push({ type: 1, msg: { type: batchTopics.comics, content: push } });
    });
  return { platform, tell, person: userEvent.setup() };
}

describe('a batch', () => {
  it('is one row with what is done, what failed and the way to its owner, and is cancelled whole', async () => {
    const { platform, person } = await open();
    await person.click(screen.getByRole('button', { name: '进行中的任务 1 个' }));
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByRole('link', { name: '漫画分镜 12/60' }).getAttribute('href')).toBe(`${PATH}?episodeId=e1`);
    const bar = row.getByRole('progressbar', { name: '漫画分镜进度' });
    expect([bar.getAttribute('value'), bar.getAttribute('max'), bar.getAttribute('aria-valuetext')]).toEqual([
      '14',
      '60',
      '12/60',
    ]);
    expect(row.getByText(/制作中/).textContent).toBe('制作中，2 个失败');
    expect(row.getByText(/已用/)).toBeTruthy();
    platform.http.answer(batchCalls.cancel, () => finished({ done: 12, failed: 2, cancelled: 46 }));
    await person.click(row.getByRole('button', { name: '取消漫画分镜' }));
    expect(await screen.findByText(/没有正在进行的任务/)).toBeTruthy();
    expect(platform.toast.shown).toEqual([]);
  });

  it('is told of when it ended, and what of it failed', async () => {
    const { platform, tell } = await open();
    await tell(finished({ done: 57, failed: 3 }));
    expect(platform.toast.shown).toMatchObject([{ kind: 'error', text: '漫画分镜：完成 57 项，失败 3 项' }]);
  });

  it('that is done tells the way to its owner', async () => {
    const { platform, tell } = await open();
    await tell(finished());
    expect(platform.toast.shown).toMatchObject([
      { kind: 'success', text: '漫画分镜已完成', action: { label: '查看' } },
    ]);
    platform.toast.shown[0]?.action?.onPress();
    expect(platform.history.location).toMatchObject({ pathname: PATH, search: '?episodeId=e1' });
    expect(screen.getByRole('button', { name: '进行中的任务' })).toBeTruthy();
  });

  it('of another page is counted, and its end is not told where its owner is on the screen', async () => {
    const { platform, tell } = await open({ path: PATH, list: [] });
    await tell(batch({ waiting: 60, running: 0, done: 0, failed: 0, startTime: null }));
    expect(screen.getByRole('button', { name: '进行中的任务 1 个' })).toBeTruthy();
    await act(async () => {
      platform.http.answer(batchCalls.cancel, () => finished());
    });
    await userEvent.click(screen.getByRole('button', { name: '进行中的任务 1 个' }));
    await userEvent.click(await screen.findByRole('button', { name: '取消漫画分镜' }));
    expect(await screen.findByText(/没有正在进行的任务/)).toBeTruthy();
    expect(platform.toast.shown).toEqual([]);
  });
});

describe('the store of batches', () => {
  const clock = new ManualClock();
  const stops: (() => void)[] = [];
  beforeEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  function follow(answers: readonly BatchView[]) {
    const platform = createPlatformDouble({ user: sampleUser });
    const onEnd = jest.fn<(view: BatchView) => void>();
    const store = new BatchesStore({ platform, clock, onEnd });
    stops.push(store.start());
    const left = [...answers];
    platform.http.answer(batchCalls.get, () => left.shift() ?? finished());
    const tell = () => platform.socket.push({ type: 1, msg: { type: batchTopics.comics, content: push } });
    const settle = () => act(async () => undefined);
    return { platform, store, onEnd, tell, settle };
  }

  it('reads a batch once a second, however many of its parts are told of', async () => {
    const { platform, store, tell, settle } = follow([batch({ revision: 11 }), batch({ revision: 30, done: 20 })]);
    for (let no = 0; no < 10; no += 1) tell();
    await settle();
    expect(platform.http.asked(batchCalls.get)).toHaveLength(1);
    await clock.advance(1000);
    await settle();
    expect(platform.http.asked(batchCalls.get)).toHaveLength(2);
    expect(store.running).toMatchObject([{ done: 20 }]);
  });

  it('drops what is older than what it knows, and tells of an end once', async () => {
    const { store, onEnd } = follow([]);
    store.apply(batch({ revision: 20, done: 15 }));
    store.apply(batch({ revision: 19, done: 14 }));
    expect(store.running).toMatchObject([{ done: 15 }]);
    store.apply(finished());
    store.apply(finished());
    store.apply(batch({ revision: 50 }));
    expect([store.running, onEnd.mock.calls.length]).toEqual([[], 1]);
  });
});

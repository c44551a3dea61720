import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { feedCalls } from '../../../api/showcase.ts';
import { tasks as taskCalls, type WorkView } from '../../../api/tasks.ts';
import { WORKS_AT_ONCE } from '../../../domain/works/index.ts';
import { settled } from '../../../testing/manual-clock.ts';
import { createPlatformDouble } from '../../../testing/platform-double.ts';
import { sampleUser } from '../../../testing/sample-data.ts';
import { samplePublication } from '../../../testing/sample-publication.ts';
import { sampleOutput } from '../../../testing/sample-tasks.ts';
import { WorksStore } from './works-store.ts';

const work = (key: string): WorkView => ({
  ...sampleOutput({ key }),
  taskId: `t-${key}`,
  tool: 'creative-image',
  createTime: '2025-05-20T04:00:00.000Z',
  builtin: true,
  prompt: '山谷',
});
const keysOf = ({ list }: WorksStore) => list.items.map(({ key }) => key);

let platform: ReturnType<typeof createPlatformDouble>;
let pages: Readonly<Record<string, readonly string[]>>;
let store: WorksStore;

beforeEach(() => {
  platform = createPlatformDouble({ user: sampleUser });
  pages = { '': ['a', 'b', 'c'], c: ['d'] };
  platform.http.answer(taskCalls.works, ({ query }) => {
    const keys = pages[query?.lastKey ?? ''] ?? [];
    return { list: keys.map(work), hasNextPage: keys.at(-1) === 'c' };
  });
  platform.http.answer(taskCalls.removeWorks, () => null);
  platform.http.answer(taskCalls.restoreWorks, () => null);
  store = new WorksStore(platform);
});

describe('the works', () => {
  it('come page after page, after the last one that is known', async () => {
    await store.list.refresh();
    await store.list.loadMore();
    expect([keysOf(store), store.list.hasMore]).toEqual([['a', 'b', 'c', 'd'], false]);
  });

  it('are joined by those of a task that ends, while the next page comes and what is selected stays', async () => {
    const stop = store.follow(platform.bus);
    await store.list.refresh();
    store.toggle('b');
    const more = store.list.loadMore();
    pages = { ...pages, '': ['n', 'a', 'b'] };
    const finish = (outcome: 'succeeded' | 'failed') =>
      platform.bus.emit('task:finished', { taskId: 't-n', tool: 'creative-image', outcome });
    finish('failed');
    finish('succeeded');
    await more;
    await settled();
    expect([keysOf(store), store.chosen.map(({ key }) => key), store.list.hasMore]).toEqual([
      ['n', 'a', 'b', 'c', 'd'],
      ['b'],
      false,
    ]);
    expect(platform.http.asked(taskCalls.works)).toHaveLength(3);
    stop();
    finish('succeeded');
    expect([store.list.loading, platform.bus.listenerCount()]).toEqual([false, 0]);
  });

  it('are asked for by tool and kind, and nothing stays selected that is not shown', async () => {
    await store.list.refresh();
    store.toggle('a');
    await store.choose({ kind: 'video' });
    await store.choose({ tool: 'cutout' });
    expect(store.selected.size).toBe(0);
    expect(platform.http.asked(taskCalls.works).at(-1)).toMatchObject({ query: { kind: 'video', tool: 'cutout' } });
  });

  it('are deleted many at once, and come back to their places', async () => {
    await store.list.refresh();
    for (const key of ['a', 'c']) store.toggle(key);
    await store.removeSelected();
    expect([keysOf(store), store.selected.size]).toEqual([['b'], 0]);
    expect(platform.http.asked(taskCalls.removeWorks)).toMatchObject([{ body: { keys: ['a', 'c'] } }]);
    const undo = platform.toast.shown.at(-1);
    expect(undo).toMatchObject({ text: '已删除', action: { label: '撤销' } });
    undo?.action?.onPress();
    await settled();
    expect(keysOf(store)).toEqual(['a', 'b', 'c']);
  });

  it('that are published are deleted after a question', async () => {
    platform.http.answer(feedCalls.inspiration.releaseList, () => ({
      list: [{ ...samplePublication, workKey: 'a' }],
      cursor: null,
    }));
    await store.list.refresh();
    store.toggle('a');
    const removed = store.removeSelected();
    await userEvent.click(await screen.findByRole('button', { name: '保留' }));
    await removed;
    expect([keysOf(store), store.chosen.length, store.removing]).toEqual([['a', 'b', 'c'], 1, false]);
    expect(platform.http.asked(taskCalls.removeWorks)).toEqual([]);
  });

  it('are selected as many as one request takes', async () => {
    pages = { '': Array.from({ length: WORKS_AT_ONCE + 1 }, (_, index) => `w${index}`) };
    await store.list.refresh();
    store.selectAll();
    expect(store.selected.size).toBe(WORKS_AT_ONCE);
    store.toggle(`w${WORKS_AT_ONCE}`);
    expect([store.selected.size, platform.toast.shown.at(-1)?.text]).toEqual([WORKS_AT_ONCE, '一次最多选择100个作品']);
  });
});

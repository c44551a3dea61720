import { type Collected, type CollectedWork, collection, collectionTexts } from '@ai-site/shared/api/collection';
import { exhibit } from '@ai-site/shared/api/showcase';
import { tasks } from '@ai-site/shared/api/tasks';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleOutput, sampleTask, sampleUser } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CollectionScreen from './CollectionScreen.tsx';

beforeEach(() => sessionStorage.clear());

const output = (no: number) => sampleOutput({ key: `w-${no}.png`, url: `/files/w-${no}.png` });
const work = (no: number): CollectedWork => ({
  ...output(no),
  source: 'work',
  taskId: `t-${no}`,
  tool: 'creative-image',
  createTime: '2025-05-20T04:00:00.000Z',
  collectTime: '2025-05-20T05:00:00.000Z',
  builtin: true,
  prompt: `山谷 ${no}`,
});
const published: Collected = {
  source: 'publication',
  key: 'p-1',
  collectTime: '2025-05-20T05:00:00.000Z',
  publication: {
    id: 'p-1',
    resourceType: 1,
    image: { avif: {}, webp: { '320': '/files/published/p.w320.webp', '640': '/files/published/p.w640.webp' } },
    thumbhash: null,
    width: 640,
    height: 480,
    seconds: null,
    small: null,
    workDesc: '汝窑茶盏',
    author: { name: '小明', avatar: '' },
    likeCount: 0,
    collectCount: 1,
    liked: false,
    collected: true,
    tags: [],
    builtin: false,
    example: false,
    featured: true,
    remakeable: true,
    template: false,
  },
};
const task = sampleTask({ values: { prompt: '山谷 1' }, outputs: [output(1)] });

async function open(works: readonly Collected[]) {
  const platform = createPlatformDouble({ user: sampleUser });
  const changes: unknown[] = [];
  platform.http.answer(collection.list, ({ query }) => ({
    list: query?.kind === 'video' ? [] : [...works],
    hasNextPage: false,
  }));
  platform.http.answer(collection.collect, ({ body }) => {
    changes.push(body);
    return null;
  });
  platform.http.answer(exhibit.collect, ({ body }) => {
    changes.push(body);
    return { collected: body.collected, collectCount: 0 };
  });
  platform.http.answer(tasks.get, () => task);
  setPlatform(platform);
  const person = userEvent.setup();
  await act(async () => {
    render(<CollectionScreen />);
  });
  return { platform, person, changes };
}

const names = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);

describe('我的收藏', () => {
  it('takes a work out, and puts it back in its place', async () => {
    const { platform, person, changes } = await open([work(1), work(2), work(3)]);
    await person.click(screen.getByRole('button', { name: '移除创意生图：山谷 2' }));
    await waitFor(() => expect(names()).toEqual(['创意生图：山谷 1', '创意生图：山谷 3']));
    const toast = platform.toast.shown.at(-1);
    expect(toast).toMatchObject({ kind: 'success', text: collectionTexts.removed });
    await act(async () => toast?.action?.onPress());
    await waitFor(() => expect(names()).toEqual(['创意生图：山谷 1', '创意生图：山谷 2', '创意生图：山谷 3']));
    expect(changes).toEqual([
      { keys: ['w-2.png'], collected: false },
      { keys: ['w-2.png'], collected: true },
    ]);
  });

  it('holds publications beside own works, which open as their pages, and takes them out', async () => {
    const { person, changes } = await open([work(1), published, work(2)]);
    const link = screen.getByRole('link', { name: '查看汝窑茶盏' });
    expect([link.getAttribute('href'), link.querySelector('img')?.getAttribute('src')]).toEqual([
      '/exhibitdetail?id=p-1',
      '/files/published/p.w640.webp',
    ]);
    expect(screen.getByText('@小明')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '移除汝窑茶盏' }));
    await waitFor(() => expect(names()).toEqual(['创意生图：山谷 1', '创意生图：山谷 2']));
    expect(changes).toEqual([{ id: 'p-1', collected: false }]);
  });

  it('opens the tool with what made a work', async () => {
    const { platform, person } = await open([work(1)]);
    await person.click(screen.getByRole('button', { name: '做同款：创意生图：山谷 1' }));
    await waitFor(() => expect(platform.history.location.pathname).toBe('/draw/create/scene'));
    expect(sessionStorage.getItem(`ai-site.tool.creative-image.${sampleUser.userId}`)).toContain('山谷 1');
  });

  it('says how each work was made', async () => {
    await open([work(1), { ...work(2), builtin: false }]);
    const [first, second] = screen.getAllByRole('listitem').map((item) => item.textContent);
    for (const text of ['AI 生成', '内置演示引擎']) expect(first).toContain(text);
    expect([second?.includes('AI 生成'), second?.includes('内置演示引擎')]).toEqual([true, false]);
  });

  it('shows one kind, and says when there is nothing', async () => {
    const { person } = await open([work(1)]);
    await person.click(screen.getByRole('tab', { name: '视频' }));
    expect(await screen.findByText('还没有收藏')).toBeTruthy();
  });
});

import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { feedCalls } from '../../../api/showcase.ts';
import { type TaskOutput, tasks as taskCalls } from '../../../api/tasks.ts';
import type { RegisteredRemote } from '../../../contract/index.ts';
import { ShareStatus } from '../../../domain/showcase/index.ts';
import { createPlatformDouble } from '../../../testing/platform-double.ts';
import { sampleRemote, sampleUser } from '../../../testing/sample-data.ts';
import { samplePublication } from '../../../testing/sample-publication.ts';
import { sampleOutput } from '../../../testing/sample-tasks.ts';
import { cutout } from '../../../tools/cutout/tool.ts';
import { storedDraft } from '../form/tool-draft.ts';
import { WorksPage } from './WorksPage.tsx';
import { WorksPicker } from './WorksPicker.tsx';

afterEach(cleanup);

const COUNT = 5000;

function open(count = COUNT, rest: Partial<TaskOutput> = {}, remotes: readonly RegisteredRemote[] = []) {
  const platform = createPlatformDouble({ user: sampleUser, remotes });
  const list = Array.from({ length: count }, (_, index) => ({
    ...sampleOutput({ key: `w-${index}`, url: `/files/w-${index}.png`, ...rest }),
    taskId: `t-${index}`,
    tool: 'creative-image',
    createTime: '2025-05-20T04:00:00.000Z',
    builtin: index % 2 === 0,
    local: index === 1,
    prompt: `山谷 ${index}`,
  }));
  platform.http.answer(taskCalls.works, () => ({ list, hasNextPage: false }));
  setPlatform(platform);
  return { platform, person: userEvent.setup() };
}

it('of 5,000 works only those near the window are in the document, which tell their places', async () => {
  open();
  render(<WorksPage />);
  const items = await screen.findAllByRole('listitem');
  expect(items.length).toBeLessThan(100);
  expect([items[0]?.getAttribute('aria-setsize'), items[0]?.getAttribute('aria-posinset')]).toEqual([
    String(COUNT),
    '1',
  ]);
});

it('a song opens its own page, where it can be played', async () => {
  const { platform, person } = open(1, { contentType: 'audio/mpeg', previews: {} });
  render(<WorksPage />);
  await person.click(await screen.findByRole('button', { name: /^查看创意生图：山谷 0/ }));
  expect([platform.history.location.pathname, platform.history.location.search]).toEqual([
    '/appCenter/appChat/task',
    '?taskId=t-0',
  ]);
  expect(screen.queryByText('已选 1 个')).toBeNull();
});

it('the tags of a work stand below its image, which nothing but its length covers', async () => {
  open(1, { seconds: 5 });
  render(<WorksPage />);
  const card = await screen.findByRole('button', { name: /^查看创意生图：山谷 0/ });
  const art = card.querySelector('img')?.parentElement;
  expect(art?.textContent).toBe('0:05');
  expect(art?.nextElementSibling?.textContent).toBe('创意生图：山谷 0AI 生成内置演示引擎');
});

it('every work says how it was made, in the grid and in the viewer', async () => {
  const { person } = open(4);
  render(<WorksPage />);
  const [first] = await screen.findAllByText('内置演示引擎');
  const origins = screen
    .getAllByRole('button', { name: /^查看/ })
    .map(({ textContent }) => textContent?.match(/AI 生成|内置演示引擎|本地模型/g));
  expect(origins).toEqual([
    ['AI 生成', '内置演示引擎'],
    ['AI 生成', '本地模型'],
    ['AI 生成', '内置演示引擎'],
    ['AI 生成'],
  ]);
  await person.click(first as HTMLElement);
  expect(await screen.findByText('AI 生成 · 内置演示引擎')).toBeTruthy();
});

it('one selected image is the input of the next tool', async () => {
  const { platform, person } = open(3);
  render(<WorksPage />);
  await person.click(await screen.findByRole('checkbox', { name: '选择创意生图：山谷 1' }));
  expect(await screen.findByText('已选 1 个')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '用作输入' }));
  await person.click(await screen.findByRole('menuitem', { name: '抠图' }));
  expect(platform.history.location.pathname).toBe(cutout.route);
  expect(storedDraft(cutout.code, sampleUser.userId).read().values).toMatchObject({ originalImgUrl: 'w-1' });
});

it('several selected works are given to who publishes; those that wait or are shared are selected no more', async () => {
  const { platform, person } = open(3, {}, [
    sampleRemote({
      name: 'mf-exhibit',
      slots: [{ name: 'works/publish', expose: './slots/works/publish', order: 10 }],
    }),
  ]);
  platform.http.answer(feedCalls.inspiration.releaseList, () => ({
    list: [
      { ...samplePublication, workKey: 'w-0' },
      { ...samplePublication, workKey: 'w-1', shareStatus: ShareStatus.refused },
    ],
    cursor: null,
  }));
  render(<WorksPage />);
  for (const no of [0, 1])
    await person.click(await screen.findByRole('checkbox', { name: `选择创意生图：山谷 ${no}` }));
  await person.click(await screen.findByRole('button', { name: '发布作品' }));
  await screen.findByRole('dialog', { name: '发布作品' });
  expect(platform.slots.shown).toEqual(['works/publish']);
  await person.click(screen.getByRole('button', { name: '关闭' }));
  expect(await screen.findByText('已选 1 个')).toBeTruthy();
  expect(platform.http.asked(feedCalls.inspiration.releaseList)).toEqual([
    { query: { workKey: 'w-0,w-1', pageSize: 100 } },
  ]);
});

it('nothing is published where nobody offers it', async () => {
  const { person } = open(1);
  render(<WorksPage />);
  await person.click(await screen.findByRole('checkbox', { name: '选择创意生图：山谷 0' }));
  await screen.findByRole('button', { name: '打包下载' });
  expect(screen.queryByRole('button', { name: '发布作品' })).toBeNull();
});

it('several selected images become the storyboards of a video, in the order in which they were selected', async () => {
  const { platform, person } = open(3);
  render(<WorksPage />);
  for (const no of [2, 0])
    await person.click(await screen.findByRole('checkbox', { name: `选择创意生图：山谷 ${no}` }));
  await person.click(await screen.findByRole('button', { name: '做成漫画短片' }));
  expect(platform.history.location).toMatchObject({
    pathname: '/appCenter/shortVideo',
    search: '?from=work&fromIds=w-2&fromIds=w-0',
  });
});

it('the picker shows what its field accepts, and returns the chosen one', async () => {
  const { platform, person } = open(2);
  const picked: string[] = [];
  render(<WorksPicker media="image" onPick={({ key }) => picked.push(key)} onClose={() => undefined} />);
  await person.click(await screen.findByRole('button', { name: /^使用创意生图：山谷 1/ }));
  expect(picked).toEqual(['w-1']);
  expect(platform.http.asked(taskCalls.works)[0]).toMatchObject({ query: { kind: 'image' } });
});

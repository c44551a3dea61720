import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tasks as taskCalls, toolCalls } from '../../../api/tasks.ts';
import { createPlatformDouble } from '../../../testing/platform-double.ts';
import { sampleUser } from '../../../testing/sample-data.ts';
import { sampleOutput, sampleTask } from '../../../testing/sample-tasks.ts';
import { creativeImage } from '../../../tools/creative-image/tool.ts';
import { sdImage } from '../../../tools/sd-image/tool.ts';
import { WAITING_HINT } from '../tasks/WaitingHint.tsx';
import { ToolStore } from '../tool-store.ts';
import { HistoryTab } from './HistoryTab.tsx';

afterEach(cleanup);

const { page } = toolCalls(sdImage);
if (page === undefined) throw new Error('no history');
const row = (index: number) =>
  sampleTask({ tool: sdImage.code, taskId: `t-${index}`, values: { prompt: `作品 ${index}` } });

it('of many rows, only those near the new ones are read when more are loaded', async () => {
  const platform = createPlatformDouble({ user: sampleUser });
  platform.http.answer(page, ({ query }) =>
    query !== undefined && 'lastId' in query
      ? { list: [row(100)], total: null, hasNextPage: false }
      : { list: Array.from({ length: 100 }, (_, index) => row(index)), total: null, hasNextPage: true },
  );
  setPlatform(platform);
  const store = new ToolStore({ tool: sdImage, platform });
  render(<HistoryTab store={store} />);
  const more = await screen.findByRole('button', { name: '加载更多' });
  expect(within(screen.getByRole('list', { name: '历史记录，从第 81 条起' })).getAllByRole('listitem')).toHaveLength(
    20,
  );
  const read = jest.spyOn(store.tasks, 'get');
  await userEvent.setup().click(more);
  expect(await screen.findByText('作品 100')).toBeTruthy();
  expect(new Set(read.mock.calls.map(([taskId]) => taskId))).toEqual(new Set(['t-100']));
});

it('says that nobody has to stay while a task of the tool runs', async () => {
  const platform = createPlatformDouble({ user: sampleUser });
  platform.http.answer(page, () => ({
    list: [sampleTask({ tool: sdImage.code, stage: 'running', revision: 2 })],
    total: null,
    hasNextPage: false,
  }));
  setPlatform(platform);
  const store = new ToolStore({ tool: sdImage, platform });
  render(<HistoryTab store={store} />);
  expect(await screen.findByText(WAITING_HINT)).toBeTruthy();
  act(() => void store.tasks.apply(sampleTask({ tool: sdImage.code })));
  expect(screen.queryByText(WAITING_HINT)).toBeNull();
});

it('shows the first of several results and their number', async () => {
  const platform = createPlatformDouble({ user: sampleUser });
  const outputs = ['one', 'two', 'three'].map((key) => sampleOutput({ key, url: `/files/${key}.png`, previews: {} }));
  platform.http.answer(page, () => ({
    list: [sampleTask({ tool: sdImage.code, outputs })],
    total: null,
    hasNextPage: false,
  }));
  setPlatform(platform);
  render(<HistoryTab store={new ToolStore({ tool: sdImage, platform })} />);
  const tile = await screen.findByRole('listitem');
  expect([...tile.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/files/one.png']);
  expect(within(tile).getByText('共 3 个')).toBeTruthy();
});

it('is filtered by what is in work and what has ended, which the server tells apart', async () => {
  const platform = createPlatformDouble({ user: sampleUser });
  const { page: creativePage } = toolCalls(creativeImage);
  if (creativePage === undefined) throw new Error('no history');
  const [done, running] = [
    sampleTask({ taskId: 'done', values: { prompt: '完成的' } }),
    sampleTask({ taskId: 'running', stage: 'running', values: { prompt: '在做的' } }),
  ];
  platform.http.answer(creativePage, () => ({ list: [running, done], total: 2, hasNextPage: false }));
  platform.http.answer(taskCalls.list, ({ query }) => ({
    list: query?.open === 'true' ? [running] : [],
    total: null,
    hasNextPage: false,
  }));
  setPlatform(platform);
  const person = userEvent.setup();
  const store = new ToolStore({ tool: creativeImage, platform });
  render(<HistoryTab store={store} />);
  expect(await screen.findByText('完成的')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '进行中' }));
  expect(await screen.findByText('在做的')).toBeTruthy();
  expect(screen.queryByText('完成的')).toBeNull();
  await person.click(screen.getByRole('button', { name: '已结束' }));
  expect(await screen.findByText('没有已结束的任务')).toBeTruthy();
  expect(platform.http.asked(taskCalls.list).map(({ query }) => [query?.tool, query?.open])).toEqual([
    [creativeImage.code, 'true'],
    [creativeImage.code, 'false'],
  ]);
  await act(async () => await store.history?.submitted('running'));
  expect(await screen.findByText('完成的')).toBeTruthy();
  expect(screen.getByRole('button', { name: '全部' }).getAttribute('aria-pressed')).toBe('true');
});

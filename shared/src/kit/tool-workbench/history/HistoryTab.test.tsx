import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toolCalls } from '../../../api/tasks.ts';
import { createPlatformDouble } from '../../../testing/platform-double.ts';
import { sampleUser } from '../../../testing/sample-data.ts';
import { sampleTask } from '../../../testing/sample-tasks.ts';
import { sdImage } from '../../../tools/image/sd-image.ts';
import { WAITING_HINT } from '../tasks/WaitingHint.tsx';
import { ToolStore } from '../tool-store.ts';
import { HistoryTab } from './HistoryTab.tsx';

afterEach(cleanup);

const { page } = toolCalls(sdImage);
if (page === undefined) throw new Error('no history');
const row = (index: number) => sampleTask({ tool: sdImage.code, taskId: `t-${index}`, values: { prompt: `作品 ${index}` } });

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
  expect(within(screen.getByRole('list', { name: '历史记录，从第 81 条起' })).getAllByRole('listitem')).toHaveLength(20);
  const read = jest.spyOn(store.tasks, 'get');
  await userEvent.setup().click(more);
  expect(await screen.findByText('作品 100')).toBeTruthy();
  expect(new Set(read.mock.calls.map(([taskId]) => taskId))).toEqual(new Set(['t-100']));
});

it('says that nobody has to stay while a task of the tool runs', async () => {
  const platform = createPlatformDouble({ user: sampleUser });
  platform.http.answer(page, () => ({ list: [sampleTask({ tool: sdImage.code, stage: 'running', revision: 2 })], total: null, hasNextPage: false }));
  setPlatform(platform);
  const store = new ToolStore({ tool: sdImage, platform });
  render(<HistoryTab store={store} />);
  expect(await screen.findByText(WAITING_HINT)).toBeTruthy();
  act(() => void store.tasks.apply(sampleTask({ tool: sdImage.code })));
  expect(screen.queryByText(WAITING_HINT)).toBeNull();
});

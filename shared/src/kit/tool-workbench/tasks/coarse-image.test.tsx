import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import * as z from 'zod/mini';
import { type TaskView, taskView } from '../../../api/task-views.ts';
import { createPlatformDouble } from '../../../testing/platform-double.ts';
import { sampleUser } from '../../../testing/sample-data.ts';
import { sampleOutput, sampleTask } from '../../../testing/sample-tasks.ts';
import { creativeImage } from '../../../tools/creative-image/tool.ts';
import { HistoryTile } from '../history/HistoryTile.tsx';
import { TaskResult } from '../result/TaskResult.tsx';
import { ToolStore } from '../tool-store.ts';

afterEach(cleanup);

const [first, second] = ['data:image/webp;base64,AAAA', 'data:image/webp;base64,BBBB'] as const;
const task = (rest: Partial<TaskView>): TaskView =>
  sampleTask({ tool: creativeImage.code, stage: 'running', outputNum: 2, outputs: [], ...rest });

function openStore(): ToolStore {
  const platform = createPlatformDouble({ user: sampleUser });
  setPlatform(platform);
  return new ToolStore({ tool: creativeImage, platform });
}

/** Without those that stand for what can be done next with a result. */
const images = (container: Element): (string | null)[] =>
  [...container.querySelectorAll('img')]
    .filter((image) => image.closest('[aria-label$="继续创作"]') === null)
    .map((image) => image.getAttribute('src'));

describe('the coarse images of a task', () => {
  it('stand where its results will be, and go when those are there', async () => {
    const store = openStore();
    const { container, rerender } = await act(async () => render(<TaskResult store={store} task={task({})} />));
    expect([images(container), container.querySelectorAll('ul > li').length]).toEqual([[], 2]);
    await act(async () => rerender(<TaskResult store={store} task={task({ coarse: { 1: second } })} />));
    expect([...container.querySelectorAll('ul > li')].map((place) => images(place))).toEqual([[], [second]]);
    await act(async () => rerender(<TaskResult store={store} task={task({ coarse: { 0: first, 1: second } })} />));
    expect(images(container)).toEqual([first, second]);
    const output = sampleOutput({ key: 'one', url: '/files/one.png', previews: {} });
    await act(async () =>
      rerender(<TaskResult store={store} task={task({ coarse: { 0: first, 1: second }, outputs: [output] })} />),
    );
    expect(images(container)).toEqual(['/files/one.png', second]);
    await act(async () =>
      rerender(
        <TaskResult
          store={store}
          task={task({ stage: 'succeeded', outputs: [output, { ...output, key: 'two', url: '/files/two.png' }] })}
        />,
      ),
    );
    expect(images(container)).toEqual(['/files/one.png', '/files/two.png']);
  });

  it('are seen in its tile of the history', async () => {
    const store = openStore();
    const { container, rerender } = await act(async () =>
      render(<HistoryTile store={store} task={task({ coarse: { 1: second } })} onDetail={() => undefined} />),
    );
    expect(images(container)).toEqual([second]);
    await act(async () => rerender(<HistoryTile store={store} task={task({})} onDetail={() => undefined} />));
    expect(images(container)).toEqual([]);
  });

  it('do not keep a page from reading the task that does not know them yet', () => {
    const older = z.omit(taskView, { coarse: true });
    const known = task({});
    expect(older.parse({ ...known, coarse: { 0: first } })).toEqual(older.parse(known));
  });
});

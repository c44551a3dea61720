import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { TaskView } from '../../../api/tasks.ts';
import { createPlatformDouble } from '../../../testing/platform-double.ts';
import { sampleUser } from '../../../testing/sample-data.ts';
import { sampleTask } from '../../../testing/sample-tasks.ts';
import { creativeImage } from '../../../tools/creative-image/tool.ts';
import { WAITING_HINT } from '../tasks/WaitingHint.tsx';
import { ToolStore } from '../tool-store.ts';
import { TaskResult } from './TaskResult.tsx';

afterEach(cleanup);

async function show(rest: Partial<TaskView>): Promise<string> {
  const platform = createPlatformDouble({ user: sampleUser });
  setPlatform(platform);
  const store = new ToolStore({ tool: creativeImage, platform });
  const { container } = await act(async () =>
    render(<TaskResult store={store} task={sampleTask({ tool: creativeImage.code, ...rest })} />),
  );
  return container.textContent ?? '';
}

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

it('a task that waits tells its position, how long it waits and what is usual, and that nobody has to stay', async () => {
  const text = await show({ stage: 'queued', position: 3, createTime: ago(20), usualSeconds: 8 });
  expect(text).toContain('排队中，前面还有 3 个任务');
  expect(text).toMatch(/已等待 2\d 秒，制作通常需要 8 秒/);
  expect(text).toContain(WAITING_HINT);
  expect(text).not.toContain('比平时慢');
});

it('a task that takes longer than usual says so', async () => {
  expect(await show({ stage: 'running', startTime: ago(60), usualSeconds: 8 })).toMatch(
    /已用 .+，通常需要 8 秒，比平时慢/,
  );
});

it('a task that is done does not speak of waiting', async () => {
  await show({ stage: 'succeeded' });
  expect(screen.queryByText(WAITING_HINT)).toBeNull();
});

import '@ai-site/shared/ui/tokens.css';
import '@ai-site/shared/ui/base.css';
import { type TaskView, tasks, toolCalls } from '@ai-site/shared/api/tasks';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { productReplace } from '@ai-site/shared/tools/product-replace/tool';
import { createRoot } from 'react-dom/client';
import { HistoryTab } from '../../../../shared/src/kit/tool-workbench/history/HistoryTab.tsx';
import { ToolStore } from '../../../../shared/src/kit/tool-workbench/tool-store.ts';
import { sampleState, sampleTask } from '../../../../shared/src/testing/sample-tasks.ts';
import { area, painted, until } from '../../area.ts';
import { checkWatch, pause, watchTasks } from '../../long-tasks.ts';

export interface LongestTasks {
  readonly scroll: number;
  readonly jumps: number;
  readonly more: number;
}

declare global {
  interface Window {
    /** Opens a history with this many rows, the last page of which is loaded while it is scrolled. */
    benchOpenHistory?: (rows: number) => Promise<void>;
    /** Scrolls, jumps and loads the last page; resolves with the longest task of each in milliseconds. */
    benchScroll?: () => Promise<LongestTasks>;
  }
}

/** Pixels and number of the steps of a scroll. */
const STEP = 240;
const STEPS = 150;
/** Jumps over the whole list, as with the scroll bar. */
const JUMPS = 20;

const rowsOf = (from: number, to: number): TaskView[] =>
  Array.from({ length: to - from }, (_, index) =>
    sampleTask({
      taskId: `t-${from + index}`,
      tool: productReplace.code,
      values: { prompt: `第 ${from + index} 个作品` },
    }),
  );
const listed = (): number => area.querySelectorAll('li').length;

window.benchOpenHistory = async (rows) => {
  await checkWatch();
  const platform = createPlatformDouble({ user: sampleUser });
  platform.http.missing = () => null;
  platform.http.answer(tasks.toolState, () => sampleState({ tool: productReplace.code }));
  const { page } = toolCalls(productReplace);
  if (page === undefined) throw new Error('The tool has no history');
  const first = rows - productReplace.pageSize;
  let asked = 0;
  platform.http.answer(page, () => {
    asked += 1;
    return { list: asked === 1 ? rowsOf(0, first) : rowsOf(first, rows), total: null, hasNextPage: asked === 1 };
  });
  setPlatform(platform);
  createRoot(area).render(<HistoryTab store={new ToolStore({ tool: productReplace, platform })} />);
  await until(() => listed() === first);
  await painted();
};

/** Duration of the longest task meanwhile. */
async function longestOf(work: () => Promise<void>): Promise<number> {
  const end = watchTasks();
  await work();
  await painted();
  await pause(200);
  return end();
}

window.benchScroll = async () => {
  await pause(500);
  const scroll = await longestOf(async () => {
    for (let step = 0; step < STEPS; step += 1) {
      window.scrollBy(0, STEP);
      await painted();
    }
  });
  const jumps = await longestOf(async () => {
    const height = document.documentElement.scrollHeight;
    for (let jump = 0; jump < JUMPS; jump += 1) {
      window.scrollTo(0, (height * ((jump * 7) % JUMPS)) / JUMPS);
      await painted();
    }
    window.scrollTo(0, document.documentElement.scrollHeight);
  });
  const before = listed();
  const more = await longestOf(async () => {
    [...area.querySelectorAll('button')].find((button) => button.textContent === '加载更多')?.click();
    await until(() => listed() > before);
  });
  return { scroll, jumps, more };
};

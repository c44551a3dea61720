import { getPlatform } from '@ai-site/shared/platform';
import { useState } from 'react';
import { type TaskView, type ToolState, tasks as taskCalls, toolCalls } from '../../api/tasks.ts';
import { definePreviews, imageOutput, LONG_PARAGRAPH, OFFLINE, videoOutput } from '../../previews/index.ts';
import { type PlatformDouble, sampleState, sampleTask } from '../../testing/index.ts';
import { creativeImage } from '../../tools/creative-image/tool.ts';
import { textToVideo } from '../../tools/text-to-video/tool.ts';
import type { ToolDefinition } from '../../tools/tool.ts';
import { HistoryTab, TaskResult, TaskValues } from './deferred-parts.tsx';
import { ToolWorkbench } from './ToolWorkbench.tsx';
import { ToolStore } from './tool-store.ts';

const { page } = toolCalls(creativeImage);
const now = new Date().toISOString();
const finished = (taskId: string, rest: Partial<TaskView> = {}): TaskView =>
  sampleTask({ taskId, outputs: [imageOutput(taskId)], ...rest });

const answer =
  (rows: readonly TaskView[] = [], state: Partial<ToolState> = {}) =>
  ({ http }: PlatformDouble): void => {
    const styles = [{ id: 'ink', name: '水墨', remark: null, imageUrl: imageOutput().url }];
    http.answer(taskCalls.toolState, () => sampleState({ ...state, lists: { ...sampleState().lists, styles } }));
    if (page !== undefined) http.answer(page, () => ({ list: [...rows], total: rows.length, hasNextPage: false }));
  };
const failed = ({ http }: PlatformDouble): void =>
  http.answer(taskCalls.toolState, () => {
    throw OFFLINE;
  });

const Tool = () => <ToolWorkbench tool={creativeImage} />;
const VideoTool = () => <ToolWorkbench tool={textToVideo} />;

function useStore(tool: ToolDefinition = creativeImage): ToolStore {
  const [store] = useState(() => new ToolStore({ tool, platform: getPlatform() }));
  return store;
}
function History() {
  const store = useStore();
  return <HistoryTab store={store} />;
}
function Result({ task, tool }: { readonly task: TaskView; readonly tool?: ToolDefinition }) {
  const store = useStore(tool);
  return <TaskResult store={store} task={task} />;
}
const Done = () => <Result task={finished('t-1')} />;
const Four = () => <Result task={finished('t-4', { outputNum: 4, outputs: ['a', 'b', 'c', 'd'].map(imageOutput) })} />;
const Video = () => (
  <Result tool={textToVideo} task={finished('t-v', { tool: textToVideo.code, outputs: [videoOutput] })} />
);
const Running = () => (
  <Result
    task={sampleTask({
      stage: 'running',
      percent: 40,
      stageText: '正在绘制',
      createTime: now,
      startTime: now,
      usualSeconds: 8,
    })}
  />
);
const Queued = () => <Result task={sampleTask({ stage: 'queued', position: 12, createTime: now })} />;
const Failed = () => <Result task={sampleTask({ stage: 'failed', refunded: true })} />;
const Values = () => (
  <TaskValues
    fields={creativeImage.fields}
    task={{ values: { ...sampleTask().values, prompt: LONG_PARAGRAPH }, files: {} }}
    lists={sampleState().lists}
  />
);
const rows = [
  finished('t-1'),
  sampleTask({ taskId: 't-2', stage: 'running', percent: 40, createTime: now }),
  sampleTask({ taskId: 't-3', stage: 'failed', refunded: true }),
  ...Array.from({ length: 20 }, (_, index) => finished(`t-${index + 10}`)),
];

export default definePreviews({
  title: '工具的工作台',
  previews: {
    tool: {
      title: '打开',
      shows: '表单、价格和余额，右边是示例。',
      component: Tool,
      bare: true,
      signedIn: true,
      prepare: answer(),
    },
    demonstration: {
      title: '演示引擎',
      shows: '不扣算力，说明会画什么。',
      component: Tool,
      bare: true,
      signedIn: true,
      prepare: answer([], { price: 0, demonstration: true }),
    },
    closed: {
      title: '没有开放',
      shows: '整页说明，可以去看别的应用。',
      component: Tool,
      bare: true,
      signedIn: true,
      prepare: answer([], { open: false }),
    },
    visitor: { title: '没有登录', shows: '提交前先登录。', component: Tool, bare: true, prepare: answer() },
    failed: {
      title: '失败',
      shows: '工具的状态没有加载出来。',
      component: Tool,
      bare: true,
      signedIn: true,
      prepare: failed,
    },
    loading: { title: '加载中', shows: '骨架。', component: Tool, bare: true, signedIn: true },
    video: {
      title: '视频工具',
      shows: '视频的示例。',
      component: VideoTool,
      bare: true,
      signedIn: true,
      prepare: answer(),
    },
    history: {
      title: '历史记录',
      shows: '完成、进行中和失败。',
      component: History,
      signedIn: true,
      prepare: answer(rows),
    },
    'history-empty': {
      title: '历史记录，空',
      shows: '还没有。',
      component: History,
      signedIn: true,
      prepare: answer(),
    },
    result: {
      title: '结果，一张',
      shows: '不小于半个窗格，下面是接下来可以做的。',
      component: Done,
      signedIn: true,
      prepare: answer(),
    },
    'result-four': {
      title: '结果，四张',
      shows: '不小于 160 像素。',
      component: Four,
      signedIn: true,
      prepare: answer(),
    },
    'result-video': { title: '结果，视频', shows: '带播放器。', component: Video, signedIn: true, prepare: answer() },
    running: {
      title: '进行中',
      shows: '在结果的位置，有进度和用时。',
      component: Running,
      signedIn: true,
      prepare: answer(),
    },
    queued: { title: '排队', shows: '前面还有几个。', component: Queued, signedIn: true, prepare: answer() },
    'task-failed': {
      title: '任务失败',
      shows: '原因和退回的算力。',
      component: Failed,
      signedIn: true,
      prepare: answer(),
    },
    values: { title: '参数', shows: '输入和参数。', component: Values, signedIn: true },
  },
});

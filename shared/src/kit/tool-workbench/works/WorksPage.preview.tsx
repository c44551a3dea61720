import { type TaskOutput, tasks as taskCalls } from '../../../api/tasks.ts';
import { definePreviews, imageOutput, LONG_PARAGRAPH, OFFLINE, videoOutput } from '../../../previews/index.ts';
import type { PlatformDouble } from '../../../testing/index.ts';
import { WorksPage } from './WorksPage.tsx';
import { WorksPicker } from './WorksPicker.tsx';

const work = (output: TaskOutput, no: number, prompt: string) => ({
  ...output,
  key: `w-${no}`,
  taskId: `t-${no}`,
  tool: output.contentType.startsWith('video/') ? 'text-to-video' : 'creative-image',
  createTime: '2026-03-01T04:00:00.000Z',
  builtin: no % 2 === 0,
  local: no === 1,
  prompt,
});
const answer =
  (count: number, prompt = '山谷晨雾') =>
  ({ http }: PlatformDouble): void => {
    const list = Array.from({ length: count }, (_, no) => work(no % 7 === 3 ? videoOutput : imageOutput(), no, prompt));
    http.answer(taskCalls.works, () => ({ list, hasNextPage: false }));
  };
const fail = ({ http }: PlatformDouble): void =>
  http.answer(taskCalls.works, () => {
    throw OFFLINE;
  });
const Works = () => <WorksPage />;
const Picker = () => <WorksPicker media="image" onPick={() => undefined} onClose={() => undefined} />;

export default definePreviews({
  title: '我的作品',
  previews: {
    many: {
      title: '很多',
      shows: '只有窗口附近的在文档里。',
      component: Works,
      bare: true,
      signedIn: true,
      prepare: answer(400),
    },
    few: {
      title: '几个，长描述',
      shows: '描述很长。',
      component: Works,
      bare: true,
      signedIn: true,
      prepare: answer(5, LONG_PARAGRAPH),
    },
    empty: { title: '空', shows: '去创作。', component: Works, bare: true, signedIn: true, prepare: answer(0) },
    failed: { title: '失败', shows: '可以重试。', component: Works, bare: true, signedIn: true, prepare: fail },
    loading: { title: '加载中', shows: '骨架。', component: Works, bare: true, signedIn: true },
    picker: { title: '选一个作品', shows: '作为工具的输入。', component: Picker, signedIn: true, prepare: answer(30) },
    'picker-empty': { title: '选作品，空', shows: '还没有。', component: Picker, signedIn: true, prepare: answer(0) },
  },
});

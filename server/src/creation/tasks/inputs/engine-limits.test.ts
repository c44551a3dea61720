import { createCallOf, tasks } from '@ai-site/shared/api/tasks';
import { type ToolDefinition, type ToolValues, taskTexts } from '@ai-site/shared/tools';
import { dreamMachine, VideoMode } from '@ai-site/shared/tools/dream-machine/tool';
import { imageToVideo } from '@ai-site/shared/tools/image-to-video/tool';
import { textToVideo } from '@ai-site/shared/tools/text-to-video/tool';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { EngineLimits } from '../../../engines/tasks/operation-limits.ts';
import { SampleTasks } from '../../../engines/tasks/testing/sample-tasks.ts';
import { itByNight } from '../../../testing/it-by-night.ts';
import type { TestUser } from '../../../testing/site.ts';
import { variantsOf } from '../../../testing/test-depth.ts';
import { type CreationScene, openCreationScene, PURSE, photo } from '../../testing/creation-scene.ts';

let scene: CreationScene;
let user: TestUser;
beforeAll(async () => {
  scene = await openCreationScene();
  user = await scene.signIn();
});
afterAll(() => scene.close());

const offer = (limits: EngineLimits): void => {
  scene.engine.offered = { limits };
};
const limitsOf = async (tool: ToolDefinition) =>
  (await scene.site.call(tasks.toolState, { params: { tool: tool.code } }, {})).fieldLimits;
const answer = async (tool: ToolDefinition, values: ToolValues) => {
  const { code, msg } = (await scene.site.answer(createCallOf(tool, values), { body: values }, { token: user.token }))
    .envelope;
  return [code, msg];
};
const words = { prompt: '大海', ratio: '16:9', seconds: 5 };

itByNight('a video that is too long to be continued is refused before anything is held', async () => {
  offer({});
  const samples = await SampleTasks.create();
  scene.engine.onSubmit(async () => ({ state: 'done', outputs: [{ file: samples.video }] }));
  const made = await scene.ended(user, await scene.submit(user, words, textToVideo));
  const { object_key: referVideoUrl } = await scene.site.site.db
    .selectFrom('creation_outputs')
    .select('object_key')
    .where('task_id', '=', made.taskId)
    .executeTakeFirstOrThrow();
  const values = { generationPattern: VideoMode.extend, referVideoUrl, seconds: 5 };
  const before = await scene.balance(user);
  offer({ 'extend-video': { sourceSecondsMax: 1 } });
  expect(await answer(dreamMachine, values)).toEqual([400, taskTexts.tooManySeconds('延长的视频', 1)]);
  offer({ 'extend-video': { totalSecondsMax: 6 } });
  expect(await answer(dreamMachine, values)).toEqual([400, taskTexts.tooLongTogether(6)]);
  expect(await scene.balance(user)).toBe(before);
  await samples.remove();
});

const measured = [
  [250, 100, { ratioMax: 2.5 }, null],
  [260, 100, { ratioMax: 2.5 }, taskTexts.tooLong('图片', 2.5)],
  [700, 400, { sides: [300, 600] }, taskTexts.sidesAtMost('图片', 600)],
  [100, 260, { ratioMax: 2.5 }, taskTexts.tooLong('图片', 2.5)],
  [400, 299, { sides: [300, 6000] }, taskTexts.sidesAtLeast('图片', 300)],
] as const;
it.each(variantsOf(measured, 3))(
  'an image of %d × %d is measured by what the engine takes, before anything is held',
  async (width, height, limits, refused) => {
    offer({ 'image-to-video': limits, 'text-to-video': { sides: [9000, 9000] } });
    const before = await scene.balance(user);
    const imageUrl = await scene.upload(user, imageToVideo, 'imageUrl', await photo(width, height));
    const said = await answer(imageToVideo, { imageUrl, seconds: 5 });
    if (refused === null) return expect(said[0]).toBe(200);
    expect([said, await scene.balance(user)]).toEqual([[400, refused], before]);
  },
);

it('lengths and shapes that an engine does not make are not offered, and refused', async () => {
  offer({ 'text-to-video': { seconds: { only: [5] }, ratios: ['16:9', '9:16', '1:1', '4:3', '3:4', '21:9'] } });
  const other = await scene.signIn();
  expect(await limitsOf(textToVideo)).toEqual([
    { field: 'seconds', when: [], options: [5], note: '当前只生成 5 秒的视频' },
    { field: 'ratio', when: [], options: ['16:9', '9:16', '1:1', '4:3', '3:4'], note: null },
  ]);
  expect(await answer(textToVideo, { ...words, seconds: 10 })).toEqual([400, taskTexts.notOffered('视频时长')]);
  expect(await answer(textToVideo, { ...words, ratio: '3:2' })).toEqual([400, taskTexts.notOffered('视频比例')]);
  expect((await answer(textToVideo, words))[0]).toBe(200);
  expect(await scene.balance(other)).toBe(PURSE);
});

it('where an engine makes none of the lengths, the form says which it makes instead', async () => {
  offer({
    'text-to-video': { seconds: { only: [4, 8, 12] } },
    'image-to-video': { seconds: { only: [4, 8, 12] }, cropsTo: ['16:9', '9:16'] },
  });
  expect(await limitsOf(textToVideo)).toEqual([
    { field: 'seconds', when: [{ field: 'seconds', is: [5] }], options: null, note: '当前会生成 8 秒的视频' },
    { field: 'seconds', when: [{ field: 'seconds', is: [10] }], options: null, note: '当前会生成 12 秒的视频' },
  ]);
  expect((await limitsOf(imageToVideo)).at(-1)).toEqual({
    field: 'imageUrl',
    when: [],
    options: null,
    note: '作为视频的第一帧，裁切为 16:9 或 9:16',
  });
  expect((await answer(textToVideo, words))[0]).toBe(200);
});

it('in a tool with several ways to make a video each has the limits of its operation', async () => {
  offer({
    'text-to-video': { ratios: ['16:9'] },
    'image-to-video': { seconds: { only: [5] } },
    'extend-video': { seconds: { only: [10] } },
  });
  const fresh = { field: 'generationPattern', is: [VideoMode.ordinary, VideoMode.inspiration] };
  expect(await limitsOf(dreamMachine)).toEqual([
    { field: 'ratio', when: [fresh, { field: 'referImgUrl', filled: false }], options: ['16:9'], note: null },
    {
      field: 'seconds',
      when: [fresh, { field: 'referImgUrl', filled: true }],
      options: [5],
      note: '当前只生成 5 秒的视频',
    },
    {
      field: 'seconds',
      when: [{ field: 'generationPattern', is: [VideoMode.extend] }],
      options: [10],
      note: '当前只生成 10 秒的视频',
    },
  ]);
});

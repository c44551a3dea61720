import { imageText } from '@ai-site/shared/api/image-text';
import { calls } from '@ai-site/shared/api/index';
import { cutout } from '@ai-site/shared/tools/cutout/tool';
import { erase } from '@ai-site/shared/tools/erase/tool';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { TextReader } from '../../engines/text-reader.ts';
import { siteEnvTable } from '../../platform/config/site-env.ts';
import { rateTable } from '../../platform/http/rate-limits.ts';
import type { TestUser } from '../../testing/site.ts';
import { type CreationScene, openCreationScene, photo } from '../testing/creation-scene.ts';

const text = {
  width: 80,
  height: 60,
  lines: [
    {
      text: '样张',
      confidence: 0.9,
      corners: [
        [1, 2],
        [30, 2],
        [30, 12],
        [1, 12],
      ],
    },
  ],
} satisfies Awaited<ReturnType<TextReader['readText']>>;

const shown = {
  width: 80,
  height: 60,
  lines: [
    {
      text: '样张',
      confidence: 0.9,
      corners: {
        topLeft: { x: 1, y: 2 },
        topRight: { x: 30, y: 2 },
        bottomRight: { x: 30, y: 12 },
        bottomLeft: { x: 1, y: 12 },
      },
    },
  ],
};

let readings = 0;
const working: TextReader = {
  readText: async () => {
    readings += 1;
    return text;
  },
};
const broken: TextReader = { readText: () => Promise.reject(new Error('the process has ended')) };
let reader: TextReader | null = working;
let scene: CreationScene;
let user: TestUser;
let bytes: Buffer;
/** An image of the account. */
let key: string;
beforeAll(async () => {
  scene = await openCreationScene({
    worker: false,
    settings: { relaxations: { ...siteEnvTable.local, raisedLimits: false } },
    ports: { textReader: () => reader },
  });
  user = await scene.signIn(0);
  bytes = await photo();
  key = await scene.upload(user, erase, 'originalImg', bytes);
});
afterAll(() => scene.close());
beforeEach(() => {
  reader = working;
});

const read = (of: string, by: TestUser = user) =>
  scene.site.answer(imageText.read, { body: { key: of } }, { token: by.token });

it('the lines of an own image come with their corners; a reading that fails is told so, and the same image is read once', async () => {
  expect(calls).toEqual(expect.arrayContaining([imageText.state, imageText.read]));
  reader = broken;
  expect(await read(key)).toMatchObject({ status: 503, envelope: { msg: '文字识别失败，请稍后重试' } });
  reader = working;
  expect((await read(key)).envelope).toMatchObject({ code: 200, data: shown });
  const other = await scene.signIn(0);
  expect((await read(await scene.upload(other, cutout, 'originalImgUrl', bytes), other)).envelope).toMatchObject({
    code: 200,
    data: shown,
  });
  expect(readings).toBe(1);
});

it('images of others and what is gone are refused, and so is who is not signed in', async () => {
  const stranger = await scene.signIn(0);
  expect(await read(key, stranger)).toMatchObject({ status: 400, envelope: { msg: '图片不存在或已失效，请重新上传' } });
  expect((await read('nothing/at-all.webp', stranger)).status).toBe(400);
  expect((await scene.site.answer(imageText.read, { body: { key } })).status).toBe(401);
});

it('an account may ask so often a minute and no oftener', async () => {
  const asking = await scene.signIn(0);
  const statuses: number[] = [];
  for (let i = 0; i <= rateTable.recognition.perUser; i += 1)
    statuses.push((await read('nothing/at-all.webp', asking)).status);
  expect(statuses.slice(-2)).toEqual([400, 429]);
});

it('is told to be closed where nets cannot be run, and refused', async () => {
  expect(await scene.site.call(imageText.state, {})).toEqual({ open: true });
  reader = null;
  expect(await scene.site.call(imageText.state, {})).toEqual({ open: false });
  expect(await read(key)).toMatchObject({ status: 400, envelope: { msg: '暂未开放' } });
});

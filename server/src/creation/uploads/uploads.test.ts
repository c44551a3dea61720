import { tasks, toolCalls } from '@ai-site/shared/api/tasks';
import { uploads } from '@ai-site/shared/api/uploads';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import { cutout } from '@ai-site/shared/tools/cutout/tool';
import { dreamMachine } from '@ai-site/shared/tools/dream-machine/tool';
import { erase } from '@ai-site/shared/tools/erase/tool';
import { hugVideo } from '@ai-site/shared/tools/hug-video/tool';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { imageWorkLimits } from '../../platform/media/process-image.ts';
import type { TestUser } from '../../testing/site.ts';
import { assertInputFiles } from '../tasks/inputs/input-files.ts';
import { type CreationScene, openCreationScene, PURSE, photo, sendImage } from '../testing/creation-scene.ts';

let scene: CreationScene;
let user: TestUser;
beforeAll(async () => {
  scene = await openCreationScene();
  user = await scene.signIn();
});
afterAll(() => scene.close());

const send = (bytes: Buffer, ext?: string) => sendImage(scene.site, user, cutout, 'originalImgUrl', bytes, ext);
const stored = async (key: string) =>
  scene.site.site.db.selectFrom('objects').selectAll().where('key', '=', key).executeTakeFirst();

/** A PNG whose header announces this many pixels. */
async function announcing(width: number, height: number): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

async function animation(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
    .gif()
    .toBuffer();
}

const BUSY = '服务器繁忙，没能及时处理，请稍后重试';

describe('an image for a tool', () => {
  it.each([
    [
      'a script',
      async () => Buffer.from('<script>alert(1)</script>'),
      415,
      '图片无法识别，请上传 JPG、PNG 或 WebP 图片',
    ],
    [
      'SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>'),
      415,
      '图片无法识别，请上传 JPG、PNG 或 WebP 图片',
    ],
    [
      'a truncated image',
      async () => (await photo(300, 300)).subarray(0, 400),
      415,
      '图片无法识别，请上传 JPG、PNG 或 WebP 图片',
    ],
    ['100 megapixels', () => announcing(10_000, 10_000), 413, '图片不能超过 60 百万像素，请缩小后再上传'],
    ['an animation', animation, 415, '暂不支持动图，请上传静态图片'],
    ['one pixel', () => photo(1, 1), 400, '图片太小，宽和高都不能少于 16 像素'],
  ] as const)('is refused with the reason: %s', async (_, make, status, msg) => {
    const answer = await send(await make());
    expect([answer.status, answer.msg]).toEqual([status, msg]);
    expect(await stored(answer.key)).toBeUndefined();
  });

  it('that the machine has no time for may be sent again at the same place', async () => {
    const bytes = await photo(300, 200);
    const { url } = await scene.site.call(
      tasks.uploadUrl,
      { query: { tool: cutout.code, field: 'originalImgUrl', ext: 'jpg', size: bytes.length } },
      { token: user.token },
    );
    const put = () =>
      scene.site.app.inject({
        method: 'PUT',
        url,
        payload: bytes,
        headers: { 'content-type': 'application/octet-stream' },
      });
    jest.replaceProperty(imageWorkLimits, 'killAfterMs', 0);
    const slow = await put();
    jest.restoreAllMocks();
    expect([slow.statusCode, slow.json().msg, slow.headers['retry-after']]).toEqual([503, BUSY, '5']);
    expect((await put()).statusCode).toBe(200);
  });

  it('is turned upright, and put into sRGB', async () => {
    const turned = await sharp(await photo(80, 40))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { key } = await send(turned);
    expect((await stored(key))?.media).toMatchObject({ width: 40, height: 80 });
    const cmyk = await sharp(await photo())
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    const answer = await send(cmyk);
    expect(answer.status).toBe(200);
    const found = await scene.site.site.storage.store.get(answer.key);
    const kept = await new Response(found?.body as never).arrayBuffer();
    expect((await sharp(kept).metadata()).space).toBe('srgb');
  });

  it('is shown by the address that came with its place', async () => {
    const bytes = await photo();
    const { url, readUrl } = await scene.site.call(
      tasks.uploadUrl,
      { query: { tool: cutout.code, field: 'originalImgUrl', ext: 'jpg', size: bytes.length } },
      user,
    );
    await scene.site.app.inject({
      method: 'PUT',
      url,
      payload: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    });
    const shown = await scene.site.app.inject({ url: readUrl });
    expect([shown.statusCode, (await sharp(shown.rawPayload).metadata()).width]).toEqual([200, 80]);
  });

  it('in PNG is kept pixel by pixel', async () => {
    const made = {
      create: {
        width: 90,
        height: 60,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    } as const;
    const bytes = await sharp(made).png().toBuffer();
    const { key } = await send(bytes, 'png');
    const found = await scene.site.site.storage.store.get(key);
    const kept = await new Response(found?.body as never).arrayBuffer();
    const pixels = (image: Sharp) => image.removeAlpha().raw().toBuffer();
    expect((await pixels(sharp(kept))).equals(await pixels(sharp(bytes)))).toBe(true);
  });

  it('is refused above the limit of its field, before a byte is sent', async () => {
    const place = (tool: string, field: string, size: number, ext = 'png') =>
      scene.site.answer(tasks.uploadUrl, { query: { tool, field, ext, size } }, { token: user.token });
    const mb = 1024 * 1024;
    expect((await place('creative-image', 'referenceImageUrl', 10 * mb)).status).toBe(200);
    expect((await place('creative-image', 'referenceImageUrl', 10 * mb + 1)).envelope).toMatchObject({
      code: 413,
      msg: '参考图不能超过 10 MB',
    });
    expect((await place('creative-image', 'prompt', 1)).status).toBe(404);
    expect((await place('nothing', 'prompt', 1)).status).toBe(404);
    expect((await place('cutout', 'originalImgUrl', 1, 'exe')).status).toBe(415);
    expect(
      (
        await scene.site.answer(tasks.uploadUrl, {
          query: { tool: 'cutout', field: 'originalImgUrl', ext: 'png', size: 1 },
        })
      ).status,
    ).toBe(401);
  });
});

describe('a mask', () => {
  /** A mask of 64 by 64 in which so many pixels are painted. */
  async function maskOf(painted: number): Promise<Buffer> {
    const pixels = Buffer.alloc(64 * 64);
    pixels.fill(255, 0, painted);
    return sharp(pixels, { raw: { width: 64, height: 64, channels: 1 } })
      .png()
      .toBuffer();
  }

  async function submit(painted: number) {
    const originalImg = await scene.upload(user, erase, 'originalImg', await photo(128, 128));
    const maskImg = await scene.upload(user, erase, 'maskImg', await maskOf(painted));
    return scene.site.answer(toolCalls(erase).create, { body: { originalImg, maskImg } }, { token: user.token });
  }

  it('of 50 painted pixels is refused, and nothing is charged', async () => {
    expect((await submit(50)).envelope).toMatchObject({ code: 400, msg: '请先框选需要消除的区域' });
    expect(await scene.balance(user)).toBe(PURSE);
  });

  it('reaches the engine in black and white, as large as the image', async () => {
    const seen = Promise.withResolvers<readonly [number | undefined, number | undefined, readonly number[]]>();
    scene.engine.onSubmit(async (task) => {
      if (task.operation.kind !== 'erase') throw new Error(task.operation.kind);
      const { width, height } = await sharp(task.operation.mask.path).metadata();
      const grey = await sharp(task.operation.mask.path).greyscale().raw().toBuffer();
      seen.resolve([width, height, [...new Set(grey)].toSorted((a, b) => a - b)]);
      return { state: 'done', outputs: [{ file: task.operation.mask }] };
    });
    const { envelope } = await submit(640);
    expect(await seen.promise).toEqual([128, 128, [0, 255]]);
    expect((await scene.ended(user, String(envelope.data))).stage).toBe('succeeded');
  });
});

describe('hints for a cutout', () => {
  /** A grey image with so many pixels in each of the two shades. */
  async function hintsOf(kept: number, excluded: number): Promise<Buffer> {
    const pixels = Buffer.alloc(64 * 64, 128);
    pixels.fill(255, 0, kept).fill(0, kept, kept + excluded);
    return sharp(pixels, { raw: { width: 64, height: 64, channels: 1 } })
      .png()
      .toBuffer();
  }

  async function refine(kept: number, excluded: number) {
    const originalImgUrl = await scene.upload(user, cutout, 'originalImgUrl', await photo(128, 128));
    const hintImg = await scene.upload(user, cutout, 'hintImg', await hintsOf(kept, excluded));
    const { refine: call } = toolCalls(cutout);
    if (call === undefined) throw new Error('cutouts can be refined');
    expect(call.path).toBe('/customer/imager/interactCutout');
    return scene.site.answer(call, { body: { originalImgUrl, cutoutMode: 2, hintImg } }, { token: user.token });
  }

  it('reach the engine in their three shades, as large as the image; the result is read by the call for cutouts', async () => {
    const seen = Promise.withResolvers<readonly unknown[]>();
    scene.engine.onSubmit(async (task) => {
      if (task.operation.kind !== 'cutout' || task.operation.hints === null) throw new Error(task.operation.kind);
      const { data, info } = await sharp(task.operation.hints.path)
        .toColourspace('b-w')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const shades = Map.groupBy(data, (value) => value);
      seen.resolve([
        task.operation.mode,
        info.width,
        info.height,
        info.channels,
        shades.get(255)?.length,
        shades.get(0)?.length,
        shades.get(128)?.length,
      ]);
      return { state: 'done', outputs: [{ file: task.operation.hints }] };
    });
    const { envelope } = await refine(640, 128);
    expect(await seen.promise).toEqual(['product', 128, 128, 1, 4 * 640, 4 * 128, 128 * 128 - 4 * 768]);
    const taskId = String(envelope.data);
    expect((await scene.ended(user, taskId)).stage).toBe('succeeded');
    const answer = await scene.site.app.inject({
      method: 'POST',
      url: '/customer/imager/get-cutout-result',
      payload: { taskId },
      headers: { authorization: user.token },
    });
    expect(answer.json()).toMatchObject({ code: 200, data: { taskId, resultImgUrl: expect.stringContaining('/') } });
  });

  it('of 50 pixels of both kinds are refused', async () => {
    expect((await refine(30, 20)).envelope).toMatchObject({ code: 400, msg: '请先标出要保留或要去除的地方' });
  });
});

it('an image may have any proportions where the field sets none', async () => {
  const key = await scene.upload(user, creativeImage, 'referenceImageUrl', await photo(200, 20));
  const view = await scene.submit(user, { prompt: '猫', outputNum: 1, referenceImageUrl: key });
  expect(await scene.ended(user, view)).toMatchObject({ stage: 'succeeded' });
  expect(scene.engine.submits.at(-1)?.operation).toMatchObject({
    kind: 'redraw',
    image: { contentType: 'image/webp' },
  });
});

it('an image is refused beyond the proportions that its field allows', async () => {
  const field = { kind: 'file', media: 'image', label: '参考图', maxMb: 20, maxRatio: 3 } as const;
  const check = async (width: number, height: number) => {
    const key = await scene.upload(user, creativeImage, 'referenceImageUrl', await photo(width, height));
    return assertInputFiles(scene.site.site, user.userId, [{ name: 'image', field, key }]);
  };
  await expect(check(60, 180)).resolves.toBeUndefined();
  await expect(check(200, 64)).rejects.toMatchObject({ code: 400, message: '参考图的长边不能超过短边的 3 倍' });
});

it.each([
  ['照片 1', hugVideo, 'referImgUrl1'],
  ['参考图', dreamMachine, 'referImgUrl'],
  ['关键帧图', dreamMachine, 'keyframeImgUrl'],
] as const)('an image is refused at the upload beyond the proportions of its field: %s', async (label, tool, field) => {
  const sent = async (width: number, height: number) =>
    sendImage(scene.site, user, tool, field, await photo(width, height));
  expect(await sent(60, 180)).toMatchObject({ status: 200 });
  const refused = await sent(200, 64);
  expect(refused).toMatchObject({ status: 400, msg: `${label}的长边不能超过短边的 3 倍` });
  expect(await stored(refused.key)).toBeUndefined();
});

it('what a place is for cannot be changed', async () => {
  const bytes = await photo(200, 20);
  const query = { tool: hugVideo.code, field: 'referImgUrl1', ext: 'jpg', size: bytes.length };
  const { url } = await scene.site.call(tasks.uploadUrl, { query }, user);
  const put = (to: string) =>
    scene.site.app.inject({
      method: 'PUT',
      url: to,
      payload: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    });
  const [, purpose = ''] = /purpose=([^&]*)/.exec(url) ?? [];
  for (const other of ['', `purpose=${cutout.code}.originalImgUrl`])
    expect((await put(url.replace(`purpose=${purpose}`, other))).statusCode).toBe(403);
  expect((await put(url)).json().msg).toBe('照片 1的长边不能超过短边的 3 倍');
});

it('an image for a tool may be announced by the call that announces files of chats', async () => {
  const bytes = await photo();
  const query = { ext: 'jpg', fileName: '猫.jpg', size: bytes.length, tool: cutout.code, field: 'originalImgUrl' };
  const { url, key } = await scene.site.call(uploads.preAuthorization, { query }, user);
  expect(
    (
      await scene.site.app.inject({
        method: 'PUT',
        url,
        payload: bytes,
        headers: { 'content-type': 'application/octet-stream' },
      })
    ).statusCode,
  ).toBe(200);
  expect(
    await scene.ended(user, await scene.submit(user, { originalImgUrl: key, cutoutMode: 0 }, cutout)),
  ).toMatchObject({ stage: 'succeeded' });
  const refused = await scene.site.answer(uploads.preAuthorization, { query: { ...query, field: 'nothing' } }, user);
  expect(refused.status).toBe(404);
});

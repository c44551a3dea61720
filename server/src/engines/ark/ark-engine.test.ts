import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { itByNight } from '../../testing/it-by-night.ts';
import { testDepth } from '../../testing/test-depth.ts';
import type { OperationKind } from '../tasks/operations.ts';
import { describeTaskEngine, type EngineFault, runToEnd } from '../tasks/testing/conformance.ts';
import { SampleTasks } from '../tasks/testing/sample-tasks.ts';
import { testedFaults } from '../tasks/testing/service.ts';
import { ArkEngine, type ArkOptions } from './ark-engine.ts';
import { type ArkServer, startArkServer } from './testing/ark-server.ts';

const KEY = 'ark-secret-0123456789';
const never = new AbortController().signal;
const images: OperationKind[] = [
  'draw',
  'lettering',
  'redraw',
  'change-background',
  'change-model',
  'place-product',
  'remove-watermark',
];
const videos: OperationKind[] = ['text-to-video', 'image-to-video', 'hug-video'];
const answers: EngineFault[] = [
  'silent',
  'tooManyRequests',
  'serverError',
  'wrongKey',
  'cutConnection',
  'cutAnswer',
  'wrongJson',
  'noResults',
  'noImage',
  'refusal',
];
const workFaults: EngineFault[] = ['failedWork', 'resultExpired', 'resultAtPrivateAddress', 'lostWork'];
const secrets = [KEY, 'secret-01'];

let server: ArkServer;
beforeAll(async () => {
  server = await startArkServer(KEY);
});
afterAll(() => server.close());
beforeEach(() => {
  server.answerBy = 'b64_json';
  server.cutsAnswer = false;
});

const engine = (more: Partial<ArkOptions> = {}) =>
  new ArkEngine({
    baseUrl: server.baseUrl,
    apiKey: KEY,
    imageModel: 'doubao-seedream-4-0-250828',
    videoModel: 'doubao-seedance-1-5-pro-251215',
    ...more,
  });
/** Gives a silent server up soon. */
const hasty = () => ({
  engine: engine(server.faults.fault === 'silent' ? { callMs: 100, longCallMs: 100 } : {}),
  fail: (fault: EngineFault | null) => server.faults.fail(fault),
});

describe('the engine of Ark for images', () => {
  describeTaskEngine(hasty, { operations: images, faults: testedFaults(answers), seeds: false, secrets });
});

describe('the engine of Ark for images at addresses', () => {
  beforeEach(() => {
    server.answerBy = 'url';
  });
  it.each(['resultExpired', 'resultAtPrivateAddress'] as const)('fails with %s', async (fault) => {
    const samples = await SampleTasks.create();
    server.faults.fail(fault);
    await expect(engine().submit(await samples.task(samples.operation('draw')))).rejects.toMatchObject({
      kind: 'unusable',
    });
    server.faults.fail(null);
    expect(await engine().submit(await samples.task(samples.operation('draw')))).toMatchObject({ state: 'done' });
    await samples.remove();
  });
});

/** By day without most faults of calls, which are those of images. */
describe('the engine of Ark for videos', () => {
  describeTaskEngine(hasty, {
    operations: videos,
    faults: testDepth.everyVariant ? [...answers, ...workFaults] : ['silent', 'noResults', 'noImage', ...workFaults],
    seeds: false,
    secrets,
  });
});

describe('a task at Ark', () => {
  let samples: SampleTasks;
  beforeAll(async () => {
    samples = await SampleTasks.create();
  });
  afterAll(() => samples.remove());
  afterEach(() => server.faults.fail(null));
  const last = () => server.videos.at(-1)?.call;

  it('says what was asked for, within what the model makes', async () => {
    await engine().submit(
      await samples.task(samples.operation('text-to-video', { width: 720, height: 1280, camera: 'still' })),
    );
    expect(last()).toEqual({
      model: 'doubao-seedance-1-5-pro-251215',
      content: [{ type: 'text', text: 'a red house by a lake\nMust not appear: people' }],
      resolution: '720p',
      ratio: '9:16',
      duration: 4,
      seed: 1234,
      watermark: false,
      camera_fixed: true,
    });
    await engine({ videoModel: 'ep-20260501-abcde' }).submit(
      await samples.task(samples.operation('text-to-video', { seconds: 60, camera: 'still' })),
    );
    expect(last()).toMatchObject({ duration: 12 });
    expect(last()).not.toHaveProperty('camera_fixed');
  });

  it('begins and ends with the images', async () => {
    const { image: first, other } = samples;
    const operation = samples.operation('image-to-video');
    await engine().submit(
      await samples.task({ ...operation, ...(operation.kind === 'image-to-video' ? { first, last: other } : {}) }),
    );
    expect(last()?.content.map((part) => ('role' in part ? part.role : part.type))).toEqual([
      'text',
      'first_frame',
      'last_frame',
    ]);
    expect(last()?.ratio).toBe('adaptive');
  });

  itByNight('begins with a frame that the service takes, also of images that are wide together', async () => {
    const wide = await SampleTasks.create({ width: 300, height: 100 });
    const { image, other } = wide;
    const hug = samples.operation('hug-video');
    await engine().submit(await wide.task(hug.kind === 'hug-video' ? { ...hug, images: [image, other] } : hug));
    const sent = last()?.content.find((part) => part.type === 'image_url');
    const { width, height } = await sharp(
      Buffer.from(sent?.type === 'image_url' ? sent.image_url.url.replace(/^[^,]*,/, '') : '', 'base64'),
    ).metadata();
    expect([width, Math.round((width / height) * 10) / 10]).toEqual([2048, 2.5]);
    await wide.remove();
  });

  it('tells what it takes of a first image and makes of lengths and shapes', async () => {
    const { limits } = await engine().capabilities();
    expect(limits).toEqual({
      'text-to-video': { seconds: { within: [4, 12] }, ratios: ['16:9', '4:3', '1:1', '3:4', '9:16', '21:9'] },
      'image-to-video': { seconds: { within: [4, 12] }, ratioMax: 2.5 },
    });
  });

  it('is drawn as large as the model draws', async () => {
    await engine({ imageModel: 'doubao-seedream-4-5-251128' }).submit(
      await samples.task(samples.operation('draw', { width: 512, height: 512 })),
    );
    await engine({ imageModel: 'doubao-seedream-3-0-t2i-250415' }).submit(
      await samples.task(samples.operation('draw', { width: 512, height: 512 })),
    );
    expect(server.imageCalls.slice(-2).map(({ size, seed }) => [size, seed])).toEqual([
      ['1920x1920', undefined],
      ['512x512', 1234],
    ]);
  });

  it('carries the reference images that the model takes, in their order, and says what they show', async () => {
    const operation = samples.operation('draw', { references: samples.references });
    for (const imageModel of ['doubao-seedream-4-0-250828', 'doubao-seedream-3-0-t2i-250415'])
      await engine({ imageModel }).submit(await samples.task(operation));
    const [four, three] = server.imageCalls.slice(-2);
    const means = await Promise.all(
      [four?.image ?? []]
        .flat()
        .map(
          async (url) =>
            (await sharp(Buffer.from(url.replace(/^[^,]*,/, ''), 'base64')).stats()).channels[0]?.mean ?? 0,
        ),
    );
    expect(means.map((mean) => mean > 160)).toEqual([false, true, true]);
    expect(four?.prompt.match(/Image \d shows (a|the) \w+/g)).toEqual([
      'Image 1 shows a person',
      'Image 2 shows the place',
      'Image 3 shows the style',
    ]);
    expect([three?.image, three?.prompt]).toEqual([undefined, 'a red house by a lake\nAvoid: people']);
    const { references: taken } = await engine().capabilities();
    expect([taken, (await engine({ imageModel: 'doubao-seedream-3-0-t2i-250415' }).capabilities()).references]).toEqual(
      [14, 0],
    );
  });

  it('sends images in the shapes that the service takes', async () => {
    const long = await SampleTasks.create({ width: 900, height: 40 });
    await engine().submit(await long.task(long.operation('draw', { references: long.references })));
    await long.remove();
  });

  it('whose begin was not confirmed is found by its model and seed, and no older one', async () => {
    const since = new Date(Date.now() - 60_000);
    const task = await samples.task(samples.operation('text-to-video', { seed: 4242 }));
    expect(await engine().find(task, since)).toBeNull();
    server.cutsAnswer = true;
    await expect(engine().submit(task)).rejects.toMatchObject({ kind: 'unanswered', retriable: false });
    server.cutsAnswer = false;
    expect(await engine().find(task, new Date(Date.now() + 60_000))).toBeNull();
    const found = await engine().find(task, since);
    expect(found).toEqual({ state: 'accepted', remoteId: server.videos.at(-1)?.id });
    expect(
      await runToEnd(
        { submit: async () => found ?? { state: 'done', outputs: [] }, poll: (id, one) => engine().poll(id, one) },
        task,
      ),
    ).toHaveLength(1);
  });

  it('that runs goes on though it is cancelled', async () => {
    const task = await samples.task(samples.operation('text-to-video'));
    const submitted = await engine().submit(task);
    const remoteId = submitted.state === 'accepted' ? submitted.remoteId : '';
    expect(await engine().poll(remoteId, task)).toEqual({ state: 'queued' });
    await engine().cancel(remoteId, never);
    expect(server.videos.at(-1)?.ended).toBe(false);
  });

  it('needs a model', async () => {
    const none = engine({ imageModel: null, videoModel: null });
    expect([...(await none.capabilities()).operations]).toEqual([]);
    for (const kind of ['draw', 'text-to-video'] as const)
      await expect(none.submit(await samples.task(samples.operation(kind)))).rejects.toMatchObject({
        kind: 'unsupported',
      });
  });

  it('is refused with a wrong key', async () => {
    await expect(engine({ apiKey: 'wrong' }).check(never)).rejects.toMatchObject({ kind: 'authentication' });
  });
});

import { BY_WORDS } from '@ai-site/shared/tools';
import { beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ffmpegProgram } from '../../platform/media/ffmpeg/testing/made-media.ts';
import { testDepth, variantsOf } from '../../testing/test-depth.ts';
import type { EngineOperation, OperationKind } from '../tasks/operations.ts';
import { describeTaskEngine, type EngineFault, runToEnd } from '../tasks/testing/conformance.ts';
import { SampleTasks } from '../tasks/testing/sample-tasks.ts';
import { SERVICE_KEY, serviceFaults, serviceSecrets, withSampleTasks, withServer } from '../tasks/testing/service.ts';
import { DashScopeEngine, type DashScopeOptions } from './dashscope-engine.ts';
import { startDashScopeServer } from './testing/dashscope-server.ts';

const never = new AbortController().signal;
const images: OperationKind[] = [
  'draw',
  'lettering',
  'redraw',
  'inpaint',
  'change-background',
  'change-model',
  'place-product',
  'erase',
  'remove-watermark',
  'enlarge',
];
const videos: OperationKind[] = ['text-to-video', 'image-to-video', 'extend-video', 'restyle-video', 'hug-video'];
/** By day `ark-engine.test.ts` videos a hug of two images, which are put together for every engine the same way. */
const testedVideos = videos.filter((kind) => testDepth.everyVariant || kind !== 'hug-video');
const faults: readonly EngineFault[] = [
  ...serviceFaults,
  'failedWork',
  'resultExpired',
  'resultAtPrivateAddress',
  'lostWork',
];
/** By day the others are those of images, whose calls and answers are the same. */
const videoFaults: readonly EngineFault[] = ['noResults', 'noImage', 'failedWork'];
const models = {
  imageModel: 'wan2.7-image',
  editModel: 'wan2.7-image',
  repairModel: 'wanx2.1-imageedit',
  videoModel: 'wan2.7-t2v',
  imageVideoModel: 'wan2.7-i2v',
  editVideoModel: 'wan2.7-videoedit',
  ffmpeg: ffmpegProgram,
};

const server = withServer(startDashScopeServer);
beforeEach(() => {
  server().uploadHost = null;
});

const engine = (more: Partial<DashScopeOptions> = {}) =>
  new DashScopeEngine({ baseUrl: server().baseUrl, apiKey: SERVICE_KEY, ...models, ...more });
/** Gives a silent server up soon. */
const hasty = () => ({
  engine: engine(server().faults.fault === 'silent' ? { callMs: 100 } : {}),
  fail: (fault: EngineFault | null) => server().faults.fail(fault),
});

describe('the engine of DashScope for images', () => {
  describeTaskEngine(hasty, { operations: images, faults, seeds: false, secrets: serviceSecrets });
});

describe('the engine of DashScope for videos', () => {
  describeTaskEngine(hasty, {
    operations: testedVideos,
    faults: testDepth.everyVariant ? faults : videoFaults,
    seeds: false,
    secrets: serviceSecrets,
  });
});

describe('a task at DashScope', () => {
  const samples = withSampleTasks();
  const submit = async (operation: EngineOperation, more: Partial<DashScopeOptions> = {}) => {
    await engine(more).submit(await samples().task(operation));
    const { path, body } = server().tasks.at(-1) ?? { path: '', body: { model: '', input: {}, parameters: {} } };
    return { path: path.replace('/v1/services/aigc/', ''), ...body };
  };

  it.each([
    ['wan2.7-image', 'image-generation/generation', '768*768'],
    ['wan2.6-t2i', 'image-generation/generation', '1280*1280'],
    ['wan2.5-t2i-preview', 'text2image/image-synthesis', '1280*1280'],
    ['wan2.2-t2i-flash', 'text2image/image-synthesis', '768*768'],
    ['qwen-image-plus', 'text2image/image-synthesis', '1328*1328'],
  ])('is drawn by %s with its protocol', async (imageModel, path, size) => {
    expect(await submit(samples().operation('draw', { width: 512, height: 512 }), { imageModel })).toMatchObject({
      path,
      model: imageModel,
      parameters: { size },
    });
  });

  it.each([
    ['wan2.7-image', 9, ['person', 'place', 'style']],
    ['wan2.6-image', 4, ['person', 'place', 'style']],
    ['wan2.5-t2i-preview', 0, []],
    ['qwen-image-plus', 0, []],
  ])('follows reference images where %s does', async (editModel, references, shown) => {
    expect((await engine({ editModel }).capabilities()).references).toBe(references);
    const drawn = await submit(samples().operation('draw', { references: samples().references }), { editModel });
    expect(drawn.model).toBe(references === 0 ? 'wan2.7-image' : editModel);
    const text = JSON.stringify(drawn.input);
    expect([...text.matchAll(/Image \d shows (?:a|the) (\w+)/g)].map(([, of]) => of)).toEqual(shown);
    expect(text.match(/"image":"data:/g) ?? []).toHaveLength(shown.length);
  });

  it('carries the heaviest reference images where there are more than the model takes', async () => {
    const references = Array.from(
      { length: 12 },
      (_, index) =>
        ({
          image: index < 8 ? samples().other : samples().image,
          of: 'person',
          weight: index < 8 ? 0.2 : 0.9,
        }) as const,
    );
    const drawn = await submit(samples().operation('draw', { references }), { editModel: 'wan2.6-image' });
    const sent = [...JSON.stringify(drawn.input).matchAll(/data:image\/jpeg;base64,([^"]+)/g)].map(([, base64 = '']) =>
      Buffer.from(base64, 'base64'),
    );
    const means = await Promise.all(sent.map(async (bytes) => (await sharp(bytes).stats()).channels[0]?.mean ?? 0));
    expect(means.map((mean) => mean < 160)).toEqual([true, true, true, true]);
  });

  it.each([
    ['wan2.7-t2v', { resolution: '720P', ratio: '9:16', duration: 7 }],
    ['wan2.5-t2v-preview', { size: '720*1280', duration: 5 }],
    ['wan2.2-t2v-plus', { size: '1080*1920', duration: 5 }],
    ['wanx2.1-t2v-turbo', { size: '720*1280', duration: 5 }],
  ])('is rendered by %s in its sizes and lengths', async (videoModel, parameters) => {
    const rendered = await submit(
      samples().operation('text-to-video', { width: 720, height: 1280, seconds: 7, seed: 2 ** 32 - 1 }),
      { videoModel },
    );
    expect(rendered).toMatchObject({
      model: videoModel,
      input: { negative_prompt: 'people' },
      parameters: { ...parameters, seed: 2 ** 31 - 1, watermark: false },
    });
  });

  const sizes = [
    [200, 148],
    [90, 1200],
    [4200, 336],
    [480, 300],
  ] as const;

  it.each(variantsOf(sizes, 1))(
    'mends an image of %d × %d within the sides of the service, and gives it back in its own',
    async (width, height) => {
      const samplesOf = await SampleTasks.create({ width, height });
      const { image, mask } = samplesOf;
      const sizeAfter = async (operation: EngineOperation) => {
        const [output] = await runToEnd(engine(), await samplesOf.task(operation));
        const size = await sharp(output?.file.path).metadata();
        return [size.width, size.height];
      };
      const mended: readonly EngineOperation[] = [
        { kind: 'erase', image, mask, smart: false },
        { kind: 'remove-watermark', image },
        { kind: 'enlarge', image, factor: 1 },
      ];
      // By day an image that is made smaller or larger is mended in one way.
      for (const operation of mended.slice(0, testDepth.everyVariant || width === 200 ? 3 : 1))
        expect(await sizeAfter(operation)).toEqual([width, height]);
      await samplesOf.remove();
    },
  );

  it('ends with an image, by another model where the videos are older', async () => {
    const { image: first, other: last } = samples();
    const operation = samples().operation('image-to-video');
    const between: EngineOperation = operation.kind === 'image-to-video' ? { ...operation, first, last } : operation;
    expect(await submit(between)).toMatchObject({
      model: 'wan2.7-i2v',
      input: { media: [{ type: 'first_frame' }, { type: 'last_frame' }] },
    });
    expect(await submit(between, { imageVideoModel: 'wan2.2-i2v-plus' })).toMatchObject({
      path: 'image2video/video-synthesis',
      model: 'wan2.2-kf2v-flash',
    });
    expect(await submit(operation, { imageVideoModel: 'wan2.2-i2v-plus' })).toMatchObject({
      model: 'wan2.2-i2v-plus',
      input: { img_url: expect.any(String) },
    });
  });

  const restyle = async (more: Partial<Extract<EngineOperation, { readonly kind: 'restyle-video' }>>) => {
    const operation = samples().operation('restyle-video');
    return submit(operation.kind === 'restyle-video' ? { ...operation, ...more } : operation);
  };

  it('restyles an uploaded video by a style of the service, which follows no words, or by words', async () => {
    const { videoStyles } = await engine().capabilities();
    expect(videoStyles[7]).toEqual({ id: '7', name: '国风水墨', ignores: ['words', 'closeness', 'seed'] });
    expect(videoStyles.at(-1)).toMatchObject({ id: BY_WORDS, secondsMax: 10 });
    expect((await restyle({ style: '7', plus: true })).input).toEqual({
      video_url: `oss://${server().uploads.at(-1)}`,
    });
    expect(await restyle({ style: '7', plus: true })).toMatchObject({
      model: 'video-style-transform',
      parameters: { style: 7, video_fps: 25 },
    });
    const words = await restyle({ style: null, prompt: 'made of clay', negativePrompt: 'text', seed: 9 });
    expect(words).toMatchObject({
      model: 'wan2.7-videoedit',
      input: {
        prompt: 'made of clay\nKeep the composition, the people and the motion of the video',
        negative_prompt: 'text',
      },
      parameters: { resolution: '720P', audio_setting: 'origin', prompt_extend: false, seed: 9 },
    });
    expect((await restyle({ style: null, prompt: '黏土动画', english: false, closeTo: 'prompt' })).input).toMatchObject(
      { prompt: '黏土动画' },
    );
  });

  it.each([
    ['7', 1, 'first-seconds.mp4'],
    ['7', 3, 'video.mp4'],
    // No less than the service changes by words.
    [null, 1, 'video.mp4'],
  ])('of the style %j and %d seconds sends no more of the video', async (style, seconds, sent) => {
    await restyle({ style, seconds });
    expect(server().uploads.at(-1)).toMatch(new RegExp(`/${sent}$`));
  });

  it('continues videos where its model does', async () => {
    const continues = async (imageVideoModel: string) =>
      (await engine({ imageVideoModel }).capabilities()).operations.has('extend-video');
    expect([await continues('wan2.7-i2v'), await continues('wan2.6-i2v')]).toEqual([true, false]);
  });

  it('goes on where a video ends, as long as the model makes videos', async () => {
    const extend = (seconds: number) => submit(samples().operation('extend-video', { seconds }));
    expect(await extend(5)).toMatchObject({
      model: 'wan2.7-i2v',
      input: { media: [{ type: 'first_clip', url: `oss://${server().uploads.at(-1)}` }] },
      parameters: { duration: 7 },
    });
    await expect(extend(14)).rejects.toMatchObject({ kind: 'tooLong', retriable: false });
    await expect(
      submit(samples().operation('extend-video'), { imageVideoModel: 'wan2.2-i2v-plus' }),
    ).rejects.toMatchObject({ kind: 'unsupported' });
  });

  it('sends files to the storage of the service alone', async () => {
    server().uploadHost = 'http://169.254.169.254/latest';
    await expect(engine().submit(await samples().task(samples().operation('restyle-video')))).rejects.toMatchObject({
      kind: 'upstream',
    });
  });

  it('that waits is cancelled, and one that runs goes on', async () => {
    for (const [polls, ended] of [
      [0, true],
      [1, false],
    ] as const) {
      const task = await samples().task(samples().operation('text-to-video'));
      const submitted = await engine().submit(task);
      for (let poll = 0; poll < polls; poll += 1) await engine().poll(submitted.remoteId, task);
      await engine().cancel(submitted.remoteId, never);
      expect(server().tasks.at(-1)?.ended).toBe(ended);
    }
  });

  it('whose only image was refused says so', async () => {
    const task = await samples().task(samples().operation('inpaint'));
    const play = server().faults.script;
    server().play((answer, call) =>
      call.path.startsWith('/v1/tasks/')
        ? void answer.end(
            JSON.stringify({
              output: {
                task_status: 'SUCCEEDED',
                results: [{ code: 'DataInspectionFailed', message: 'inappropriate' }],
              },
            }),
          )
        : play(answer, call),
    );
    await expect(runToEnd(engine(), task)).rejects.toMatchObject({ kind: 'refused', retriable: false });
    server().play(play);
  });

  it('is refused with a wrong key', async () => {
    await expect(engine({ apiKey: 'wrong' }).check(never)).rejects.toMatchObject({ kind: 'authentication' });
  });
});

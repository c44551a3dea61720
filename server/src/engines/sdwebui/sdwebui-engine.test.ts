import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { OperationKind } from '../tasks/operations.ts';
import type { EngineTask } from '../tasks/task-port.ts';
import { describeTaskEngine, type EngineFault } from '../tasks/testing/conformance.ts';
import { drawing, SampleTasks, SIZE } from '../tasks/testing/sample-tasks.ts';
import { testedFaults } from '../tasks/testing/service.ts';
import { SdWebUiEngine, type SdWebUiOptions } from './sdwebui-engine.ts';
import { type SdWebUiServer, startSdWebUiServer } from './testing/sdwebui-server.ts';

const AUTH = 'artist:a secret password';
const never = new AbortController().signal;
const operations: OperationKind[] = [
  'draw',
  'redraw',
  'inpaint',
  'control',
  'change-background',
  'change-model',
  'cutout',
  'erase',
  'enlarge',
  'describe',
];
const faults: EngineFault[] = [
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

let server: SdWebUiServer;
beforeAll(async () => {
  server = await startSdWebUiServer(AUTH);
});
afterAll(() => server.close());
beforeEach(() => {
  server.drawCalls.length = 0;
  server.interrupted.length = 0;
  server.held = false;
  server.controlNet = true;
  server.rembg = true;
  server.preview = null;
});

const engine = (more: Partial<SdWebUiOptions> = {}) =>
  new SdWebUiEngine({ baseUrl: server.url, auth: AUTH, timeoutMs: 20_000, progressMs: 2, ...more });

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 2));
}

describe('the engine of the web UI', () => {
  describeTaskEngine(
    () => ({
      engine: engine(server.faults.fault === 'silent' ? { timeoutMs: 100 } : {}),
      fail: (fault) => server.faults.fail(fault),
      idle: () => until(() => server.jobs.length === 0),
    }),
    {
      operations,
      faults: testedFaults(faults),
      seeds: true,
      secrets: ['secret', Buffer.from(AUTH).toString('base64')],
    },
  );
});

describe('a call', () => {
  let samples: SampleTasks;
  beforeAll(async () => {
    samples = await SampleTasks.create();
  });
  afterAll(() => samples.remove());
  const task = async (kind: OperationKind, more: Partial<typeof drawing> = {}, signal = never) =>
    samples.task(samples.operation(kind, more, 'Canny'), { signal });

  it('says what was chosen', async () => {
    const chosen = {
      checkpoint: 'anime.safetensors [d4e5f6]',
      vae: 'vae-ft-mse.safetensors',
      sampler: 'Euler a',
      steps: 30,
      loras: [{ id: 'ink', weight: 0.8 }],
    };
    await engine().submit(await task('draw', chosen));
    expect(server.drawCalls[0]).toMatchObject({
      prompt: 'a red house by a lake <lora:ink:0.8>',
      negative_prompt: 'people',
      width: 200,
      height: 152,
      seed: 1234,
      sampler_name: 'Euler a',
      override_settings: { sd_model_checkpoint: chosen.checkpoint, sd_vae: chosen.vae },
    });
  });

  it('marks in white what is drawn, also where the mask says what stays', async () => {
    const centre = async (index: number) => {
      const mask = await sharp(Buffer.from(server.drawCalls[index]?.mask ?? '', 'base64'))
        .extractChannel(0)
        .raw()
        .toBuffer();
      return [mask[0], mask[(SIZE.height / 2) * SIZE.width + SIZE.width / 2]];
    };
    await engine().submit(await task('inpaint'));
    await engine().submit(await task('change-background'));
    expect([await centre(0), await centre(1)]).toEqual([
      [0, 255],
      [255, 0],
    ]);
    expect(server.drawCalls[0]?.denoising_strength).toBe(0.8);
  });

  it('refuses a mask that marks nothing, which would crash the server', async () => {
    const empty = { path: `${samples.image.path}-empty.png`, contentType: 'image/png' };
    await sharp({ create: { ...SIZE, channels: 3, background: 'black' } })
      .png()
      .toFile(empty.path);
    const erase = await samples.task({ kind: 'erase', image: samples.image, mask: empty, smart: false });
    await expect(engine().submit(erase)).rejects.toMatchObject({ kind: 'unsupported' });
    expect(server.drawCalls).toEqual([]);
  });

  it('draws with the model of a control type, and a reference with whichever resembles it', async () => {
    await engine().submit(await task('control'));
    const { image, mask, other } = samples;
    await engine().submit(
      await samples.task({ kind: 'change-model', image, clothes: mask, reference: other, ...drawing }),
    );
    const units = server.drawCalls.map(({ alwayson_scripts: scripts }) =>
      scripts?.controlnet.args.map(({ module, model, weight }) => ({ module, model, weight })),
    );
    expect(units).toEqual([
      [{ module: 'canny', model: 'canny_v11', weight: 1 }],
      [{ module: 'reference_only', model: 'None', weight: 1 }],
    ]);
  });

  it('draws after the heaviest reference image, by the unit that resembles it', async () => {
    expect((await engine().capabilities(never)).references).toBe(1);
    const references = samples.references.map((one) => (one.of === 'place' ? { ...one, weight: 1 } : one));
    await engine().submit(await samples.task(samples.operation('draw', { references })));
    const args = server.drawCalls[0]?.alwayson_scripts?.controlnet.args ?? [];
    expect(args.map(({ module, model, weight }) => ({ module, model, weight }))).toEqual([
      { module: 'reference_only', model: 'None', weight: 1 },
    ]);
    expect(Buffer.from(args[0]?.image ?? '', 'base64').equals(await readFile(samples.other.path))).toBe(true);
  });

  it('draws from words alone without the extension', async () => {
    server.controlNet = false;
    expect((await engine().capabilities(never)).references).toBe(0);
    await engine().submit(await samples.task(samples.operation('draw', { references: samples.references })));
    expect(server.drawCalls[0]?.alwayson_scripts).toBeUndefined();
  });

  it('starts from a reference image under the same control types', async () => {
    const { image, other } = samples;
    const offered = await engine().capabilities(never);
    expect(offered.controlledRedraw).toBe(true);
    const controls = [{ type: offered.controlTypes[0]?.id ?? '', image, weight: 1 }];
    await engine().submit(
      await samples.task({ kind: 'control', controls, reference: { image: other, change: 0.6 }, ...drawing }),
    );
    const [call] = server.drawCalls;
    expect([
      call?.denoising_strength,
      call?.init_images?.length,
      call?.alwayson_scripts?.controlnet.args.length,
    ]).toEqual([0.6, 1, 1]);
  });

  it('offers models with the images that lie beside them', async () => {
    const one = engine();
    const withImages = async () => {
      const { checkpoints, loras } = await one.capabilities(never);
      return [...checkpoints, ...loras].filter(({ image }) => image !== undefined);
    };
    await until(async () => (await withImages()).length === 2);
    const found = await withImages();
    expect(found.map(({ name }) => name)).toEqual(['landscape', 'Ink painting']);
    const { format, width, height } = await sharp(await found[0]?.image?.()).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 213, height: 320 });
  });

  it('finds what stays where the mask is left out', async () => {
    const { image } = samples;
    const without = [
      { kind: 'change-background', image, foreground: null, reference: null, change: 0.9, ...drawing },
      { kind: 'change-model', image, clothes: null, reference: null, ...drawing },
    ] as const;
    for (const operation of without) await engine().submit(await samples.task(operation));
    for (const { mask } of server.drawCalls) {
      const bytes = await sharp(Buffer.from(mask ?? '', 'base64'))
        .extractChannel(0)
        .raw()
        .toBuffer();
      expect([bytes[0], bytes[(SIZE.height / 2) * SIZE.width + SIZE.width / 2]]).toEqual([255, 0]);
    }
    expect(server.drawCalls).toHaveLength(2);
  });

  it('cuts out what was found, corrected by hints', async () => {
    const hints = { path: `${samples.image.path}-hints.png`, contentType: 'image/png' };
    // Unknown at the left, white in the middle third, black at the right.
    const third = (colour: string, left: number) => ({
      input: { create: { width: 66, height: SIZE.height, channels: 3 as const, background: colour } },
      left,
      top: 0,
    });
    await sharp({ create: { ...SIZE, channels: 3, background: '#808080' } })
      .composite([third('white', 66), third('black', 132)])
      .png()
      .toFile(hints.path);
    const alphaOf = async (given: typeof hints | null) => {
      const done = await engine().submit(
        await samples.task({ kind: 'cutout', image: samples.image, mode: 'product', hints: given }),
      );
      const result = done.outputs[0]?.file.path;
      const [before, after] = await Promise.all(
        [samples.image.path, result].map((file) => sharp(file).removeAlpha().raw().toBuffer()),
      );
      expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
      const alpha = await sharp(result).extractChannel(3).raw().toBuffer();
      return [10, 55, 100, 145].map((x) => [alpha[5 * SIZE.width + x], alpha[(SIZE.height / 2) * SIZE.width + x]]);
    };
    const outside = [0, 0];
    expect(await alphaOf(null)).toEqual([outside, [0, 255], [0, 255], [0, 255]]);
    expect(await alphaOf(hints)).toEqual([outside, [0, 255], [255, 255], outside]);
  });

  it('needs an extension to find subjects', async () => {
    server.rembg = false;
    const { operations: can } = await engine().capabilities(never);
    expect(
      ['cutout', 'change-background', 'change-model'].filter((kind) => [...can].some((one) => one === kind)),
    ).toEqual([]);
    await expect(engine().submit(await task('cutout'))).rejects.toMatchObject({ kind: 'unsupported' });
  });

  it('needs the extension for control types', async () => {
    server.controlNet = false;
    const { operations: can, controlTypes } = await engine().capabilities(never);
    expect([can.has('control'), controlTypes]).toEqual([false, []]);
    await expect(engine().submit(await task('control'))).rejects.toMatchObject({ kind: 'unsupported' });
  });

  it('follows a reference image where a unit for that is installed', async () => {
    const { ignoresReference } = await engine().capabilities(never);
    expect([...(ignoresReference ?? [])]).toEqual([]);
    server.controlNet = false;
    expect([...((await engine().capabilities(never)).ignoresReference ?? [])].sort()).toEqual([
      'change-background',
      'change-model',
    ]);
  });

  it.each([
    ['/rembg', ['cutout', 'change-background', 'change-model']],
    ['/controlnet/control_types', ['control']],
    ['/sdapi/v1/loras', []],
  ] as const)('that fails at the probe %s closes what it serves, and nothing else', async (path, closed) => {
    const all = (await engine().capabilities(never)).operations;
    server.broken = path;
    const left = (await engine().capabilities(never)).operations;
    server.broken = null;
    expect([...all].filter((kind) => !left.has(kind)).sort()).toEqual([...closed].sort());
  });

  it('takes English prompts alone, unless its models understand others', async () => {
    expect((await engine().capabilities(never)).englishOnly).toBe(true);
    expect((await engine({ englishOnly: false }).capabilities(never)).englishOnly).toBe(false);
  });

  it('offers control types that have a model', async () => {
    const { controlTypes, loras, styles } = await engine().capabilities(never);
    expect(controlTypes).toEqual([
      { id: 'Canny', name: '硬边缘' },
      { id: 'Reference', name: '参考图' },
    ]);
    expect(loras).toMatchObject([{ id: 'ink', name: 'Ink painting' }]);
    expect(styles).toEqual([{ id: 'Cinema', name: 'Cinema', remark: 'cinematic light' }]);
  });

  it.each([1, 1.5, 3])('enlarges by %d: drawn anew and of exactly that size', async (factor) => {
    const { image } = samples;
    const done = await engine().submit(await samples.task({ kind: 'enlarge', image, factor }));
    const result = done.outputs[0]?.file.path;
    const { width, height } = await sharp(result).metadata();
    expect({ width, height }).toEqual({ width: SIZE.width * factor, height: SIZE.height * factor });
    expect((await sharp(result).raw().toBuffer()).equals(await sharp(image.path).raw().toBuffer())).toBe(false);
  });

  it('for something that is not installed fails for good', async () => {
    await expect(engine().submit(await task('draw', { sampler: 'none such' }))).rejects.toMatchObject({
      kind: 'unsupported',
      retriable: false,
    });
  });

  it('waits its turn, and tells its progress', async () => {
    server.held = true;
    const one = engine();
    const [first, second, third] = [await task('draw'), await task('draw'), await task('draw')];
    const all = Promise.all([first, second, third].map((given) => one.submit(given)));
    await until(() => first.reports.length > 0);
    expect(first.reports[0]).toEqual({ stage: '绘制中', percent: 25 });
    expect([
      server.jobs.length,
      second.reports,
      first.positions,
      second.positions.at(-1),
      third.positions.at(-1),
    ]).toEqual([1, [], [], 1, 2]);
    server.held = false;
    expect(await all).toMatchObject([{ state: 'done' }, { state: 'done' }, { state: 'done' }]);
    expect([second.reports[0], third.positions.at(-1)]).toEqual([{}, 1]);
  });

  it('shows each preview of the server once, in the place of the result that is being made', async () => {
    server.held = true;
    server.preview = await sharp({ create: { width: 64, height: 32, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const shown = { ...(await task('draw', { count: 4 })), showsCoarse: true };
    const one = engine();
    const work = one.submit(shown);
    await until(() => shown.reports.length > 2);
    server.held = false;
    await work;
    const [first] = shown.reports;
    const { format, width } = await sharp(first?.coarse?.webp).metadata();
    // A quarter of the work on four results is done.
    expect([shown.reports.map(({ coarse }) => coarse?.index).slice(0, 3), format, width]).toEqual([
      [1, undefined, undefined],
      'webp',
      64,
    ]);
    const unseen = await task('draw');
    await one.submit(unseen);
    expect(unseen.reports.some(({ coarse }) => coarse !== undefined)).toBe(false);
  });

  it('that was ended is interrupted, and what waits behind it is drawn', async () => {
    server.held = true;
    const one = engine();
    const abort = new AbortController();
    const ended: EngineTask = await task('draw', {}, abort.signal);
    const work = one.submit(ended);
    await until(() => server.jobs.length === 1);
    const next = one.submit(await task('draw'));
    abort.abort();
    await expect(work).rejects.toMatchObject({ name: 'EngineError' });
    await until(() => server.interrupted.length > 0);
    server.held = false;
    expect(await next).toMatchObject({ state: 'done' });
    expect(new Set(server.interrupted)).toEqual(new Set([`task(${ended.id})`]));
  });

  it('that was ended while another process has the server interrupts nothing until it runs', async () => {
    server.held = true;
    const others = engine().submit(await task('draw'));
    await until(() => server.jobs.length === 1);
    const abort = new AbortController();
    const ended = await task('draw', {}, abort.signal);
    engine()
      .submit(ended)
      .catch(() => undefined);
    await until(() => server.jobs.length === 2 && ended.positions.length > 0);
    expect(ended.positions[0]).toBeNull();
    abort.abort();
    server.held = false;
    expect(await others).toMatchObject({ state: 'done' });
    await until(() => server.jobs.length === 0);
    expect(server.interrupted.filter((id) => id !== `task(${ended.id})`)).toEqual([]);
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { testDepth } from '../../testing/test-depth.ts';
import type { OperationKind } from '../tasks/operations.ts';
import type { EngineAccepted } from '../tasks/task-port.ts';
import { describeTaskEngine, type EngineFault } from '../tasks/testing/conformance.ts';
import { type drawing, SampleTasks } from '../tasks/testing/sample-tasks.ts';
import { testedFaults } from '../tasks/testing/service.ts';
import { ComfyUiEngine, type ComfyUiOptions } from './comfyui-engine.ts';
import { type ComfyUiServer, startComfyUiServer } from './testing/comfyui-server.ts';
import type { Workflow } from './workflow.ts';
import { readWorkflows } from './workflow-files.ts';

const never = new AbortController().signal;
const shipped = readWorkflows(null);
/** An operator's own workflow: a control network beside an image that is drawn after, or the control image in its place. */
const controlled: Workflow = {
  ...shipped.redraw,
  image: { class_type: 'LoadImage', inputs: { image: '{{image}}' }, _meta: { otherwise: [['guide', 0]] } },
  guide: { class_type: 'LoadImage', inputs: { image: '{{control_1}}' } },
  net: { class_type: 'ControlNetLoader', inputs: { control_net_name: '{{control_1_type}}' } },
  applied: {
    class_type: 'ControlNetApplyAdvanced',
    inputs: {
      positive: ['positive', 0],
      negative: ['negative', 0],
      control_net: ['net', 0],
      image: ['guide', 0],
      strength: '{{control_1_weight}}',
      start_percent: 0,
      end_percent: 1,
    },
  },
  sampler: {
    class_type: 'KSampler',
    inputs: {
      ...shipped.redraw?.sampler?.inputs,
      denoise: '{{change=1}}',
      positive: ['applied', 0],
      negative: ['applied', 1],
    },
  },
};

/** Masks say what stays there, and come the other way round to a workflow: white is drawn. */
const workflows = { ...shipped, 'change-background': shipped.inpaint, 'change-model': shipped.inpaint };
const videos: OperationKind[] = ['text-to-video', 'image-to-video', 'hug-video', 'compose-music'];
/** By day `ark-engine.test.ts` videos a hug of two images, which are put together for every engine the same way. */
const testedVideos = videos.filter((kind) => testDepth.everyVariant || kind !== 'hug-video');
const operations: OperationKind[] = [
  'draw',
  'redraw',
  'inpaint',
  'change-background',
  'change-model',
  'erase',
  'enlarge',
];
const faults: EngineFault[] = [
  'silent',
  'tooManyRequests',
  'serverError',
  'cutConnection',
  'cutAnswer',
  'wrongJson',
  'noResults',
  'noImage',
  'refusal',
  'resultExpired',
  'lostWork',
];

let server: ComfyUiServer;
beforeAll(async () => {
  server = await startComfyUiServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.prompts.length = 0;
  server.interrupted.length = 0;
});
afterEach(() => {
  server.held = false;
  server.choosesIds = false;
});

const engine = (more: Partial<ComfyUiOptions> = {}) => new ComfyUiEngine({ baseUrl: server.url, workflows, ...more });

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 2));
}
const idle = () => until(() => server.jobs.length === 0);

describe('the engine of workflows', () => {
  describeTaskEngine(
    () => ({
      engine: engine(server.faults.fault === 'silent' ? { callMs: 100 } : {}),
      fail: (fault) => server.faults.fail(fault),
      idle,
    }),
    {
      operations,
      // It may have begun what it was cut off from: this engine asks for it.
      faults: [...testedFaults(faults), ...(testDepth.everyVariant ? [] : (['cutAnswer'] as const))],
      seeds: true,
    },
  );
});

describe('the engine of workflows for videos and music', () => {
  describeTaskEngine(() => ({ engine: engine(), fail: (fault) => server.faults.fail(fault), idle }), {
    operations: testedVideos,
    faults: ['noResults', 'noImage', 'resultExpired', 'lostWork'],
    seeds: false,
  });
});

describe('a prompt', () => {
  let samples: SampleTasks;
  beforeAll(async () => {
    samples = await SampleTasks.create();
  });
  afterAll(() => samples.remove());
  const task = (kind: OperationKind = 'draw', more: Partial<typeof drawing> = {}) =>
    samples.task(samples.operation(kind, more));
  const submit = async (
    one: ComfyUiEngine,
    ...of: Parameters<typeof task>
  ): Promise<EngineAccepted & { readonly given: Awaited<ReturnType<typeof task>> }> => {
    const given = await task(...of);
    return { ...(await one.submit(given)), given };
  };

  it('says what was chosen', async () => {
    await submit(engine(), 'draw', {
      checkpoint: 'styles/anime.safetensors',
      vae: 'vae-ft-mse.safetensors',
      sampler: 'euler',
      steps: 30,
      loras: [{ id: 'ink.safetensors', weight: 0.8 }],
    });
    const nodes = Object.values(server.prompts[0] ?? {});
    const inputsOf = (classType: string) => nodes.find(({ class_type: one }) => one === classType)?.inputs;
    expect(inputsOf('CheckpointLoaderSimple')).toEqual({ ckpt_name: 'styles/anime.safetensors' });
    expect(inputsOf('VAELoader')).toEqual({ vae_name: 'vae-ft-mse.safetensors' });
    expect(inputsOf('LoraLoader')).toMatchObject({ lora_name: 'ink.safetensors', strength_model: 0.8 });
    expect(inputsOf('KSampler')).toMatchObject({ seed: 1234, steps: 30, sampler_name: 'euler' });
    expect(inputsOf('EmptyLatentImage')).toMatchObject({ width: 200, height: 152 });
    await idle();
  });

  it('names its result after itself, so that the server does the same work again', async () => {
    const one = engine();
    const [first, second] = [await submit(one, 'draw', { seed: 5 }), await submit(one, 'draw', { seed: 5 })];
    const names = server.prompts.map(
      (prompt) =>
        Object.values(prompt).find(({ class_type: classType }) => classType === 'SaveImage')?.inputs.filename_prefix,
    );
    expect(names).toEqual([`ai-site-${first.remoteId}`, `ai-site-${second.remoteId}`]);
    expect(names[0]).not.toBe(names[1]);
    await idle();
  });

  it('for something that is not installed fails for good', async () => {
    await expect(submit(engine(), 'draw', { checkpoint: 'none such' })).rejects.toMatchObject({
      kind: 'unsupported',
      retriable: false,
    });
  });

  it('waits in the queue, tells its node and percent, and closes its connection at the end', async () => {
    server.held = true;
    const one = engine();
    const [first, second] = [await submit(one), await submit(one)];
    await until(async () => {
      const state = await one.poll(first.remoteId, first.given);
      return state.state === 'running' && state.percent !== undefined;
    });
    expect(await one.poll(first.remoteId, first.given)).toEqual({ state: 'running', stage: '绘制中', percent: 25 });
    expect(await one.poll(second.remoteId, second.given)).toEqual({ state: 'queued', position: 1 });
    expect(server.sockets()).toBe(1);
    server.held = false;
    for (const { remoteId, given } of [first, second])
      await until(async () => (await one.poll(remoteId, given)).state === 'done');
    await until(() => server.sockets() === 0);
  });

  it('shows what is sampled so far where the server sends previews and somebody sees them', async () => {
    server.held = true;
    server.preview = await sharp({ create: { width: 512, height: 384, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const one = engine();
    const { remoteId, given } = await submit(one);
    const shown = { ...given, showsCoarse: true };
    const told: (Uint8Array | undefined)[] = [];
    await until(async () => {
      const state = await one.poll(remoteId, shown);
      if (state.state === 'running') told.push(state.coarse?.webp);
      return told.at(-1) !== undefined;
    });
    const { format, width } = await sharp(told.at(-1)).metadata();
    expect([format, width]).toEqual(['webp', 160]);
    expect(await one.poll(remoteId, given)).not.toHaveProperty('coarse');
    server.preview = null;
    server.held = false;
    await until(async () => (await one.poll(remoteId, given)).state === 'done');
  });

  it('is found again by another process', async () => {
    server.held = true;
    const { remoteId, given } = await submit(engine());
    const other = engine();
    await until(async () => {
      const state = await other.poll(remoteId, given);
      return state.state === 'running' && state.percent === 25;
    });
    server.held = false;
    await until(async () => (await other.poll(remoteId, given)).state === 'done');
  });

  it('is queued once, though it is submitted twice, or the answer was lost', async () => {
    const given = await task();
    const first = await engine().submit(given);
    expect(await engine().submit(given)).toEqual(first);
    await idle();
    expect(await engine().submit(given)).toEqual(first);
    expect(server.prompts).toHaveLength(1);

    let calls = 0;
    server.play((answer, call) => {
      if (call.method !== 'POST' || call.path !== '/prompt') return server.faults.script(answer, call);
      calls += 1;
      answer.end = () => answer.destroy();
      return server.faults.script(answer, call);
    });
    try {
      const lost = await task();
      expect(await engine().submit(lost)).toMatchObject({ state: 'accepted' });
      expect([calls, server.prompts.length]).toEqual([1, 2]);
    } finally {
      server.play(server.faults.script);
    }
    await idle();
  });

  it('of a server that chooses its own ids is asked for by those', async () => {
    server.choosesIds = true;
    const one = engine();
    const { remoteId, given } = await submit(one);
    await until(async () => (await one.poll(remoteId, given)).state === 'done');
  });

  it('is lost when the server was restarted', async () => {
    server.held = true;
    const one = engine();
    const { remoteId, given } = await submit(one);
    server.restart();
    expect(await one.poll(remoteId, given)).toEqual({ state: 'lost' });
    server.held = false;
    await until(() => server.sockets() === 0);
  });

  it('that was cancelled leaves the queue, or is interrupted, and no other one is', async () => {
    server.held = true;
    const one = engine();
    const [first, second, third] = [await submit(one), await submit(one), await submit(one)];
    await one.cancel(second.remoteId, never);
    expect([server.jobs.map(({ id }) => id), server.interrupted]).toEqual([[first.remoteId, third.remoteId], []]);
    await one.cancel(first.remoteId, never);
    expect(server.interrupted).toEqual([first.remoteId]);
    server.held = false;
    await until(async () => (await one.poll(third.remoteId, third.given)).state === 'done');
    await expect(one.poll(first.remoteId, first.given)).rejects.toMatchObject({ kind: 'upstream' });
  });

  it('is possible where the server has its nodes and models', async () => {
    const without = { ...shipped, cutout: { 1: { class_type: 'RemoveBackground', inputs: {} } } };
    const { operations: can, loras, checkpoints } = await engine({ workflows: without }).capabilities(never);
    expect([...can].sort()).toEqual([
      'compose-music',
      'draw',
      'enlarge',
      'erase',
      'hug-video',
      'image-to-video',
      'inpaint',
      'redraw',
      'text-to-video',
    ]);
    expect(loras.map(({ id, name }) => [id, name])).toEqual([
      ['ink.safetensors', 'ink'],
      ['paper.safetensors', 'paper'],
    ]);
    expect(checkpoints[1]).toEqual({ id: 'styles/anime.safetensors', name: 'anime' });
  });

  it('is not possible without the very model that its workflow names', async () => {
    const other = JSON.parse(JSON.stringify(shipped['text-to-video']).replace('wan2.2_ti2v_5B_fp16', 'wan9'));
    expect([
      ...(await engine({ workflows: { ...shipped, 'text-to-video': other } }).capabilities(never)).operations,
    ]).not.toContain('text-to-video');
  });

  it('of a video says its length in frames and its size', async () => {
    await engine().submit(
      await samples.task(samples.operation('text-to-video', { seconds: 5, width: 1280, height: 720 })),
    );
    await idle();
    const latent = Object.values(server.prompts.at(-1) ?? {}).find(
      ({ class_type: classType }) => classType === 'Wan22ImageToVideoLatent',
    );
    expect(latent?.inputs).toMatchObject({ width: 1280, height: 736, length: 121 });
  });

  it('of music says its words and its length', async () => {
    expect((await engine().capabilities(never)).needsLyrics).toBe(true);
    const sung = { ...samples.operation('compose-music'), lyrics: '晨光照进窗', instrumental: false };
    await engine().submit(await samples.task(sung));
    await idle();
    const nodes = Object.values(server.prompts.at(-1) ?? {});
    const words = nodes.find(({ class_type: classType }) => classType === 'TextEncodeAceStepAudio');
    expect(words?.inputs).toMatchObject({ tags: 'piano, 轻快的钢琴曲', lyrics: '晨光照进窗' });
    expect(nodes.find(({ class_type: classType }) => classType === 'EmptyAceStepLatentAudio')?.inputs).toMatchObject({
      seconds: 20,
    });
  });

  it('of music offers the model of its workflow, or those of the loader whose model is chosen', async () => {
    const modelsWith = async (flow: Workflow | undefined) =>
      (
        await engine({
          workflows: { ...shipped, ...(flow === undefined ? {} : { 'compose-music': flow }) },
        }).capabilities(never)
      ).musicModels;
    expect(await modelsWith(undefined)).toEqual([{ id: 'ace_step_v1_3.5b.safetensors', name: 'ace_step_v1_3.5b' }]);
    const chosen: Workflow = {
      ...shipped['compose-music'],
      checkpoint: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: '{{music_model}}' } },
    };
    expect((await modelsWith(chosen)).map(({ name }) => name)).toEqual(['landscape', 'anime', 'ace_step_v1_3.5b']);
    expect(await modelsWith({ ...chosen, other: { class_type: 'UnknownNode', inputs: {} } })).toEqual([]);
    const sung = { ...samples.operation('compose-music'), model: 'ace_step_v1_3.5b.safetensors' };
    await engine({ workflows: { ...shipped, 'compose-music': chosen } }).submit(await samples.task(sung));
    await idle();
    expect(server.prompts.at(-1)?.checkpoint?.inputs).toEqual({ ckpt_name: 'ace_step_v1_3.5b.safetensors' });
  });

  it('for a video that ends with an image needs a workflow that does', async () => {
    const { image: first, other: last } = samples;
    const operation = { ...samples.operation('image-to-video'), first, last };
    await expect(engine().submit(await samples.task(operation))).rejects.toMatchObject({ kind: 'unsupported' });
    const withLast = { ...shipped['image-to-video'], last: { class_type: 'LoadImage', inputs: { image: '{{last}}' } } };
    const able = engine({ workflows: { ...shipped, 'image-to-video': withLast } });
    expect([(await engine().capabilities(never)).lastImage, (await able.capabilities(never)).lastImage]).toEqual([
      false,
      true,
    ]);
    await able.submit(await samples.task(operation));
    expect(
      Object.values(server.prompts.at(-1) ?? {}).filter(({ class_type: classType }) => classType === 'LoadImage'),
    ).toHaveLength(2);
    await idle();
  });

  it('follows a control image and a reference image together, or the control image alone', async () => {
    const one = engine({ workflows: { ...shipped, control: controlled } });
    const { operations: can, controlTypes, controlledRedraw } = await one.capabilities(never);
    expect([can.has('control'), controlTypes.map(({ name }) => name), controlledRedraw]).toEqual([
      true,
      ['control-canny', 'control-depth'],
      true,
    ]);
    const { image, other } = samples;
    const drawn = samples.operation('control', {}, 'control-depth.safetensors');
    if (drawn.kind !== 'control') throw new Error('not a control operation');
    const controls = [{ type: 'control-depth.safetensors', image, weight: 0.6 }];
    await one.submit(await samples.task({ ...drawn, controls, reference: { image: other, change: 0.4 } }));
    await one.submit(await samples.task({ ...drawn, controls, reference: null }));
    const [both = {}, alone = {}] = server.prompts;
    for (const prompt of [both, alone]) {
      expect(prompt.net?.inputs).toEqual({ control_net_name: 'control-depth.safetensors' });
      expect(prompt.applied?.inputs).toMatchObject({ strength: 0.6, image: ['guide', 0] });
    }
    expect([both.scaled?.inputs.image, both.sampler?.inputs.denoise]).toEqual([['image', 0], 0.4]);
    expect(both.image?.inputs.image).not.toBe(both.guide?.inputs.image);
    expect([alone.image, alone.scaled?.inputs.image, alone.sampler?.inputs.denoise]).toEqual([
      undefined,
      ['guide', 0],
      1,
    ]);
    await idle();
  });

  it('of a drawing follows the reference images that its workflow names, or fewer', async () => {
    const load = (number: number) => ({
      class_type: 'LoadImage',
      inputs: { image: `{{reference_${number}}}` },
      _meta: { otherwise: [] },
    });
    const words = { ...shipped.draw?.positive, class_type: 'TextEncodeQwenImageEditPlus' };
    const inputs = { clip: ['lora', 1], prompt: '{{prompt}}', image1: ['first', 0], image2: ['second', 0] };
    const draw: Workflow = { ...shipped.draw, first: load(1), second: load(2), positive: { ...words, inputs } };
    const one = engine({ workflows: { ...shipped, draw } });
    expect([(await engine().capabilities(never)).references, (await one.capabilities(never)).references]).toEqual([
      0, 2,
    ]);
    const { references } = samples;
    for (const given of [references, references.slice(0, 1), []])
      await one.submit(await samples.task(samples.operation('draw', { references: given })));
    await idle();
    expect(server.prompts.map(({ positive }) => [positive?.inputs.image1, positive?.inputs.image2])).toEqual([
      [
        ['first', 0],
        ['second', 0],
      ],
      [['first', 0], undefined],
      [undefined, undefined],
    ]);
    expect(
      server.prompts.map(
        (prompt) => Object.values(prompt).filter(({ class_type: classType }) => classType === 'LoadImage').length,
      ),
    ).toEqual([2, 1, 0]);
  });

  it('needs a workflow', async () => {
    await expect(submit(engine(), 'place-product')).rejects.toMatchObject({ kind: 'unsupported' });
    await expect(submit(engine({ workflows: {} }), 'erase')).rejects.toMatchObject({ kind: 'unsupported' });
  });
});

import { beforeEach, describe, expect, it, test } from '@jest/globals';
import sharp from 'sharp';
import { testDepth } from '../../testing/test-depth.ts';
import type { OperationKind } from '../tasks/operations.ts';
import { describeTaskEngine, type EngineFault, runToEnd } from '../tasks/testing/conformance.ts';
import { SIZE } from '../tasks/testing/sample-tasks.ts';
import { SERVICE_KEY, serviceFaults, serviceSecrets, withSampleTasks, withServer } from '../tasks/testing/service.ts';
import { sizeFor } from './image-sizes.ts';
import type { OpenAiImageOptions } from './openai-image-operations.ts';
import { OpenAiTaskEngine } from './openai-task-engine.ts';
import { startImagesServer } from './testing/images-server.ts';

const operations: OperationKind[] = [
  'draw',
  'lettering',
  'redraw',
  'inpaint',
  'change-background',
  'change-model',
  'place-product',
  'erase',
  'remove-watermark',
  'describe',
];
const faults: readonly EngineFault[] = [...serviceFaults, 'resultAtPrivateAddress'];

const server = withServer(startImagesServer);
beforeEach(() => {
  server().imageCalls.length = 0;
  server().answerBy = 'b64_json';
});

const engine = (more: Partial<OpenAiImageOptions> = {}) => {
  const images = {
    baseUrl: server().baseUrl,
    apiKey: SERVICE_KEY,
    model: 'gpt-image-1',
    editModel: 'gpt-image-1',
    describeModel: 'sees',
    timeoutMs: 20_000,
    ...more,
  };
  return new OpenAiTaskEngine({ images, videos: null });
};
/** Gives a silent server up soon. */
const hasty = () => ({
  engine: engine(server().faults.fault === 'silent' ? { timeoutMs: 100 } : {}),
  fail: (fault: EngineFault | null) => server().faults.fail(fault),
});

describe('the engine of image calls', () => {
  describeTaskEngine(hasty, { operations, faults, seeds: false, secrets: serviceSecrets });
});

describe('the engine of image calls whose results are at addresses', () => {
  beforeEach(() => {
    server().answerBy = 'url';
  });
  const samples = withSampleTasks();

  it('fetches them, and says when they have expired', async () => {
    const draw = async () => runToEnd(engine(), await samples().task(samples().operation('draw')));
    const outputs = await draw();
    expect(outputs).toHaveLength(1);
    expect(await sharp(outputs[0]?.file.path).metadata()).toMatchObject(SIZE);
    server().faults.fail('resultExpired');
    await expect(draw()).rejects.toMatchObject({ name: 'EngineError', kind: 'unusable', bought: true });
    server().faults.fail(null);
  });

  if (testDepth.everyVariant)
    describeTaskEngine(hasty, { operations: ['draw', 'inpaint'], faults: ['resultExpired'], seeds: false });
});

describe('an image call', () => {
  const samples = withSampleTasks();
  const run = async (kind: OperationKind, more: Partial<OpenAiImageOptions> = {}) =>
    engine(more).submit(await samples().task(samples().operation(kind)));

  it('gets a mask that is transparent where the image is changed', async () => {
    await run('inpaint');
    const alpha = await sharp(server().imageCalls[0]?.mask ?? undefined)
      .extractChannel(3)
      .raw()
      .toBuffer();
    const at = (x: number, y: number) => alpha[y * SIZE.width + x];
    expect([at(0, 0), at(SIZE.width / 2, SIZE.height / 2)]).toEqual([255, 0]);
  });

  it('gets the inverse where the mask says what stays', async () => {
    await run('change-background');
    const alpha = await sharp(server().imageCalls[0]?.mask ?? undefined)
      .extractChannel(3)
      .raw()
      .toBuffer();
    expect([alpha[0], alpha[(SIZE.height / 2) * SIZE.width + SIZE.width / 2]]).toEqual([0, 255]);
  });

  it('carries both images of a product and its scene, the scene first', async () => {
    await run('place-product');
    const [scene, product] = server().imageCalls[0]?.images ?? [];
    const mean = async (bytes: Buffer | undefined) => (await sharp(bytes).stats()).channels[0]?.mean ?? 0;
    expect(await mean(scene)).toBeLessThan(await mean(product));
  });

  it('says in words what it has no field for', async () => {
    await run('draw');
    await run('lettering');
    expect(server().imageCalls.map(({ fields }) => fields.prompt)).toEqual([
      'a red house by a lake\nAvoid: people',
      expect.stringContaining('"山水"'),
    ]);
  });

  it('edits reference images in their order and says what they show', async () => {
    const { image, other, references } = samples();
    await engine().submit(await samples().task(samples().operation('draw', { references })));
    const [{ path, fields, images, imageField } = {}] = server().imageCalls;
    expect([path, imageField]).toEqual(['/v1/images/edits', 'image[]']);
    const means = await Promise.all(
      [...(images ?? []), ...[image, other, other].map((file) => file.path)].map(
        async (one) => (await sharp(one).stats()).channels[0]?.mean,
      ),
    );
    expect(means.slice(0, 3)).toEqual(means.slice(3));
    expect(fields?.prompt?.split(/\r?\n/)).toEqual([
      'a red house by a lake',
      expect.stringMatching(/^Image 1 shows a person/),
      expect.stringMatching(/^Image 2 shows the place/),
      expect.stringMatching(/^Image 3 shows the style/),
      'Avoid: people',
    ]);
  });

  it('carries as many reference images as the model takes', async () => {
    const { image } = samples();
    const references = Array.from({ length: 17 }, () => ({ image, of: 'person', weight: 1 }) as const);
    for (const editModel of ['gpt-image-1', 'dall-e-2', 'edits'])
      await engine({ editModel }).submit(await samples().task(samples().operation('draw', { references })));
    expect(server().imageCalls.map(({ images }) => images.length)).toEqual([16, 0, 0]);
    expect((await engine({ editModel: 'gpt-image-2' }).capabilities()).references).toBe(16);
    expect((await engine({ editModel: 'edits' }).capabilities()).references).toBe(0);
  });

  it('goes to the model for its purpose', async () => {
    await run('draw', { model: 'draws', editModel: 'edits' });
    await run('redraw', { model: 'draws', editModel: 'edits' });
    expect(server().imageCalls.map(({ fields }) => fields.model)).toEqual(['draws', 'edits']);
  });

  it('describes nothing without a model that sees', async () => {
    await expect(run('describe', { describeModel: null })).rejects.toMatchObject({ kind: 'unsupported' });
    expect([...(await engine({ describeModel: null }).capabilities()).operations]).not.toContain('describe');
  });
});

describe('a check', () => {
  it('tells a wrong key', async () => {
    await expect(engine({ apiKey: 'wrong' }).check(new AbortController().signal)).rejects.toMatchObject({
      kind: 'authentication',
    });
  });
});

test.each([
  ['gpt-image-1', 800, 600, '1536x1024'],
  ['gpt-image-1', 512, 512, '1024x1024'],
  ['gpt-image-1-mini', 600, 800, '1024x1536'],
  ['dall-e-3', 1600, 900, '1792x1024'],
  ['dall-e-2', 300, 300, '256x256'],
  ['gpt-image-2', 1280, 720, '1360x768'],
  ['gpt-image-2', 300, 1200, '608x1760'],
  ['some-model', 768, 1024, '768x1024'],
])('%s draws %i × %i as %s', (model, width, height, size) => {
  const { width: w, height: h } = sizeFor(model, { width, height });
  expect(`${w}x${h}`).toBe(size);
});

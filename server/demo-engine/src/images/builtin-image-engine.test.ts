import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { taskOf, temporaryDirectory } from '../../../src/engines/classical/images/testing/run-engine.ts';
import {
  difference,
  imageFile,
  paintedRaster,
  pixelsOf,
  sceneWithBall,
} from '../../../src/engines/classical/images/testing/sample-images.ts';
import { COARSE_BYTES_MAX } from '../../../src/engines/tasks/coarse-image.ts';
import { drawingDefaults } from '../../../src/engines/tasks/drawing-defaults.ts';
import type { EngineOperation, OperationKind } from '../../../src/engines/tasks/operations.ts';
import type { EngineProgress } from '../../../src/engines/tasks/task-port.ts';
import { blackPng } from '../../../src/engines/tasks/testing/black-png.ts';
import { describeTaskEngine } from '../../../src/engines/tasks/testing/conformance.ts';
import { testDepth } from '../../../src/testing/test-depth.ts';
import { BuiltinImageEngine } from './builtin-image-engine.ts';
import { resultOf } from './testing/run-engine.ts';

const directory = temporaryDirectory();
const engine = new BuiltinImageEngine();
afterAll(() => engine.close());

const tested: readonly OperationKind[] = [
  'draw',
  'control',
  'lettering',
  'change-background',
  'place-product',
  'inpaint',
  'erase',
  'enlarge',
  'describe',
];
/** By day one that makes an image, one that changes it, and a text; the others have tests beside their code. */
const dailyOperations: readonly OperationKind[] = ['draw', 'erase', 'describe'];

describe('the builtin image engine', () => {
  // Images of the suite are noise: they have neither a subject nor a watermark, whose tests are beside their code.
  describeTaskEngine(() => ({ engine }), {
    operations: testDepth.everyVariant ? tested : dailyOperations,
    faults: [],
    seeds: true,
  });

  it('offers what is tested, and nothing else', async () => {
    const { operations } = await engine.capabilities();
    expect([...operations].sort()).toEqual([
      'change-background',
      'control',
      'cutout',
      'describe',
      'draw',
      'enlarge',
      'erase',
      'inpaint',
      'lettering',
      'place-product',
      'redraw',
      'remove-watermark',
    ]);
  });
});

it('draws the persons and the place that a drawing tells, the same each time', async () => {
  const words = { ...drawingDefaults, prompt: '', width: 160, height: 90, seed: 2 };
  const figures = [{ seed: 4, words: '红色外套', gender: 2, ageGroup: 3 }] as const;
  const content = { figures, place: { seed: 1, words: '街道' }, shot: 'medium' } as const;
  const drawn = async (of: typeof content | null) =>
    (await pixelsOf(await resultOf({ kind: 'draw', ...words, content: of }, directory))).data;
  const [first, same, plain] = [await drawn(content), await drawn(content), await drawn(null)];
  expect(Buffer.from(first).equals(Buffer.from(same))).toBe(true);
  expect(Buffer.from(first).equals(Buffer.from(plain))).toBe(false);
});

describe('coarse images', () => {
  const words = { ...drawingDefaults, prompt: '雪山与湖面倒影', width: 320, height: 80, count: 2, seed: 3 };
  const toldBy = async (operation: EngineOperation, showsCoarse = true) => {
    const task = taskOf(operation, directory);
    const told: { readonly index: number; readonly webp: Uint8Array; readonly outputs: number }[] = [];
    const report = ({ coarse }: EngineProgress) =>
      coarse !== undefined && told.push({ ...coarse, outputs: readdirSync(task.directory).length });
    const { outputs } = await engine.submit({ ...task, report, showsCoarse });
    return { told, outputs };
  };

  it('of the same scenes are told before the first result is drawn, one for each', async () => {
    const { told, outputs } = await toldBy({ kind: 'draw', ...words });
    expect(told.map(({ index, outputs: made }) => [index, made])).toEqual([
      [0, 0],
      [1, 0],
    ]);
    const seen = (input: string | Uint8Array) =>
      sharp(input).removeAlpha().resize(16, 4, { fit: 'fill' }).raw().toBuffer();
    const [coarse, results] = [
      await Promise.all(told.map(({ webp }) => seen(webp))),
      await Promise.all(outputs.map(({ file }) => seen(file.path))),
    ];
    const apart = (a = Buffer.of(), b = Buffer.of()): number =>
      a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
    const other = apart(coarse[0], results[1]);
    for (const [index, one] of coarse.entries())
      expect(apart(one, results[index])).toBeLessThan(Math.min(8, other / 2));
    for (const { webp } of told) {
      const { format, width, height } = await sharp(webp).metadata();
      expect([format, width, height, webp.length <= COARSE_BYTES_MAX]).toEqual(['webp', 64, 16, true]);
    }
  });

  it('are not drawn where nobody sees them, of small images, and of images that are changed', async () => {
    expect((await toldBy({ kind: 'draw', ...words, count: 1 }, false)).told).toEqual([]);
    expect((await toldBy({ kind: 'draw', ...words, count: 1, width: 319, height: 24 })).told).toEqual([]);
    const image = await imageFile(
      directory,
      'changed.png',
      paintedRaster(320, 16, () => [90, 90, 90]),
    );
    expect((await toldBy({ kind: 'enlarge', image, factor: 2 })).told).toEqual([]);
  });
});

describe('enlarging', () => {
  it.each([2, 4])('by %i keeps the image and its shape', async (factor) => {
    const image = await imageFile(directory, `small-${factor}.png`, sceneWithBall(60));
    const result = await pixelsOf(await resultOf({ kind: 'enlarge', image, factor }, directory));
    expect([result.width, result.height]).toEqual([60 * factor, 60 * factor]);
    const back = await sharp(Buffer.from(result.data), {
      raw: { width: result.width, height: result.height, channels: 4 },
    })
      .resize(60, 60)
      .raw()
      .toBuffer();
    expect(
      difference({ width: 60, height: 60, data: new Uint8ClampedArray(back) }, sceneWithBall(60), () => true),
    ).toBeLessThan(6);
  });

  it('refuses what would grow beyond the limit', async () => {
    const file = path.join(directory, 'wide.png');
    await writeFile(file, blackPng({ width: 5000, height: 3000 }));
    await expect(
      resultOf({ kind: 'enlarge', image: { path: file, contentType: 'image/png' }, factor: 4 }, directory),
    ).rejects.toMatchObject({ kind: 'tooLarge' });
  });
});

describe('describing', () => {
  it('names shape, colours and light, and says that it knows no objects', async () => {
    const image = await imageFile(
      directory,
      'night.png',
      paintedRaster(160, 90, (_, y) => (y < 60 ? [24, 36, 74] : [12, 14, 20])),
    );
    const text = await readFile(await resultOf({ kind: 'describe', image }, directory), 'utf8');
    expect(text).toMatch(/横构图.*藏青为主色.*低调暗光/);
    expect(text).toContain('无法识别物体');
  });

  it('turns by the orientation that the file states', async () => {
    const file = path.join(directory, 'turned.jpg');
    await sharp({ create: { width: 200, height: 100, channels: 3, background: '#808080' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(file);
    expect(
      await readFile(
        await resultOf({ kind: 'describe', image: { path: file, contentType: 'image/jpeg' } }, directory),
        'utf8',
      ),
    ).toContain('竖');
  });
});

describe('bad input', () => {
  it('a file that is no image is unreadable', async () => {
    const file = path.join(directory, 'text.png');
    await writeFile(file, 'no image');
    await expect(
      resultOf({ kind: 'describe', image: { path: file, contentType: 'image/png' } }, directory),
    ).rejects.toMatchObject({ name: 'EngineError', kind: 'unreadable' });
  });

  it('a truncated image is unreadable', async () => {
    const whole = await imageFile(directory, 'whole.png', sceneWithBall(100));
    const file = path.join(directory, 'truncated.png');
    await writeFile(file, (await readFile(whole.path)).subarray(0, 4000));
    await expect(
      resultOf({ kind: 'remove-watermark', image: { path: file, contentType: 'image/png' } }, directory),
    ).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('an image of more pixels than can be held is refused before it is decoded', async () => {
    const file = path.join(directory, 'huge.png');
    await writeFile(file, blackPng({ width: 10_000, height: 6000 }));
    await expect(
      resultOf(
        { kind: 'cutout', image: { path: file, contentType: 'image/png' }, mode: 'general', hints: null },
        directory,
      ),
    ).rejects.toMatchObject({
      kind: 'tooLarge',
    });
  });

  it('an image of one pixel is answered', async () => {
    const image = await imageFile(
      directory,
      'dot.png',
      paintedRaster(1, 1, () => [255, 0, 0]),
    );
    const result = await pixelsOf(await resultOf({ kind: 'enlarge', image, factor: 2 }, directory));
    expect([result.width, result.height]).toEqual([2, 2]);
    await expect(resultOf({ kind: 'cutout', image, mode: 'general', hints: null }, directory)).rejects.toMatchObject({
      kind: 'nothingFound',
    });
    await expect(resultOf({ kind: 'remove-watermark', image }, directory)).rejects.toMatchObject({
      kind: 'nothingFound',
    });
  });
});

describe('the engine', () => {
  it('ends its thread when the task is aborted', async () => {
    const image = await imageFile(directory, 'aborted.png', sceneWithBall(300));
    const stop = new AbortController();
    const running = new BuiltinImageEngine().submit(
      taskOf({ kind: 'cutout', image, mode: 'general', hints: null }, directory, stop.signal),
    );
    setImmediate(() => stop.abort());
    await expect(running).rejects.toMatchObject({ name: 'EngineError' });
    await expect(
      new BuiltinImageEngine().submit(taskOf({ kind: 'describe', image }, directory, stop.signal)),
    ).rejects.toMatchObject({ name: 'EngineError' });
  });

  it('ends a thread that takes too long', async () => {
    const image = await imageFile(directory, 'slow.png', sceneWithBall(100));
    const engine = new BuiltinImageEngine({ killAfterMs: 1, memoryMib: 1024 });
    await expect(
      engine.submit(taskOf({ kind: 'cutout', image, mode: 'general', hints: null }, directory)),
    ).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('refuses what it does not offer', async () => {
    const image = await imageFile(directory, 'model.png', sceneWithBall(40));
    const drawing = { ...drawingDefaults, prompt: '', width: 64, height: 64, seed: 1 };
    await expect(
      engine.submit(taskOf({ kind: 'change-model', image, clothes: null, reference: null, ...drawing }, directory)),
    ).rejects.toMatchObject({ kind: 'unsupported' });
  });
});

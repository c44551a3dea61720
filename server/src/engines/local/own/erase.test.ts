import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openCv } from '../../classical/images/opencv/opencv.ts';
import { readRaster, writePng } from '../../classical/images/raster/image-files.ts';
import { createRaster } from '../../classical/images/raster/raster.ts';
import { findWatermark } from '../../classical/images/watermark/remove-watermark.ts';
import { lightScene, writtenScene } from '../../classical/images/watermark/text/testing/written-scenes.ts';
import { drawingDefaults } from '../../tasks/drawing-defaults.ts';
import type { EngineOperation } from '../../tasks/operations.ts';
import type { EngineTask, TaskEngine } from '../../tasks/task-port.ts';
import { LocalNets } from '../local-nets.ts';
import { LocalTaskEngine } from '../local-task-engine.ts';
import { NetsFirstEngine } from '../nets-first-engine.ts';
import { recordingEngine } from '../testing/told-nets.ts';
import { tinyNet } from './testing/tiny-nets.ts';

const never = new AbortController().signal;
const classical = { submit: jest.fn<TaskEngine['submit']>() };
let directory: string;
let nets: LocalNets;
let engine: LocalTaskEngine;

const SIDE = 400;
const isMarked = (x: number, y: number): boolean =>
  (x >= 40 && x < 70 && y >= 50 && y < 60) || (x >= 300 && x < 320 && y >= 330 && y < 380);

async function imageOf(
  name: string,
  value: (x: number, y: number) => number,
): Promise<{ readonly path: string; readonly contentType: string }> {
  const image = createRaster(SIDE, SIDE);
  for (let y = 0, at = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1, at += 4) image.data.set([value(x, y), value(x, y), value(x, y), 255], at);
  }
  const file = path.join(directory, name);
  await writePng(image, file);
  return { path: file, contentType: 'image/png' };
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ai-site-fill-'));
  const models = path.join(directory, 'models');
  await mkdir(models);
  nets = new LocalNets({ directory: path.join(directory, 'converted'), models });
  engine = new LocalTaskEngine({ nets, classical: classical as unknown as TaskEngine });
});
afterAll(async () => {
  nets.close();
  await rm(directory, { recursive: true });
});

it('erases once the operator has a net that fills, in the marked pixels alone', async () => {
  expect((await engine.capabilities(never)).operations.has('erase')).toBe(false);
  await writeFile(path.join(directory, 'models', 'fills.onnx'), tinyNet('inpaint'));
  expect((await engine.capabilities(never)).operations.has('erase')).toBe(true);
  const image = await imageOf('image.png', (x, y) => (x + y) % 100);
  const mask = await imageOf('mask.png', (x, y) => (isMarked(x, y) ? 255 : 0));
  const task: EngineTask = {
    id: 'a',
    operation: { kind: 'erase', image, mask, smart: false },
    directory,
    signal: never,
    report: () => undefined,
  };
  const done = await engine.submit(task);
  if (done.state !== 'done') throw new Error(done.state);
  const [before, after] = [await readRaster(image.path), await readRaster(done.outputs[0]?.file.path ?? '')];
  let [changed, grey] = [0, 0];
  for (let y = 0, at = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1, at += 4) {
      if (!isMarked(x, y))
        changed += Number([0, 1, 2, 3].some((channel) => before.data[at + channel] !== after.data[at + channel]));
      else grey += Number(Math.abs((after.data[at] ?? 0) - 128) < 40);
    }
  }
  expect(changed).toBe(0);
  expect(grey).toBeGreaterThan(0.9 * (30 * 10 + 20 * 50));
  expect(classical.submit).not.toHaveBeenCalled();
});

it('refuses a mask that marks nothing', async () => {
  const image = await imageOf('image.png', () => 90);
  const mask = await imageOf('empty.png', () => 0);
  const task: EngineTask = {
    id: 'b',
    operation: { kind: 'erase', image, mask, smart: false },
    directory,
    signal: never,
    report: () => undefined,
  };
  await expect(engine.submit(task)).rejects.toMatchObject({ kind: 'emptyMask' });
});

it('fills a watermark where it is found, and nothing else', async () => {
  const { marked, lines } = writtenScene(lightScene, [
    { text: '样张 SAMPLE', x: 480, y: 440, size: 32, colour: 'rgb(255 255 255 / 0.9)' },
  ]);
  const file = path.join(directory, 'marked.png');
  await writePng(marked, file);
  jest.spyOn(nets, 'readText').mockResolvedValue({ width: marked.width, height: marked.height, lines: [...lines] });
  const done = await engine.submit({
    id: 'd',
    operation: { kind: 'remove-watermark', image: { path: file, contentType: 'image/png' } },
    directory,
    signal: never,
    report: () => undefined,
  });
  if (done.state !== 'done') throw new Error(done.state);
  const { data } = await readRaster(done.outputs[0]?.file.path ?? '');
  const { mask } = findWatermark(await openCv(), marked, lines);
  const isChanged = (at: number): boolean =>
    [0, 1, 2].some((channel) => data[at * 4 + channel] !== marked.data[at * 4 + channel]);
  const filled = [...mask.data.keys()].filter((at) => mask.data[at] !== 0);
  expect(filled.filter((at) => Math.abs((data[at * 4] ?? 0) - 128) < 40).length).toBeGreaterThan(0.9 * filled.length);
  expect([...mask.data.keys()].filter((at) => mask.data[at] === 0 && isChanged(at))).toEqual([]);
  expect(classical.submit).not.toHaveBeenCalled();
});

describe('before a product is placed into a region', () => {
  const { engine: composing, given } = recordingEngine();
  const place = async (over: Partial<Extract<EngineOperation, { kind: 'place-product' }>>) => {
    const [scene, region] = await Promise.all([
      imageOf('scene.png', (x, y) => (x + y) % 100),
      imageOf('region.png', (x, y) => (isMarked(x, y) ? 255 : 0)),
    ]);
    const operation = {
      kind: 'place-product',
      product: scene,
      productMask: null,
      scene,
      region,
      sample: null,
      change: 0.2,
      ...drawingDefaults,
      prompt: '',
      width: SIDE,
      height: SIDE,
      seed: 1,
      ...over,
    } as const;
    await new NetsFirstEngine({ engine: composing, nets }).submit({
      id: 'e',
      operation,
      directory,
      signal: never,
      report: () => undefined,
    });
    return { operation, given: given.at(-1) };
  };

  it('what stands there is taken out of the scene', async () => {
    const placed = await place({});
    expect(placed.given?.operation).toEqual(placed.operation);
    const { data } = await readRaster(placed.given?.clearedScene?.path ?? '');
    expect(data[(55 * SIDE + 55) * 4]).toBeGreaterThan(100);
    expect(data[(200 * SIDE + 20) * 4]).toBe(20);
  });

  it('a scene stays that has no region, whose region is empty, or that is drawn anew', async () => {
    const empty = await imageOf('nothing.png', () => 0);
    for (const over of [{ region: null }, { region: empty }, { change: 0.9 }]) {
      const placed = await place(over);
      expect([placed.given?.operation, placed.given?.clearedScene]).toEqual([placed.operation, undefined]);
    }
  });
});

it('leaves to the classical way what cannot be filled any more', async () => {
  await rm(path.join(directory, 'models', 'fills.onnx'));
  const image = await imageOf('image.png', () => 90);
  classical.submit.mockResolvedValue({ state: 'done', outputs: [{ file: image }] });
  const task: EngineTask = {
    id: 'c',
    operation: { kind: 'erase', image, mask: image, smart: false },
    directory,
    signal: never,
    report: () => undefined,
  };
  expect(await engine.submit(task)).toMatchObject({ state: 'done' });
  expect(classical.submit).toHaveBeenCalledTimes(1);
});

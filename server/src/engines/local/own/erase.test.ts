import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { readRaster, writePng } from '../../classical/images/raster/image-files.ts';
import { createRaster } from '../../classical/images/raster/raster.ts';
import type { EngineTask, TaskEngine } from '../../tasks/task-port.ts';
import { LocalNets } from '../local-nets.ts';
import { LocalTaskEngine } from '../local-task-engine.ts';
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

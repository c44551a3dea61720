import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { readRaster, writePng } from '../../classical/images/raster/image-files.ts';
import { createRaster } from '../../classical/images/raster/raster.ts';
import type { CutoutMode } from '../../tasks/operations.ts';
import type { EngineTask, TaskEngine } from '../../tasks/task-port.ts';
import { LocalNets } from '../local-nets.ts';
import { LocalTaskEngine } from '../local-task-engine.ts';
import { tinyNet } from './testing/tiny-nets.ts';

const never = new AbortController().signal;
const SIDE = 160;
const classical = { submit: jest.fn<TaskEngine['submit']>() };
const failures: unknown[] = [];
let directory: string;
let nets: LocalNets;
let engine: LocalTaskEngine;
let image: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ai-site-own-cutout-'));
  nets = new LocalNets({ directory, models: directory });
  engine = new LocalTaskEngine({
    nets,
    classical: classical as unknown as TaskEngine,
    onFailure: (error) => failures.push(error),
  });
  const raster = createRaster(SIDE, SIDE);
  for (let at = 0; at < raster.data.length; at += 4)
    raster.data.set(at < raster.data.length / 2 ? [250, 250, 250, 255] : [5, 5, 5, 255], at);
  image = path.join(directory, 'image.png');
  await writePng(raster, image);
  classical.submit.mockResolvedValue({ state: 'done', outputs: [{ file: { path: image, contentType: 'image/png' } }] });
});
afterAll(async () => {
  nets.close();
  await rm(directory, { recursive: true });
});

const taskOf = (mode: CutoutMode): EngineTask => ({
  id: mode,
  operation: { kind: 'cutout', image: { path: image, contentType: 'image/png' }, mode, hints: null },
  directory,
  signal: never,
  report: () => undefined,
});

it('an own net cuts out, clothes alone are left to the classical way', async () => {
  await writeFile(path.join(directory, 'net.onnx'), tinyNet('bright'));
  const done = await engine.submit(taskOf('product'));
  if (done.state !== 'done') throw new Error(done.state);
  const { data } = await readRaster(done.outputs[0]?.file.path ?? '');
  expect([data[3], data[data.length - 1]]).toEqual([255, 0]);
  expect(classical.submit).not.toHaveBeenCalled();
  await engine.submit(taskOf('clothing'));
  expect(classical.submit).toHaveBeenCalledTimes(1);
});

it('a net that fails leaves its task to the classical way, and it is told', async () => {
  await writeFile(path.join(directory, 'net.onnx'), tinyNet('shrinks'));
  classical.submit.mockClear();
  await engine.submit(taskOf('product'));
  expect(classical.submit).toHaveBeenCalledTimes(1);
  expect(failures).toHaveLength(1);
});

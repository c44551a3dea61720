import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ThreadError } from '../../../platform/threads/thread.ts';
import { NetProcess } from '../process/net-process.ts';
import { OwnModels } from './own-models.ts';
import { tinyNet } from './testing/tiny-nets.ts';

const nets = new NetProcess({ idleMs: HANG_LIMIT_MS });
const never = new AbortController().signal;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ai-site-own-'));
});
afterAll(async () => {
  nets.close();
  await rm(directory, { recursive: true });
});

it('files are recognised by their inputs and outputs, whatever their names are', async () => {
  const models = path.join(directory, 'all');
  await mkdir(models);
  await writeFile(path.join(models, 'a.onnx'), tinyNet('cutout'));
  await writeFile(path.join(models, 'lama.onnx'), tinyNet('enlarge'));
  await writeFile(path.join(models, 'u2net.ONNX'), tinyNet('inpaint'));
  await writeFile(path.join(models, 'notes.txt'), 'not a net');
  const found = await new OwnModels(models, nets).list(never);
  expect(found.map(({ name, use, problem }) => ({ name, use, problem }))).toMatchObject([
    { name: 'a.onnx', use: { kind: 'cutout', side: 64, logits: false }, problem: null },
    { name: 'lama.onnx', use: { kind: 'enlarge', factor: 4 }, problem: null },
    {
      name: 'u2net.ONNX',
      use: { kind: 'inpaint', side: null, image: 'image', mask: 'mask', bytes: false, keeps: false },
      problem: null,
    },
  ]);
});

it('a file that is of no use is told apart by why it is not', async () => {
  const models = path.join(directory, 'useless');
  await mkdir(models);
  await writeFile(path.join(models, 'broken.onnx'), 'no net at all');
  await writeFile(path.join(models, 'other.onnx'), tinyNet('other'));
  const [broken, other] = await new OwnModels(models, nets).list(never);
  expect([broken?.use, other?.use]).toEqual([null, null]);
  expect(broken?.problem?.kind).toBe('broken');
  expect(other?.problem).toEqual({ kind: 'unknown', signature: 'float32[1×8] → float32[1×8]' });
});

it.each([
  ['timeout', 'slow'],
  ['crash', 'ended'],
] as const)('a trial that does not end by itself (%s) is told as %s', async (problem, kind) => {
  const models = path.join(directory, kind);
  await mkdir(models);
  await writeFile(path.join(models, 'net.onnx'), tinyNet('cutout'));
  const stopping = { run: () => Promise.reject(new ThreadError(problem)) };
  const [model] = await new OwnModels(models, stopping).list(never);
  expect([model?.use, model?.problem]).toEqual([null, { kind }]);
});

it('a file that is replaced is read again, one that stays is not', async () => {
  const models = path.join(directory, 'replaced');
  await mkdir(models);
  const file = path.join(models, 'net.onnx');
  await writeFile(file, tinyNet('cutout'));
  const own = new OwnModels(models, nets);
  const [first] = await own.list(never);
  expect((await own.list(never))[0]).toBe(first);
  await writeFile(file, tinyNet('enlarge'));
  expect((await own.list(never))[0]?.use?.kind).toBe('enlarge');
  expect((await own.find('enlarge', never))?.name).toBe('net.onnx');
  expect(await own.find('cutout', never)).toBeNull();
});

it('there are none where there is no directory', async () => {
  expect(await new OwnModels(path.join(directory, 'nowhere'), nets).list(never)).toEqual([]);
});

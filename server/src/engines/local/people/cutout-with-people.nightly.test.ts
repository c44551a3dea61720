import path from 'node:path';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, expect, it } from '@jest/globals';
import { ClassicalImageEngine } from '../../classical/images/classical-image-engine.ts';
import { taskOf, temporaryDirectory } from '../../classical/images/testing/run-engine.ts';
import { imageFile, pixelsOf } from '../../classical/images/testing/sample-images.ts';
import { alphaOverlap, sampleSubject } from '../../classical/images/testing/sample-subjects.ts';
import type { CutoutMode } from '../../tasks/operations.ts';
import type { TaskEngine } from '../../tasks/task-port.ts';
import { LocalNets } from '../local-nets.ts';
import { LocalTaskEngine } from '../local-task-engine.ts';

const directory = temporaryDirectory();
const nets = new LocalNets({
  directory: path.join(directory, 'converted'),
  models: path.join(directory, 'none'),
  idleMs: HANG_LIMIT_MS,
});
const classical = new ClassicalImageEngine();
const local = new LocalTaskEngine({ nets, classical });
afterAll(async () => {
  nets.close();
  await classical.close();
});

async function cutOut(
  engine: TaskEngine,
  file: string,
  mode: CutoutMode,
): Promise<Awaited<ReturnType<typeof pixelsOf>>> {
  const done = await engine.submit(
    taskOf({ kind: 'cutout', image: { path: file, contentType: 'image/png' }, mode, hints: null }, directory),
  );
  if (done.state !== 'done' || done.outputs[0] === undefined) throw new Error('no result');
  return pixelsOf(done.outputs[0].file.path);
}

it('keeps a person whole whom colours alone tear apart', async () => {
  const { image, alpha, mode } = sampleSubject('shirt of the colour of the wall', 256);
  const file = (await imageFile(directory, 'person.png', image)).path;
  expect(alphaOverlap(await cutOut(classical, file, mode), alpha)).toBeLessThan(0.6);
  expect(alphaOverlap(await cutOut(local, file, mode), alpha)).toBeGreaterThan(0.9);
});

it('tells the share of an image that is people, and nothing about a file that is no image', async () => {
  const { image } = sampleSubject('hair in the wind', 256);
  const { signal } = new AbortController();
  const found = await nets.people((await imageFile(directory, 'share.png', image)).path, signal);
  expect(found?.share).toBeGreaterThan(0.3);
  expect(found?.share).toBeLessThan(0.6);
  expect(found?.mask).toMatchObject({ width: 256, height: 256 });
  expect(await nets.people(import.meta.filename, signal)).toBeNull();
});

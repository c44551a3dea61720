import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { sampleSubject } from '../../classical/images/testing/sample-subjects.ts';
import { NetProcess } from '../process/net-process.ts';
import { readPackageWeights } from '../weights/package-weights.ts';
import { runTflite } from '../weights/testing/run-tflite.ts';
import { readTflite } from '../weights/tflite.ts';
import { PEOPLE_SIDE, peopleWeights } from './people-net.ts';

const moduleUrl = (file: string): string => JSON.stringify(new URL(file, `file://${import.meta.filename}`).href);
/** Runs the converted net. The runtime takes no arrays of the test's own realm. */
const code = `import { netRuntime, openNet } from ${moduleUrl('../process/runtime.ts')};
import { peopleModel } from ${moduleUrl('./people-net.ts')};
export async function run({ directory, values, side }) {
  const session = await openNet('people', () => peopleModel(directory));
  const { Tensor } = await netRuntime();
  const { output } = await session.run({ input: new Tensor('float32', values, [1, 3, side, side]) });
  return [...output.data];
}`;

const nets = new NetProcess({ idleMs: HANG_LIMIT_MS });
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ai-site-people-'));
});
afterAll(async () => {
  nets.close();
  await rm(directory, { recursive: true });
});

it('the converted net computes what its operators define in TensorFlow Lite', async () => {
  const { image } = sampleSubject('hair in the wind', PEOPLE_SIDE);
  const pixels = PEOPLE_SIDE * PEOPLE_SIDE;
  const [last, first] = [new Float32Array(3 * pixels), new Float32Array(3 * pixels)];
  for (let i = 0; i < pixels; i += 1) {
    for (let c = 0; c < 3; c += 1) {
      const value = (image.data[i * 4 + c] ?? 0) / 255;
      last[i * 3 + c] = value;
      first[c * pixels + i] = value;
    }
  }
  const program = path.join(directory, 'program.mjs');
  await writeFile(program, code);
  const answer = await nets.run(
    { program, task: { directory, values: first, side: PEOPLE_SIDE }, killAfterMs: HANG_LIMIT_MS },
    new AbortController().signal,
  );
  const converted = z.array(z.number()).parse(answer);
  const defined = runTflite(readTflite(await readPackageWeights(peopleWeights)), last);
  expect(converted).toHaveLength(defined.length);
  expect(Math.max(...converted.map((value, i) => Math.abs(value - (defined[i] ?? Number.NaN))))).toBeLessThan(1e-3);
  // The image has something to tell: parts of it are people, parts are not.
  expect(defined.filter((value) => value > 0.9).length / pixels).toBeGreaterThan(0.2);
  expect(defined.filter((value) => value < 0.1).length / pixels).toBeGreaterThan(0.2);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { NetProcess } from '../process/net-process.ts';
import { onnxFile } from './onnx-model.ts';

/** Runs a model on a tensor. The runtime takes no arrays of the test's own realm. */
const code = `import { netRuntime, openNet } from ${JSON.stringify(new URL('../process/runtime.ts', `file://${import.meta.filename}`).href)};
export async function run({ model, values, shape }) {
  const session = await openNet('test', async () => model);
  const { Tensor } = await netRuntime();
  const { y } = await session.run({ x: new Tensor('float32', values, shape) });
  return { shape: [...y.dims], values: [...y.data] };
}`;

const nets = new NetProcess({ idleMs: HANG_LIMIT_MS });
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ai-site-onnx-'));
});
afterAll(async () => {
  nets.close();
  await rm(directory, { recursive: true });
});

it('an ONNX file is run as the graph says', async () => {
  const model = onnxFile({
    name: 'test',
    inputs: [{ name: 'x', shape: [1, 1, 'height', 'width'] }],
    outputs: [{ name: 'y', shape: [1, 1, 'outHeight', 'outWidth'] }],
    tensors: [
      { name: 'kernel', shape: [1, 1, 3, 3], values: Float32Array.of(0, 0, 0, 0, 2, 0, 0, 0, 1) },
      { name: 'scales', shape: [4], values: Float32Array.of(1, 1, 2, 2) },
    ],
    nodes: [
      {
        type: 'Conv',
        inputs: ['x', 'kernel'],
        outputs: ['c'],
        attributes: { kernel_shape: [3, 3], pads: [1, 1, 1, 1] },
      },
      { type: 'LeakyRelu', inputs: ['c'], outputs: ['r'], attributes: { alpha: { float: 0.5 } } },
      {
        type: 'Resize',
        inputs: ['r', '', 'scales'],
        outputs: ['y'],
        attributes: { mode: 'nearest', nearest_mode: 'floor', coordinate_transformation_mode: 'asymmetric' },
      },
    ],
  });
  const program = path.join(directory, 'program.mjs');
  await writeFile(program, code);
  const task = { model, values: Float32Array.of(1, -2, 3, 4), shape: [1, 1, 2, 2] };
  // Twice the pixel and the one to its lower right; negative ones halved; each pixel four times.
  expect(await nets.run({ program, task, killAfterMs: HANG_LIMIT_MS }, new AbortController().signal)).toEqual({
    shape: [1, 1, 4, 4],
    values: [6, 6, -2, -2, 6, 6, -2, -2, 6, 6, 8, 8, 6, 6, 8, 8],
  });
});

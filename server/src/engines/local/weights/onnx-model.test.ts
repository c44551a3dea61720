import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { OnnxGraph } from './onnx-model.ts';
import { type OnnxRunner, openOnnxRunner } from './testing/onnx-runner.ts';

let runner: OnnxRunner;
beforeAll(async () => {
  runner = await openOnnxRunner();
});
afterAll(() => runner.close());

it('an ONNX file is run as the graph says', async () => {
  const graph: OnnxGraph = {
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
  };
  // Twice the pixel and the one to its lower right; negative ones halved; each pixel four times.
  expect(await runner.run(graph, Float32Array.of(1, -2, 3, 4), [1, 1, 2, 2])).toEqual({
    shape: [1, 1, 4, 4],
    values: [6, 6, -2, -2, 6, 6, -2, -2, 6, 6, 8, 8, 6, 6, 8, 8],
  });
});

import { createRandom } from '@ai-site/shared/random';
import { type OnnxGraph, type OnnxTensor, onnxFile } from '../../weights/onnx-model.ts';

const random = createRandom(7);
const weights = (name: string, ...shape: readonly number[]): OnnxTensor => ({
  name,
  shape,
  values: Float32Array.from({ length: shape.reduce((product, size) => product * size, 1) }, () => random() - 0.5),
});

const image = { name: 'image', shape: [1, 3, 'height', 'width'] } as const;

const graphs = {
  /** One channel from 0 to 1. */
  cutout: {
    name: 'cutout',
    inputs: [{ name: 'input', shape: [1, 3, 64, 64] }],
    outputs: [{ name: 'alpha', shape: [1, 1, 64, 64] }],
    tensors: [weights('kernel', 1, 3, 3, 3)],
    nodes: [
      {
        type: 'Conv',
        inputs: ['input', 'kernel'],
        outputs: ['c'],
        attributes: { kernel_shape: [3, 3], pads: [1, 1, 1, 1] },
      },
      { type: 'Sigmoid', inputs: ['c'], outputs: ['alpha'] },
    ],
  },
  /** Logits of what is brighter than half, of values from 0 to 1. */
  bright: {
    name: 'bright',
    inputs: [image],
    outputs: [{ name: 'logits', shape: [1, 1, 'height', 'width'] }],
    tensors: [
      { name: 'kernel', shape: [1, 3, 1, 1], values: Float32Array.of(20, 20, 20) },
      { name: 'bias', shape: [1], values: Float32Array.of(-30) },
    ],
    nodes: [
      { type: 'Conv', inputs: ['image', 'kernel', 'bias'], outputs: ['logits'], attributes: { kernel_shape: [1, 1] } },
    ],
  },
  /** One channel of 64 pixels a side, whatever the size of the image is. */
  shrinks: {
    name: 'shrinks',
    inputs: [image],
    outputs: [{ name: 'alpha', shape: [1, 1, 64, 64] }],
    tensors: [
      { name: 'sizes', shape: [4], values: BigInt64Array.of(1n, 1n, 64n, 64n) },
      { name: 'kernel', shape: [1, 3, 1, 1], values: Float32Array.of(0.1, 0.1, 0.1) },
    ],
    nodes: [
      { type: 'Conv', inputs: ['image', 'kernel'], outputs: ['c'], attributes: { kernel_shape: [1, 1] } },
      { type: 'Resize', inputs: ['c', '', '', 'sizes'], outputs: ['alpha'], attributes: { mode: 'nearest' } },
    ],
  },
  /** Four times as large, each pixel repeated. */
  enlarge: {
    name: 'enlarge',
    inputs: [image],
    outputs: [{ name: 'larger', shape: [1, 3, 'outHeight', 'outWidth'] }],
    tensors: [{ name: 'scales', shape: [4], values: Float32Array.of(1, 1, 4, 4) }],
    nodes: [
      {
        type: 'Resize',
        inputs: ['image', '', 'scales'],
        outputs: ['larger'],
        attributes: { mode: 'nearest', nearest_mode: 'floor', coordinate_transformation_mode: 'asymmetric' },
      },
    ],
  },
  /** Grey where the mask is, the image elsewhere; values from 0 to 1. */
  inpaint: {
    name: 'inpaint',
    inputs: [image, { name: 'mask', shape: [1, 1, 'height', 'width'] }],
    outputs: [{ name: 'result', shape: [1, 3, 'height', 'width'] }],
    tensors: [
      { name: 'one', shape: [1], values: Float32Array.of(1) },
      { name: 'half', shape: [1], values: Float32Array.of(0.5) },
    ],
    nodes: [
      { type: 'Sub', inputs: ['one', 'mask'], outputs: ['keeps'] },
      { type: 'Mul', inputs: ['image', 'keeps'], outputs: ['kept'] },
      { type: 'Mul', inputs: ['mask', 'half'], outputs: ['grey'] },
      { type: 'Add', inputs: ['kept', 'grey'], outputs: ['result'] },
    ],
  },
  /** Takes no image. */
  other: {
    name: 'other',
    inputs: [{ name: 'x', shape: [1, 8] }],
    outputs: [{ name: 'y', shape: [1, 8] }],
    tensors: [],
    nodes: [{ type: 'Sigmoid', inputs: ['x'], outputs: ['y'] }],
  },
} as const satisfies Record<string, OnnxGraph>;

/** Tiny nets with the inputs and outputs of real ones, as ONNX files. */
export const tinyNet = (name: keyof typeof graphs): Uint8Array => onnxFile(graphs[name]);

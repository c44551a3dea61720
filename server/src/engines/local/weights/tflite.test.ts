import { expect, it } from '@jest/globals';
import { FlatbufferError } from './flatbuffer.ts';
import { fromHalfFloats } from './half-floats.ts';
import { readTflite, TfliteError, type TfliteModel, type TfliteOperator } from './tflite.ts';
import { tfliteToOnnx } from './tflite-to-onnx.ts';

it('refuses a file that is no net of TensorFlow Lite', () => {
  expect(() => readTflite(new Uint8Array(64))).toThrow(FlatbufferError);
  expect(() => readTflite(new Uint8Array())).toThrow(FlatbufferError);
});

const image = { shape: [1, 4, 4, 2], type: 'float32', bytes: new Uint8Array() } as const;
const operator = (given: Partial<TfliteOperator>): TfliteOperator => ({
  kind: 'add',
  custom: '',
  inputs: [0],
  outputs: [1],
  options: undefined,
  customOptions: new Uint8Array(12),
  ...given,
});
const modelOf = (given: Partial<TfliteOperator>): TfliteModel => ({
  tensors: [image, image],
  inputs: [0],
  outputs: [1],
  operators: [operator(given)],
});

it('names inputs and outputs, whose channels come first', () => {
  expect(tfliteToOnnx(modelOf({ kind: 'relu' }), 'test')).toEqual({
    name: 'test',
    inputs: [{ name: 'input', shape: [1, 2, 4, 4] }],
    outputs: [{ name: 'output', shape: [1, 2, 4, 4] }],
    tensors: [],
    nodes: [{ type: 'Relu', inputs: ['input'], outputs: ['output'] }],
  });
});

it('refuses custom operators that it does not know, and convolutions without weights', () => {
  expect(() => tfliteToOnnx(modelOf({ kind: 'custom', custom: 'MaxPoolingWithArgmax2D' }), 'test')).toThrow(
    TfliteError,
  );
  expect(() => tfliteToOnnx(modelOf({ kind: 'conv', inputs: [0, 0, 0] }), 'test')).toThrow(TfliteError);
});

it('reads numbers of 16 bits: ordinary, tiny, infinite and none', () => {
  const bytes = new Uint8Array(Uint16Array.of(0x3c00, 0xc000, 0x3555, 0x0001, 0x8000, 0x7c00, 0xfc00, 0x7e00).buffer);
  expect([...fromHalfFloats(bytes)]).toEqual([
    1,
    -2,
    Math.fround(0.333251953125),
    2 ** -24,
    -0,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NaN,
  ]);
});

import { createRandom } from '@ai-site/shared/random';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { enlargeLast } from './enlarge-last.ts';
import { foldLinearLayers } from './fold-linear-layers.ts';
import type { OnnxGraph, OnnxNode, OnnxTensor } from './onnx-model.ts';
import { type OnnxRunner, openOnnxRunner } from './testing/onnx-runner.ts';

let runner: OnnxRunner;
beforeAll(async () => {
  runner = await openOnnxRunner();
});
afterAll(() => runner.close());

const random = createRandom(5);
const someOf = (count: number): Float32Array => Float32Array.from({ length: count }, () => random() * 2 - 1);

const tensors: OnnxTensor[] = [{ name: 'twice', shape: [4], values: Float32Array.of(1, 1, 2, 2) }];
function convolution(input: string, output: string, inputs: number, outputs: number, side: number): OnnxNode {
  tensors.push(
    { name: `${output}/kernel`, shape: [outputs, inputs, side, side], values: someOf(outputs * inputs * side * side) },
    { name: `${output}/bias`, shape: [outputs], values: someOf(outputs) },
  );
  return {
    type: 'Conv',
    inputs: [input, `${output}/kernel`, `${output}/bias`],
    outputs: [output],
    attributes: { kernel_shape: [side, side], auto_pad: 'SAME_UPPER' },
  };
}

const nodes: readonly OnnxNode[] = [
  convolution('x', 'a', 2, 9, 3),
  convolution('a', 'b', 9, 3, 3),
  { type: 'Relu', inputs: ['b'], outputs: ['c'] },
  { type: 'Concat', inputs: ['a', 'c'], outputs: ['d'], attributes: { axis: 1 } },
  convolution('d', 'e', 12, 9, 1),
  { type: 'Add', inputs: ['e', 'a'], outputs: ['f'] },
  convolution('f', 'g', 9, 5, 3),
  { type: 'Relu', inputs: ['g'], outputs: ['h'] },
  convolution('h', 'i', 5, 4, 3),
  {
    type: 'Resize',
    inputs: ['i', '', 'twice'],
    outputs: ['j'],
    attributes: { mode: 'nearest', nearest_mode: 'floor', coordinate_transformation_mode: 'asymmetric' },
  },
  convolution('j', 'y', 4, 2, 3),
];
const graph: OnnxGraph = {
  name: 'test',
  inputs: [{ name: 'x', shape: ['batch', 2, 'height', 'width'] }],
  outputs: [{ name: 'y', shape: ['batch', 'channels', 'outHeight', 'outWidth'] }],
  tensors,
  nodes,
};

/** Pixels that the net sees to each side. */
const REACH = 6;
const SIDE = 2 * REACH + 4;

async function valuesOf(net: OnnxGraph): Promise<readonly number[]> {
  const input = Float32Array.from({ length: 2 * SIDE * SIDE }, (_, at) => Math.sin(at * at));
  const { shape, values } = await runner.run(net, input, [1, 2, SIDE, SIDE]);
  expect(shape).toEqual([1, 2, 2 * SIDE, 2 * SIDE]);
  return values;
}

/** Values of pixels so far from the border that the net does not see it. */
function middleOf(values: readonly number[]): readonly number[] {
  const isInside = (place: number): boolean => place >= 2 * REACH && place < 2 * (SIDE - REACH);
  return values.filter((_, at) => isInside(at % (2 * SIDE)) && isInside(Math.trunc(at / (2 * SIDE)) % (2 * SIDE)));
}

function expectNear(values: readonly number[], expected: readonly number[], digits: number): void {
  expect(values).toHaveLength(expected.length);
  const most = values.reduce((most, value, at) => Math.max(most, Math.abs(value - (expected[at] ?? 0))), 0);
  expect(most).toBeLessThan(10 ** -digits);
}

const typesOf = ({ nodes }: OnnxGraph): readonly string[] => nodes.map(({ type }) => type);

describe('foldLinearLayers', () => {
  it('makes the same values of fewer convolutions', async () => {
    const folded = await valuesOf(foldLinearLayers(enlargeLast(graph)));
    expectNear(middleOf(folded), middleOf(await valuesOf(graph)), 3);
    expect(middleOf(folded)).toHaveLength(2 * 8 * 8);
  });

  it('keeps a convolution apart where one for two takes longer', () => {
    const folded = foldLinearLayers(enlargeLast(graph));
    // Of the first value, of both values, and two of the last one.
    expect(typesOf(folded).filter((type) => type === 'Conv')).toHaveLength(5);
    expect(typesOf(folded)).toEqual(expect.not.arrayContaining(['Resize']));
    expect(folded.tensors.map(({ name }) => name)).not.toContain('a/kernel');
  });

  it('refuses kernels without a middle', () => {
    const [first] = nodes;
    if (first === undefined) throw new Error('no node');
    const even = tensors.map((tensor) =>
      tensor.name === 'a/kernel' ? { ...tensor, shape: [9, 2, 2, 2], values: someOf(72) } : tensor,
    );
    expect(() => foldLinearLayers({ ...graph, nodes: [first], tensors: even })).toThrow('not odd');
  });
});

describe('enlargeLast', () => {
  it('makes the same values, the border included', async () => {
    const last = nodes
      .slice(-2)
      .map((node) => ({ ...node, inputs: node.inputs.map((name) => (name === 'i' ? 'k' : name)) }));
    const small = { ...graph, nodes: [convolution('x', 'k', 2, 4, 1), ...last], tensors };
    expect(typesOf(enlargeLast(small))).toEqual(['Conv', 'Conv', 'DepthToSpace']);
    expectNear(await valuesOf(enlargeLast(small)), await valuesOf(small), 4);
  });

  it('refuses what is not convolved after it is enlarged', () => {
    const relu = { type: 'Relu', inputs: ['j'], outputs: ['y'] };
    expect(() => enlargeLast({ ...graph, nodes: [...nodes.slice(0, -1), relu] })).toThrow('no convolution');
  });
});

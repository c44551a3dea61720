import { createRandom } from '@ai-site/shared/random';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { foldNumbers } from './fold-numbers.ts';
import { convolveHardSwish } from './hard-swish.ts';
import { type OnnxGraph, type OnnxNode, type OnnxTensor, onnxFile } from './onnx-model.ts';
import { readOnnxGraph } from './read-onnx-graph.ts';
import { type OnnxRunner, openOnnxRunner } from './testing/onnx-runner.ts';

let runner: OnnxRunner;
beforeAll(async () => {
  runner = await openOnnxRunner();
});
afterAll(() => runner.close());

const random = createRandom(3);
const someOf = (count: number): Float32Array => Float32Array.from({ length: count }, () => random() - 0.5);

const number = (name: string, value: number): OnnxTensor => ({ name, shape: [1], values: Float32Array.of(value) });
const tensors: OnnxTensor[] = [
  number('scale', 1.5),
  number('shift', -0.4),
  number('three', 3),
  number('none', 0),
  number('six', 6),
];
function convolution(input: string, output: string, outputs: number, side: number): OnnxNode {
  tensors.push(
    { name: `${output}/w`, shape: [outputs, 8, side, side], values: someOf(outputs * 8 * side * side) },
    { name: `${output}/b`, shape: [outputs], values: someOf(outputs) },
  );
  const pad = (side - 1) / 2;
  return {
    type: 'Conv',
    inputs: [input, `${output}/w`, `${output}/b`],
    outputs: [output],
    attributes: { kernel_shape: [side, side], pads: [pad, pad, pad, pad], group: 1 },
  };
}
const step = (type: string, output: string, ...inputs: string[]): OnnxNode => ({ type, inputs, outputs: [output] });
/** Multiplied and moved, hard swish, and multiplied and moved again. */
const swished = (input: string, output: string): readonly OnnxNode[] => [
  step('Mul', `${input}1`, 'scale', input),
  step('Add', `${input}2`, `${input}1`, 'shift'),
  step('Add', `${input}3`, `${input}2`, 'three'),
  step('Clip', `${input}4`, `${input}3`, 'none', 'six'),
  step('Mul', `${input}5`, `${input}2`, `${input}4`),
  step('Div', `${input}6`, `${input}5`, 'six'),
  step('Mul', `${input}7`, `${input}6`, 'scale'),
  step('Add', output, `${input}7`, 'shift'),
];
const graph: OnnxGraph = {
  name: 'test',
  opset: 11,
  inputs: [{ name: 'x', shape: ['batch', 8, 'height', 'width'] }],
  outputs: [{ name: 'y', shape: ['batch', 8, 'outHeight', 'outWidth'] }],
  nodes: [
    convolution('x', 'a', 8, 3),
    ...swished('a', 'b'),
    convolution('b', 'c', 8, 1),
    ...swished('c', 'd'),
    convolution('d', 'e', 8, 3),
    ...swished('e', 'y'),
  ],
  tensors,
};

async function valuesOf(model: OnnxGraph): Promise<readonly number[]> {
  const input = Float32Array.from({ length: 8 * 6 * 5 }, (_, at) => Math.sin(at * at));
  return (await runner.run(model, input, [1, 8, 6, 5])).values;
}

const typesOf = ({ nodes }: OnnxGraph): readonly string[] => nodes.map(({ type }) => type);

describe('convolveHardSwish', () => {
  it('makes the same values, the border included', async () => {
    const made = await valuesOf(convolveHardSwish(foldNumbers(graph)));
    const expected = await valuesOf(graph);
    expect(made).toHaveLength(8 * 6 * 5);
    made.forEach((value, at) => {
      expect(value).toBeCloseTo(expected[at] ?? 0, 4);
    });
  });

  it('leaves convolutions, ReLU and products alone', () => {
    const types = typesOf(convolveHardSwish(foldNumbers(graph)));
    expect(new Set(types)).toEqual(new Set(['Conv', 'Relu', 'Mul']));
    // A convolution of single pixels takes what follows the first swish; the others have a step of their own.
    expect(types.filter((type) => type === 'Conv')).toHaveLength(3 + 3 * 2 + 2);
  });

  it('leaves what is clipped elsewhere', () => {
    const other = { ...graph, tensors: tensors.map((tensor) => (tensor.name === 'six' ? number('six', 5) : tensor)) };
    expect(typesOf(convolveHardSwish(other))).toEqual(typesOf(other));
  });
});

describe('foldNumbers', () => {
  it('keeps a value that is an output or is used twice', () => {
    const [conv, mul] = graph.nodes;
    if (conv === undefined || mul === undefined) throw new Error('no nodes');
    const asOutput = { ...graph, nodes: [conv, mul], outputs: [{ name: 'a', shape: [] }] };
    expect(typesOf(foldNumbers(asOutput))).toEqual(['Conv', 'Mul']);
    const twice = { ...graph, nodes: [conv, mul, step('Relu', 'y', 'a')] };
    expect(typesOf(foldNumbers(twice))).toEqual(['Conv', 'Mul', 'Relu']);
    expect(typesOf(foldNumbers({ ...graph, nodes: [conv, mul] }))).toEqual(['Conv']);
  });
});

describe('readOnnxGraph', () => {
  it('reads what is written', () => {
    const { nodes, ...rest } = graph;
    const written = { ...graph, nodes: nodes.map((node) => ({ attributes: {}, ...node })) };
    expect(readOnnxGraph(onnxFile(graph))).toEqual({ ...rest, nodes: written.nodes });
  });

  it('refuses what is no ONNX file', () => {
    expect(() => readOnnxGraph(new TextEncoder().encode('text'))).toThrow();
    expect(() => readOnnxGraph(onnxFile(graph).subarray(0, 200))).toThrow('too early');
    expect(() => readOnnxGraph(new Uint8Array(0))).toThrow('no graph');
  });
});

/** Values of a tensor that a net carries. Shape in rows of the last dimension, as ONNX has it. */
export interface OnnxTensor {
  readonly name: string;
  readonly shape: readonly number[];
  readonly values: Float32Array | Int32Array | BigInt64Array;
}

export type OnnxAttribute = number | string | readonly number[] | { readonly float: number };

export interface OnnxNode {
  readonly type: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** Numbers are integers; floats are told as `{ float }`. */
  readonly attributes?: Readonly<Record<string, OnnxAttribute>>;
}

const dataTypes = { float: 1, int32: 6, int64: 7 } as const;

/** Input or output; dimensions that are known when it runs have names. */
export interface OnnxValue {
  readonly name: string;
  /** Float where it is not told. */
  readonly type?: keyof typeof dataTypes;
  readonly shape: readonly (number | string)[];
}

export interface OnnxGraph {
  readonly name: string;
  /** Version of the operators; absent: the one for which nets are written here. */
  readonly opset?: number;
  readonly inputs: readonly OnnxValue[];
  readonly outputs: readonly OnnxValue[];
  readonly tensors: readonly OnnxTensor[];
  /** Each after those whose outputs it takes. */
  readonly nodes: readonly OnnxNode[];
  /** Texts that programs read beside the graph (`metadata_props`). */
  readonly metadata?: Readonly<Record<string, string>>;
}

const IR_VERSION = 8;
const OPSET = 17;

const attributeTypes = { float: 1, int: 2, string: 3, ints: 7 } as const;

/** Wire types of Protocol Buffers. */
const wire = { varint: 0, bytes: 2, fixed32: 5 } as const;

const encoder = new TextEncoder();

function varint(value: number | bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    bytes.push(rest === 0n ? low : low | 0x80);
  } while (rest !== 0n);
  return Uint8Array.from(bytes);
}

type Part = Uint8Array;

const key = (field: number, type: number): Part => varint((field << 3) | type);
const int = (field: number, value: number | bigint): readonly Part[] => [key(field, wire.varint), varint(value)];
const bytes = (field: number, value: Uint8Array): readonly Part[] => [
  key(field, wire.bytes),
  varint(value.length),
  value,
];
const text = (field: number, value: string): readonly Part[] => bytes(field, encoder.encode(value));
const message = (field: number, parts: readonly Part[]): readonly Part[] => bytes(field, Buffer.concat(parts));
const float = (field: number, value: number): readonly Part[] => [
  key(field, wire.fixed32),
  new Uint8Array(Float32Array.of(value).buffer),
];

function attribute(name: string, value: OnnxAttribute): readonly Part[] {
  const typed = (type: number, parts: readonly Part[]): readonly Part[] => [
    ...text(1, name),
    ...parts,
    ...int(20, type),
  ];
  if (typeof value === 'number') return typed(attributeTypes.int, int(3, value));
  if (typeof value === 'string') return typed(attributeTypes.string, text(4, value));
  if ('float' in value) return typed(attributeTypes.float, float(2, value.float));
  return typed(
    attributeTypes.ints,
    value.flatMap((one) => int(8, one)),
  );
}

const node = ({ type, inputs, outputs, attributes = {} }: OnnxNode): readonly Part[] => [
  ...inputs.flatMap((name) => text(1, name)),
  ...outputs.flatMap((name) => text(2, name)),
  ...text(3, outputs[0] ?? type),
  ...text(4, type),
  ...Object.entries(attributes).flatMap(([name, value]) => message(5, attribute(name, value))),
];

const typeOf = (values: OnnxTensor['values']): keyof typeof dataTypes =>
  values instanceof Float32Array ? 'float' : values instanceof Int32Array ? 'int32' : 'int64';

const tensor = ({ name, shape, values }: OnnxTensor): readonly Part[] => [
  ...shape.flatMap((size) => int(1, size)),
  ...int(2, dataTypes[typeOf(values)]),
  ...text(8, name),
  ...bytes(9, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
];

const dimension = (size: number | string): readonly Part[] => (typeof size === 'number' ? int(1, size) : text(2, size));

const value = ({ name, type = 'float', shape }: OnnxValue): readonly Part[] => {
  const dimensions = shape.flatMap((size) => message(1, dimension(size)));
  const tensorType = [...int(1, dataTypes[type]), ...message(2, dimensions)];
  return [...text(1, name), ...message(2, message(1, tensorType))];
};

/** A net as an ONNX file (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto), for weights that are published in another format. */
export function onnxFile({
  name,
  opset = OPSET,
  inputs,
  outputs,
  tensors,
  nodes,
  metadata = {},
}: OnnxGraph): Uint8Array {
  const graph = [
    ...nodes.flatMap((one) => message(1, node(one))),
    ...text(2, name),
    ...tensors.flatMap((one) => message(5, tensor(one))),
    ...inputs.flatMap((one) => message(11, value(one))),
    ...outputs.flatMap((one) => message(12, value(one))),
  ];
  const texts = Object.entries(metadata).flatMap(([name, told]) => message(14, [...text(1, name), ...text(2, told)]));
  return Buffer.concat([
    ...int(1, IR_VERSION),
    ...text(2, 'ai-site'),
    ...message(7, graph),
    ...message(8, int(2, opset)),
    ...texts,
  ]);
}

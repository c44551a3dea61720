import type { OnnxAttribute, OnnxGraph, OnnxNode, OnnxTensor, OnnxValue } from './onnx-model.ts';

/** The file has what is not read here. */
export class OnnxGraphError extends Error {
  override readonly name = 'OnnxGraphError';
}

interface Field {
  readonly number: number;
  readonly int: bigint;
  readonly bytes: Uint8Array;
}

const none = new Uint8Array(0);

/** The fields of a message of Protocol Buffers. */
function fieldsOf(message: Uint8Array): readonly Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at];
      if (byte === undefined) throw new OnnxGraphError('the file ends too early');
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < message.length) {
    const key = Number(varint());
    const [number, wire] = [key >>> 3, key & 7];
    if (wire === 0) {
      fields.push({ number, int: BigInt.asIntN(64, varint()), bytes: none });
      continue;
    }
    const length = wire === 2 ? Number(varint()) : wire === 5 ? 4 : 8;
    if (at + length > message.length) throw new OnnxGraphError('the file ends too early');
    fields.push({ number, int: 0n, bytes: message.subarray(at, at + length) });
    at += length;
  }
  return fields;
}

const all = (fields: readonly Field[], number: number): readonly Field[] =>
  fields.filter((field) => field.number === number);
const messages = (fields: readonly Field[], number: number): readonly (readonly Field[])[] =>
  all(fields, number).map(({ bytes }) => fieldsOf(bytes));
const texts = (fields: readonly Field[], number: number): readonly string[] =>
  all(fields, number).map(({ bytes }) => new TextDecoder().decode(bytes));
const text = (fields: readonly Field[], number: number): string => texts(fields, number)[0] ?? '';
const int = (fields: readonly Field[], number: number): number => Number(all(fields, number)[0]?.int ?? 0n);

const floatOf = (bytes: Uint8Array): number => new DataView(bytes.buffer, bytes.byteOffset).getFloat32(0, true);

/** Arrays by the numbers that ONNX has for their types. */
const arrays: Readonly<Record<number, (bytes: ArrayBuffer) => OnnxTensor['values']>> = {
  1: (bytes) => new Float32Array(bytes),
  6: (bytes) => new Int32Array(bytes),
  7: (bytes) => new BigInt64Array(bytes),
};

function tensorOf(name: string, fields: readonly Field[]): OnnxTensor {
  const array = arrays[int(fields, 2)];
  const shape = all(fields, 1).map((field) => Number(field.int));
  const [raw] = all(fields, 9);
  if (array === undefined || (raw === undefined && !shape.includes(0)))
    throw new OnnxGraphError(`the values of ${name} cannot be read`);
  return { name, shape, values: array(new Uint8Array(raw?.bytes ?? none).buffer) };
}

const attributeReaders: Readonly<Record<number, (fields: readonly Field[]) => OnnxAttribute>> = {
  1: (fields) => ({ float: floatOf(all(fields, 2)[0]?.bytes ?? new Uint8Array(4)) }),
  2: (fields) => int(fields, 3),
  3: (fields) => text(fields, 4),
  7: (fields) => all(fields, 8).map((field) => Number(field.int)),
};

function attributeOf(fields: readonly Field[]): readonly [name: string, value: OnnxAttribute] {
  const name = text(fields, 1);
  const read = attributeReaders[int(fields, 20)];
  if (read === undefined) throw new OnnxGraphError(`the attribute ${name} cannot be read`);
  return [name, read(fields)];
}

function describedValue(fields: readonly Field[]): OnnxValue {
  const [tensor = []] = messages(fields, 2).flatMap((type) => messages(type, 1));
  const [shape = []] = messages(tensor, 2);
  return {
    name: text(fields, 1),
    shape: messages(shape, 1).map((dimension, at) =>
      int(dimension, 1) > 0 ? int(dimension, 1) : text(dimension, 2) || `d${at}`,
    ),
  };
}

/**
 * The graph of an ONNX file of a net that takes and makes floats. Constants become tensors. Throws `OnnxGraphError` for what it does not know: parts of
 * graphs in attributes, other types than floats and integers, values that are packed otherwise than as bytes.
 */
export function readOnnxGraph(file: Uint8Array): OnnxGraph {
  const model = fieldsOf(file);
  const [graph] = messages(model, 7);
  if (graph === undefined) throw new OnnxGraphError('it has no graph');
  const tensors = messages(graph, 5).map((tensor) => tensorOf(text(tensor, 8), tensor));
  const nodes: OnnxNode[] = [];
  for (const node of messages(graph, 1)) {
    const [type, outputs] = [text(node, 4), texts(node, 2)];
    const attributes = messages(node, 5);
    if (type === 'Constant')
      tensors.push(...attributes.map((one) => tensorOf(outputs[0] ?? '', messages(one, 5)[0] ?? [])));
    else
      nodes.push({
        type,
        inputs: texts(node, 1),
        outputs,
        attributes: Object.fromEntries(attributes.map(attributeOf)),
      });
  }
  return {
    name: text(graph, 2),
    opset: Math.max(...messages(model, 8).map((opset) => int(opset, 2))),
    inputs: messages(graph, 11).map(describedValue),
    outputs: messages(graph, 12).map(describedValue),
    tensors,
    nodes,
  };
}

import { FlatTable } from './flatbuffer.ts';

/** Kinds of operators that are read, with their numbers in the schema; `custom`: named by the net. */
const builtinOperators = {
  0: 'add',
  1: 'average-pool',
  3: 'conv',
  4: 'depthwise-conv',
  6: 'dequantize',
  14: 'logistic',
  18: 'mul',
  19: 'relu',
  23: 'resize-bilinear',
  32: 'custom',
  117: 'hard-swish',
} as const;
export type TfliteOperatorKind = (typeof builtinOperators)[keyof typeof builtinOperators];

const CUSTOM = 32;

/** Types of tensors that are read, with their numbers in the schema. */
const tensorTypes = { 0: 'float32', 1: 'float16', 2: 'int32' } as const;

export interface TfliteTensor {
  /** In the order of the file: batch, height, width, channels. */
  readonly shape: readonly number[];
  readonly type: (typeof tensorTypes)[keyof typeof tensorTypes];
  /** Of weights; empty for what is computed. */
  readonly bytes: Uint8Array;
}

export interface TfliteOperator {
  readonly kind: TfliteOperatorKind;
  /** Name of a custom operator; otherwise empty. */
  readonly custom: string;
  /** Indices of tensors; -1: not given. */
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  /** Fields of the operator's own options by the schema. */
  readonly options: FlatTable | undefined;
  readonly customOptions: Uint8Array;
}

export interface TfliteModel {
  readonly tensors: readonly TfliteTensor[];
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  /** Each after those whose outputs it takes. */
  readonly operators: readonly TfliteOperator[];
}

/** A net with something in it that is not read. */
export class TfliteError extends Error {
  override readonly name = 'TfliteError';
}

/**
 * A net of TensorFlow Lite with one graph. Field numbers by the schema
 * (https://github.com/tensorflow/tensorflow/blob/master/tensorflow/compiler/mlir/lite/schema/schema.fbs, Apache-2.0). Throws `TfliteError` for operators and
 * types that are unknown, `FlatbufferError` for other files.
 */
export function readTflite(file: Uint8Array): TfliteModel {
  const model = FlatTable.root(file, 'TFL3');
  const kinds = model.tables(1).map((code) => operatorOf(Math.max(code.int8(0), code.int32(3)), code.text(1)));
  const buffers = model.tables(4).map((buffer) => buffer.bytes(0));
  const [graph, ...more] = model.tables(2);
  if (graph === undefined || more.length > 0) throw new TfliteError('a net of one graph is expected');
  return {
    tensors: graph.tables(0).map((tensor) => ({
      shape: tensor.ints(0),
      type: typeOf(tensor.int8(1)),
      bytes: buffers[tensor.int32(2)] ?? new Uint8Array(),
    })),
    inputs: graph.ints(1),
    outputs: graph.ints(2),
    operators: graph.tables(3).map((operator) => {
      const kind = kinds[operator.int32(0)];
      if (kind === undefined) throw new TfliteError('an operator without a kind');
      return {
        ...kind,
        inputs: operator.ints(1),
        outputs: operator.ints(2),
        options: operator.table(4),
        customOptions: operator.bytes(5),
      };
    }),
  };
}

function operatorOf(code: number, custom: string): Pick<TfliteOperator, 'kind' | 'custom'> {
  const kind = builtinOperators[code as keyof typeof builtinOperators];
  if (kind === undefined) throw new TfliteError(`operator ${code} of TensorFlow Lite is not known`);
  return { kind, custom: code === CUSTOM ? custom : '' };
}

function typeOf(code: number): TfliteTensor['type'] {
  const type = tensorTypes[code as keyof typeof tensorTypes];
  if (type === undefined) throw new TfliteError(`tensors of type ${code} are not known`);
  return type;
}

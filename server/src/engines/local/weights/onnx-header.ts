import { type FileHandle, open } from 'node:fs/promises';

/** An input or output of a net. */
export interface HeaderValue {
  readonly name: string;
  /** Number of the type of its elements, as ONNX numbers them: 1 float, 6 int32, 7 int64. */
  readonly type: number;
  /** Dimensions; a name where one is known when the net runs. */
  readonly shape: readonly (number | string)[];
}

/** What an ONNX file tells beside its weights. */
export interface OnnxHeader {
  readonly inputs: readonly HeaderValue[];
  readonly outputs: readonly HeaderValue[];
  readonly metadata: Readonly<Record<string, string>>;
}

/** The file is no ONNX file, or is cut off. */
export class OnnxHeaderError extends Error {
  override readonly name = 'OnnxHeaderError';
}

/** A field of a message: a number, or the place of its bytes. */
type Field =
  | { readonly number: number; readonly value: bigint }
  | { readonly number: number; readonly from: number; readonly to: number };

const WINDOW = 64 * 1024;
/** Bytes of a message that is read as a whole; descriptions of values and texts are far smaller. */
const MESSAGE_MAX = 1024 * 1024;
/** Bytes of a field that are no message: of a number of 8 or 4 bytes. */
const fixedBytes: Readonly<Record<number, number>> = { 1: 8, 5: 4 };

/** Bytes of a file by their places, read in windows: weights are skipped. */
class FileBytes {
  readonly #file: FileHandle;
  #window: Buffer = Buffer.alloc(0);
  #start = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async byteAt(at: number): Promise<number> {
    if (at < this.#start || at >= this.#start + this.#window.length) {
      this.#window = await this.read(at, at + WINDOW);
      this.#start = at;
    }
    const byte = this.#window[at - this.#start];
    if (byte === undefined) throw new OnnxHeaderError('the file ends too early');
    return byte;
  }

  async read(from: number, to: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(to - from), 0, to - from, from);
    return buffer.subarray(0, bytesRead);
  }
}

/** The fields of a message of Protocol Buffers that fills these bytes. */
async function* fieldsIn(
  bytes: Pick<FileBytes, 'byteAt'>,
  from: number,
  to: number,
): AsyncGenerator<Field, void, void> {
  let at = from;
  const varint = async (): Promise<bigint> => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = await bytes.byteAt(at);
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new OnnxHeaderError('a number is too long');
  };
  while (at < to) {
    const key = Number(await varint());
    const [number, wire] = [key >>> 3, key & 7];
    if (wire === 0) yield { number, value: await varint() };
    else {
      const length = wire === 2 ? Number(await varint()) : fixedBytes[wire];
      if (number === 0 || length === undefined || at + length > to) throw new OnnxHeaderError('it is no ONNX file');
      if (wire === 2) yield { number, from: at, to: at + length };
      at += length;
    }
  }
}

/** A message that is read as a whole. */
class Message {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  async fields(): Promise<readonly Field[]> {
    const bytes = { byteAt: async (at: number) => this.#bytes[at] ?? Number.NaN };
    const fields: Field[] = [];
    for await (const field of fieldsIn(bytes, 0, this.#bytes.length)) fields.push(field);
    return fields;
  }

  async messages(number: number): Promise<readonly Message[]> {
    return (await this.fields()).flatMap((field) =>
      field.number === number && 'to' in field ? [new Message(this.#bytes.subarray(field.from, field.to))] : [],
    );
  }

  async text(number: number): Promise<string> {
    return (await this.messages(number))[0]?.toString() ?? '';
  }

  async int(number: number): Promise<number | undefined> {
    const field = (await this.fields()).find((one) => one.number === number);
    return field !== undefined && 'value' in field ? Number(field.value) : undefined;
  }

  toString(): string {
    return this.#bytes.toString();
  }
}

async function messageAt(
  bytes: FileBytes,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Message> {
  if (to - from > MESSAGE_MAX) throw new OnnxHeaderError('a description is too long');
  return new Message(await bytes.read(from, to));
}

async function describedValue(message: Message): Promise<HeaderValue> {
  const [tensor] = (await Promise.all((await message.messages(2)).map((type) => type.messages(1)))).flat();
  const [shape] = (await tensor?.messages(2)) ?? [];
  const dimensions = (await shape?.messages(1)) ?? [];
  return {
    name: await message.text(1),
    type: (await tensor?.int(1)) ?? 0,
    shape: await Promise.all(dimensions.map(async (dimension) => (await dimension.int(1)) ?? dimension.text(2))),
  };
}

/** Name of a tensor of weights, whose values are skipped. */
async function tensorName(bytes: FileBytes, from: number, to: number): Promise<string> {
  for await (const field of fieldsIn(bytes, from, to))
    if (field.number === 8 && 'to' in field) return (await bytes.read(field.from, field.to)).toString();
  return '';
}

async function readGraph(bytes: FileBytes, from: number, to: number): Promise<Pick<OnnxHeader, 'inputs' | 'outputs'>> {
  const [inputs, outputs]: [HeaderValue[], HeaderValue[]] = [[], []];
  const weights = new Set<string>();
  for await (const field of fieldsIn(bytes, from, to)) {
    if (!('to' in field)) continue;
    if (field.number === 5) weights.add(await tensorName(bytes, field.from, field.to));
    if (field.number === 11) inputs.push(await describedValue(await messageAt(bytes, field)));
    if (field.number === 12) outputs.push(await describedValue(await messageAt(bytes, field)));
  }
  // Old files name their weights among the inputs.
  return { inputs: inputs.filter(({ name }) => !weights.has(name)), outputs };
}

/** Inputs, outputs and metadata of an ONNX file (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto), without its weights and without running it. Rejects with `OnnxHeaderError`. */
export async function readOnnxHeader(path: string): Promise<OnnxHeader> {
  await using file = await open(path);
  const { size } = await file.stat();
  const bytes = new FileBytes(file);
  const metadata: Record<string, string> = {};
  let graph: Pick<OnnxHeader, 'inputs' | 'outputs'> | null = null;
  for await (const field of fieldsIn(bytes, 0, size)) {
    if (!('to' in field)) continue;
    if (field.number === 7) graph = await readGraph(bytes, field.from, field.to);
    if (field.number !== 14) continue;
    const entry = await messageAt(bytes, field);
    metadata[await entry.text(1)] = await entry.text(2);
  }
  if (graph === null) throw new OnnxHeaderError('it has no graph');
  return { ...graph, metadata };
}

import { ALIGNMENT, alignedTo, MAGIC, valueType } from '../gguf/format.ts';

type Value =
  | { readonly type: 'uint32' | 'float32'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'strings'; readonly value: readonly string[] }
  | { readonly type: 'floats' | 'ints'; readonly value: readonly number[] };

export interface TinyGguf {
  /** Different tokens that follow a question, each after the one before it; the last one is followed by the end, or by the first when it is `endless`. */
  readonly answer: readonly string[];
  readonly endless?: boolean;
  readonly contextLength?: number;
  /** Metadata in the place of the usual one; null: it is left out. */
  readonly metadata?: Readonly<Record<string, Value | null>>;
}

export const chatMl =
  "{% for message in messages %}{{'<|im_start|>' + message['role'] + '\n' + message['content'] + '<|im_end|>' + '\n'}}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}";

const special = ['<unk>', '<s>', '</s>', '<|im_start|>', '<|im_end|>'];
const END = special.indexOf('<|im_end|>');
const bytes = Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`);
const NEW_LINE = special.length + 10;
/** Dimensions of its only head. */
const HEAD = 32;
/** Kinds of tokens in a vocabulary of llama.cpp. */
const kinds = { normal: 1, unknown: 2, control: 3, byte: 6 } as const;

const uint32 = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer);
const uint64 = (value: number): Buffer => Buffer.from(BigUint64Array.of(BigInt(value)).buffer);
const string = (text: string): Buffer => Buffer.concat([uint64(Buffer.byteLength(text)), Buffer.from(text)]);
const array = (type: number, items: readonly Buffer[]): Buffer =>
  Buffer.concat([uint32(valueType.array), uint32(type), uint64(items.length), ...items]);

function valueBytes({ type, value }: Value): Buffer {
  switch (type) {
    case 'uint32':
      return Buffer.concat([uint32(valueType.uint32), uint32(value)]);
    case 'float32':
      return Buffer.concat([uint32(valueType.float32), Buffer.from(Float32Array.of(value).buffer)]);
    case 'string':
      return Buffer.concat([uint32(valueType.string), string(value)]);
    case 'strings':
      return array(valueType.string, value.map(string));
    case 'floats':
      return array(valueType.float32, [Buffer.from(Float32Array.from(value).buffer)]).fill(uint64(value.length), 8, 16);
    case 'ints':
      return array(valueType.int32, [Buffer.from(Int32Array.from(value).buffer)]).fill(uint64(value.length), 8, 16);
  }
}

/**
 * A llama of one layer, as a GGUF file of half a megabyte: each token is its own dimension, its attention and its layer do nothing, and the output of a token
 * is the next one of the answer. So it is run as any other model, and says what it was given.
 */
export function tinyGguf({
  answer,
  endless = false,
  contextLength = 8192,
  metadata: given = {},
}: TinyGguf): Uint8Array {
  const tokens = [...special, ...bytes, ...answer];
  const width = alignedTo(tokens.length, 32);
  const first = special.length + bytes.length;
  const next = new Map([
    [NEW_LINE, first],
    ...answer.map((_, at): [number, number] => [
      first + at,
      at + 1 < answer.length ? first + at + 1 : endless ? first : END,
    ]),
  ]);
  const kindOf = (at: number): number =>
    at === 0 ? kinds.unknown : at < special.length ? kinds.control : at < first ? kinds.byte : kinds.normal;
  const usual: Record<string, Value> = {
    'general.architecture': { type: 'string', value: 'llama' },
    'general.name': { type: 'string', value: 'tiny' },
    'llama.context_length': { type: 'uint32', value: contextLength },
    'llama.embedding_length': { type: 'uint32', value: width },
    'llama.block_count': { type: 'uint32', value: 1 },
    'llama.feed_forward_length': { type: 'uint32', value: HEAD },
    'llama.attention.head_count': { type: 'uint32', value: 1 },
    'llama.attention.head_count_kv': { type: 'uint32', value: 1 },
    'llama.attention.key_length': { type: 'uint32', value: HEAD },
    'llama.attention.value_length': { type: 'uint32', value: HEAD },
    'llama.attention.layer_norm_rms_epsilon': { type: 'float32', value: 1e-5 },
    'llama.rope.dimension_count': { type: 'uint32', value: HEAD },
    'llama.vocab_size': { type: 'uint32', value: tokens.length },
    'tokenizer.ggml.model': { type: 'string', value: 'llama' },
    'tokenizer.ggml.tokens': { type: 'strings', value: tokens },
    'tokenizer.ggml.scores': { type: 'floats', value: tokens.map(() => 0) },
    'tokenizer.ggml.token_type': { type: 'ints', value: tokens.map((_, at) => kindOf(at)) },
    'tokenizer.ggml.bos_token_id': { type: 'uint32', value: 1 },
    'tokenizer.ggml.eos_token_id': { type: 'uint32', value: END },
    'tokenizer.chat_template': { type: 'string', value: chatMl },
  };
  const metadata = Object.entries({ ...usual, ...given }).filter(
    (entry): entry is [string, Value] => entry[1] !== null,
  );
  const zeros = (...shape: readonly number[]) => ({
    shape,
    values: new Float32Array(shape.reduce((product, size) => product * size, 1)),
  });
  const ones = () => ({ shape: [width], values: new Float32Array(width).fill(1) });
  const embedding = zeros(width, tokens.length);
  for (const at of tokens.keys()) embedding.values[at * width + at] = 1;
  const output = zeros(width, tokens.length);
  for (const [from, to] of next) output.values[to * width + from] = 1;
  const tensors = Object.entries({
    'token_embd.weight': embedding,
    'output_norm.weight': ones(),
    'output.weight': output,
    'blk.0.attn_norm.weight': ones(),
    'blk.0.attn_q.weight': zeros(width, HEAD),
    'blk.0.attn_k.weight': zeros(width, HEAD),
    'blk.0.attn_v.weight': zeros(width, HEAD),
    'blk.0.attn_output.weight': zeros(HEAD, width),
    'blk.0.ffn_norm.weight': ones(),
    'blk.0.ffn_gate.weight': zeros(width, HEAD),
    'blk.0.ffn_up.weight': zeros(width, HEAD),
    'blk.0.ffn_down.weight': zeros(HEAD, width),
  });
  let offset = 0;
  const places = tensors.map(([name, { shape, values }]) => {
    const place = Buffer.concat([string(name), uint32(shape.length), ...shape.map(uint64), uint32(0), uint64(offset)]);
    offset = alignedTo(offset + values.byteLength, ALIGNMENT);
    return place;
  });
  const header = Buffer.concat([
    Buffer.from(MAGIC),
    uint32(3),
    uint64(tensors.length),
    uint64(metadata.length),
    ...metadata.flatMap(([key, value]) => [string(key), valueBytes(value)]),
    ...places,
  ]);
  const padded = (part: Buffer): Buffer =>
    Buffer.concat([part, Buffer.alloc(alignedTo(part.length, ALIGNMENT) - part.length)]);
  return Buffer.concat([padded(header), ...tensors.map(([, { values }]) => padded(Buffer.from(values.buffer)))]);
}

import { FormatError, type MetadataValue, MoreBytesError } from './byte-reader.ts';
import { type GgufHeader, readGguf } from './read-gguf.ts';

/** What a file of a chat model says about itself. */
export interface ChatFacts {
  /** `general.architecture`. */
  readonly architecture: string;
  /** Tokens that the model was trained to read at once. */
  readonly contextLength: number;
  /** Bytes that one token takes in its cache of keys and values. */
  readonly cacheBytesPerToken: number;
}

/**
 * Why a file is no chat model: `format` no GGUF file, or a damaged one; `incomplete` shorter than its header says; `split` one of several parts; `part` an
 * adapter or a projector, which belongs to a model; `embedding` it answers nothing; `template` nobody taught it to chat; `context` it reads too little.
 */
export type ChatFileProblem = 'format' | 'incomplete' | 'split' | 'part' | 'embedding' | 'template' | 'context';

/** Fewer tokens have no room for the instructions, a question and an answer. */
export const CONTEXT_MIN = 2048;

/** Architectures that only embed or encode: https://github.com/ggml-org/llama.cpp, src/llama-arch.cpp */
const encoders: ReadonlySet<string> = new Set([
  'bert',
  'modern-bert',
  'nomic-bert',
  'nomic-bert-moe',
  'neo-bert',
  'jina-bert-v2',
  'jina-bert-v3',
  'eurobert',
  't5',
  't5encoder',
  'gemma-embedding',
  'wavtokenizer-dec',
]);
/** Bytes of a cached value: half floats. */
const CACHED_BYTES = 2;

/** The facts of a chat model's file, or why it is none. Rejects with what the file system says. */
export async function readChatFacts(path: string, bytes: number): Promise<ChatFacts | ChatFileProblem> {
  let header: GgufHeader;
  try {
    header = await readGguf(path);
  } catch (error) {
    if (error instanceof FormatError) return 'format';
    if (error instanceof MoreBytesError) return bytes === 0 ? 'format' : 'incomplete';
    throw error;
  }
  return header.bytesMin > bytes ? 'incomplete' : chatFactsOf(header);
}

function chatFactsOf({ metadata, tensors }: GgufHeader): ChatFacts | ChatFileProblem {
  const architecture = metadata.get('general.architecture');
  if (typeof architecture !== 'string') return 'format';
  const type = metadata.get('general.type') ?? 'model';
  if (type !== 'model' || architecture === 'clip') return 'part';
  if (Number(metadata.get('split.count') ?? 0) > 1) return 'split';
  const own = (name: string): MetadataValue | undefined => metadata.get(`${architecture}.${name}`);
  if (encoders.has(architecture) || Number(own('pooling_type') ?? 0) > 0) return 'embedding';
  const template = metadata.get('tokenizer.chat_template');
  if (!metadata.has('tokenizer.ggml.model') || typeof template !== 'string' || template.trim() === '')
    return 'template';
  const [contextLength, blocks, width, heads] = [
    own('context_length'),
    own('block_count'),
    own('embedding_length'),
    own('attention.head_count'),
  ];
  if (!isCount(contextLength) || !isCount(blocks) || !isCount(width) || !tensors.has('token_embd.weight'))
    return 'format';
  if (contextLength < CONTEXT_MIN) return 'context';
  const headCount = total(heads, blocks) / blocks;
  const cachedHeads = total(own('attention.head_count_kv') ?? heads, blocks);
  const head = headCount === 0 ? 0 : width / headCount;
  const lengthOf = (name: string): number => {
    const length = own(name);
    return isCount(length) ? length : head;
  };
  const cacheBytesPerToken =
    CACHED_BYTES * cachedHeads * (lengthOf('attention.key_length') + lengthOf('attention.value_length'));
  return { architecture, contextLength, cacheBytesPerToken };
}

const isCount = (value: MetadataValue | undefined): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** Of all blocks: the number is the same in each, or there is one for each. */
function total(perBlock: MetadataValue | undefined, blocks: number): number {
  if (Array.isArray(perBlock)) return perBlock.reduce((sum: number, count: number) => sum + count, 0);
  return typeof perBlock === 'number' ? perBlock * blocks : 0;
}

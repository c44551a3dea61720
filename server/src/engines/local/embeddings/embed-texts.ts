import path from 'node:path';
import type { EmbeddedKind } from '../../text-embedder.ts';
import { netRuntime, openNet } from '../process/runtime.ts';
import { type EmbeddingUse, TOKENS_MAX } from './embedding-use.ts';
import { readTokenizer } from './read-tokenizer.ts';
import type { WordPiece } from './word-piece.ts';

/** Texts that a net is given at once. */
const BATCH = 8;

let last: { readonly edition: string; readonly tokenizer: Promise<WordPiece> } | null = null;

/** The tokenizer of a model, which is kept for the next texts. */
function tokenizerOf({ directory, names, edition }: EmbeddingUse): Promise<WordPiece> {
  if (last?.edition !== edition) last = { edition, tokenizer: readTokenizer(directory, names) };
  return last.tokenizer;
}

/** Vectors of length 1, in the order of the texts. Only in the process of the nets. */
export async function embedTexts(
  use: EmbeddingUse,
  texts: readonly string[],
  kind: EmbeddedKind,
): Promise<Float32Array[]> {
  const tokenizer = await tokenizerOf(use);
  const prompt = use.prompts[kind];
  const ids = texts.map((text, at) => ({ at, ids: tokenizer.idsOf(prompt + text, TOKENS_MAX) }));
  const vectors: Float32Array[] = texts.map(() => new Float32Array());
  // Texts of a like length need little padding.
  const byLength = ids.toSorted((one, other) => one.ids.length - other.ids.length);
  for (let from = 0; from < byLength.length; from += BATCH) {
    const batch = byLength.slice(from, from + BATCH);
    const made = await embedBatch(
      use,
      batch.map((text) => text.ids),
      tokenizer.padding,
    );
    batch.forEach(({ at }, place) => {
      vectors[at] = made[place] ?? new Float32Array();
    });
  }
  return vectors;
}

async function embedBatch(
  use: EmbeddingUse,
  texts: readonly (readonly number[])[],
  padding: number,
): Promise<Float32Array[]> {
  const session = await openNet(`${use.file} ${use.edition}`, async () => use.file);
  const { Tensor } = await netRuntime();
  const tokens = texts.reduce((most, { length }) => Math.max(most, length), 0);
  const filled = (ofToken: (id: number | undefined) => number) => {
    const values = BigInt64Array.from({ length: texts.length * tokens }, (_, at) =>
      BigInt(ofToken(texts[Math.floor(at / tokens)]?.[at % tokens])),
    );
    return new Tensor('int64', values, [texts.length, tokens]);
  };
  const outputs = await session.run(
    {
      input_ids: filled((id) => id ?? padding),
      attention_mask: filled((id) => Number(id !== undefined)),
      ...(use.typed ? { token_type_ids: filled(() => 0) } : {}),
    },
    [use.output],
  );
  const { data, dims = [] } = outputs[use.output] ?? {};
  const width = dims.at(-1) ?? 0;
  const rows = use.pooling === 'none' ? texts.length : texts.length * tokens;
  if (!(data instanceof Float32Array) || width < 2 || data.length !== rows * width)
    throw new Error(`${path.basename(use.file)} makes no vectors of its texts`);
  return texts.map(({ length }, at) =>
    normalised(
      pooled(data, {
        from: at * (use.pooling === 'none' ? 1 : tokens) * width,
        width,
        rows: use.pooling === 'mean' ? length : 1,
      }),
    ),
  );
}

interface Rows {
  /** Place of the first value. */
  readonly from: number;
  readonly width: number;
  readonly rows: number;
}

/** Sum of some rows: of the length of their mean nothing is used. */
function pooled(data: Float32Array, { from, width, rows }: Rows): Float32Array {
  const sum = new Float32Array(width);
  for (let at = 0; at < rows * width; at += 1) sum[at % width] = (sum[at % width] ?? 0) + (data[from + at] ?? 0);
  return sum;
}

function normalised(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  if (!Number.isFinite(length) || length === 0) throw new Error('a vector has no length');
  return vector.map((value) => value / length);
}

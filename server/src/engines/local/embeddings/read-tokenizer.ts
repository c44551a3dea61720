import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { specialPieces, WordPiece } from './word-piece.ts';

/** Files that a vocabulary is read from, the first one that is there. */
export const TOKENIZER = 'tokenizer.json';
export const VOCABULARY = 'vocab.txt';
const TOKENIZER_OPTIONS = 'tokenizer_config.json';

/** A folder has no tokenizer, or none that is understood; the message is the name of the file, or of what it lacks. */
export class TokenizerError extends Error {
  override readonly name = 'TokenizerError';
}

/** The parts of a file of Hugging Face's tokenizers that divide words (https://huggingface.co/docs/tokenizers). */
const tokenizerFile = z.object({
  model: z.object({
    type: z.literal('WordPiece'),
    vocab: z.record(z.string(), z.int()),
    continuing_subword_prefix: z.optional(z.literal('##')),
  }),
  normalizer: z.optional(z.nullable(z.object({ lowercase: z.optional(z.boolean()) }))),
});
const tokenizerOptions = z.object({ do_lower_case: z.optional(z.boolean()) });

/** Words are divided as BERT does. `names`: files of the folder. Rejects with `TokenizerError`. */
export async function readTokenizer(directory: string, names: readonly string[]): Promise<WordPiece> {
  const name = [TOKENIZER, VOCABULARY].find((file) => names.includes(file));
  if (name === undefined) throw new TokenizerError(`${TOKENIZER} / ${VOCABULARY}`);
  const { vocabulary, lowerCase } =
    name === TOKENIZER ? await fromTokenizer(directory) : await fromList(directory, names);
  const lacking = specialPieces.find((piece) => !vocabulary.has(piece));
  if (lacking !== undefined) throw new TokenizerError(`${name} (${lacking})`);
  return new WordPiece({ vocabulary, lowerCase });
}

async function jsonOf(directory: string, name: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path.join(directory, name), 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new TokenizerError(name, { cause: error });
    throw error;
  }
}

async function fromTokenizer(directory: string) {
  const read = tokenizerFile.safeParse(await jsonOf(directory, TOKENIZER));
  if (!read.success) throw new TokenizerError(`${TOKENIZER} (WordPiece)`);
  return {
    vocabulary: new Map(Object.entries(read.data.model.vocab)),
    lowerCase: read.data.normalizer?.lowercase ?? true,
  };
}

async function fromList(directory: string, names: readonly string[]) {
  const lines = (await readFile(path.join(directory, VOCABULARY), 'utf8')).split(/\r?\n/u);
  const options = names.includes(TOKENIZER_OPTIONS)
    ? tokenizerOptions.safeParse(await jsonOf(directory, TOKENIZER_OPTIONS)).data
    : undefined;
  return { vocabulary: new Map(lines.map((piece, id) => [piece, id])), lowerCase: options?.do_lower_case ?? true };
}

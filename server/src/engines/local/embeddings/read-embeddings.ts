import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { FolderFiles } from '../own/folder-files.ts';
import { netText } from '../own/net-text.ts';
import { type OnnxHeader, OnnxHeaderError, readOnnxHeader } from '../weights/onnx-header.ts';
import type { EmbeddingUse } from './embedding-use.ts';
import { readTokenizer, TOKENIZER, TokenizerError, VOCABULARY } from './read-tokenizer.ts';

/**
 * Why a folder is of no use. `unreadable`: this file of it is no whole ONNX file. `unknown`: its net takes and makes this, which is none of what is known.
 * `tokenizer`: this is missing, or not understood. `broken`: it cannot be run, for this reason. `ended`: its trial ended the process. `slow`: its trial took too
 * long. `weak`: its vectors do not tell which Chinese texts are alike. `runtime`: nothing runs it here.
 */
export type EmbeddingProblem =
  | { readonly kind: 'unreadable'; readonly file: string }
  | { readonly kind: 'unknown'; readonly signature: string }
  | { readonly kind: 'tokenizer'; readonly what: string }
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'ended' | 'slow' | 'weak' | 'runtime' };

const FLOAT = 1;
const INT64 = 7;
/** As https://github.com/huggingface/optimum exports them. */
const IDS = 'input_ids';
const MASK = 'attention_mask';
const TYPES = 'token_type_ids';
const TOKEN_OUTPUTS: readonly string[] = ['last_hidden_state', 'token_embeddings'];
const TEXT_OUTPUT = 'sentence_embedding';
/** Taken where there are several nets; else the smallest one is. */
const PREFERRED: readonly string[] = ['model.onnx', 'onnx/model.onnx'];
const POOLING = '1_Pooling';
const PROMPTS = 'config_sentence_transformers.json';
/** Lists the tokens of a model of speech. */
const SPEECH_TOKENS = 'tokens.txt';

/** The net of a folder that is read. */
export function netOf({ nets }: FolderFiles): FolderFiles['nets'][number] | undefined {
  return nets.find(({ name }) => PREFERRED.includes(name)) ?? nets.toSorted((one, other) => one.bytes - other.bytes)[0];
}

const takes = ({ inputs }: OnnxHeader, name: string): boolean => inputs.some((input) => input.name === name);

/** Whether a folder is of a model of text: it has a tokenizer, or its net takes what one gives. */
export async function isTextModel(files: FolderFiles): Promise<boolean> {
  if (files.names.some((name) => name.endsWith(SPEECH_TOKENS))) return false;
  if (files.names.some((name) => name === TOKENIZER || name === VOCABULARY)) return true;
  const net = netOf(files);
  if (net === undefined) return false;
  try {
    const header = await readOnnxHeader(path.join(files.directory, net.name));
    return takes(header, IDS) && takes(header, MASK);
  } catch (error) {
    if (error instanceof OnnxHeaderError) return false;
    throw error;
  }
}

/** How a folder of a model of text is run, by the inputs and outputs of its net, or why it is of no use. Its tokenizer is read, its net is not run. */
export async function readEmbeddings(
  files: FolderFiles,
): Promise<{ readonly use: EmbeddingUse } | { readonly problem: EmbeddingProblem }> {
  const { directory, names, edition } = files;
  const name = netOf(files)?.name ?? '';
  const file = path.join(directory, name);
  try {
    const header = await readOnnxHeader(file);
    const output = outputOf(header);
    if (output === null || !header.inputs.every(isKnown) || !takes(header, IDS) || !takes(header, MASK))
      return { problem: { kind: 'unknown', signature: netText(header) } };
    await readTokenizer(directory, names);
    const pooling = output === TEXT_OUTPUT ? 'none' : await poolingOf(files);
    return {
      use: {
        kind: 'embed',
        directory,
        file,
        names: [...names],
        edition,
        typed: takes(header, TYPES),
        output,
        pooling,
        prompts: await promptsOf(files),
      },
    };
  } catch (error) {
    if (error instanceof OnnxHeaderError) return { problem: { kind: 'unreadable', file: name } };
    if (error instanceof TokenizerError) return { problem: { kind: 'tokenizer', what: error.message } };
    throw error;
  }
}

const isKnown = ({ name, type, shape }: OnnxHeader['inputs'][number]): boolean =>
  [IDS, MASK, TYPES].includes(name) && type === INT64 && shape.length === 2;

/** Name of the output that is read: a vector of the whole text, or of each token. */
function outputOf({ outputs }: OnnxHeader): string | null {
  const floats = outputs.filter(({ type }) => type === FLOAT);
  const whole = floats.find(({ name, shape }) => name === TEXT_OUTPUT && shape.length === 2);
  return (whole ?? floats.find(({ name, shape }) => TOKEN_OUTPUTS.includes(name) && shape.length === 3))?.name ?? null;
}

const poolingFile = z.object({ pooling_mode_mean_tokens: z.optional(z.boolean()) });
const promptsFile = z.object({ prompts: z.optional(z.record(z.string(), z.string())) });

/** A file as JSON; null: it is not there, or is something else. */
async function read<T>(file: string, schema: z.ZodMiniType<T>): Promise<T | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The first token, unless the folder says that the mean of all is taken. */
async function poolingOf({ directory }: FolderFiles): Promise<'first' | 'mean'> {
  const found = await read(path.join(directory, POOLING, 'config.json'), poolingFile);
  return found?.pooling_mode_mean_tokens === true ? 'mean' : 'first';
}

async function promptsOf({ directory }: FolderFiles): Promise<EmbeddingUse['prompts']> {
  const { prompts = {} } = (await read(path.join(directory, PROMPTS), promptsFile)) ?? {};
  return { question: prompts.query ?? '', passage: prompts.passage ?? prompts.document ?? '' };
}

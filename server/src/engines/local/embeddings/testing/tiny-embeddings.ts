import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type OnnxGraph, onnxFile } from '../../weights/onnx-model.ts';
import { trialPairs } from '../trial-texts.ts';
import { specialPieces } from '../word-piece.ts';

/** Characters of one meaning, of which no two groups share any. */
export const meanings = ['违约金罚款赔偿钱', '猫咪喵', '雨晴云'] as const;

/** A dimension for each meaning and each pair of the trial; the first one is that of all texts. */
const groups: readonly string[] = ['', ...meanings, ...trialPairs.map((pair) => pair.join(''))];
const pieces = [...new Set([...specialPieces, ...groups.join('')])];

const row = (piece: string): number[] => {
  const meaning = groups.findIndex((group) => piece.length === 1 && group.includes(piece));
  return groups.map((_, at) => (at === 0 ? 0.1 : Number(at === meaning)));
};

const ids = (name: string) => ({ name, type: 'int64', shape: ['batch', 'tokens'] }) as const;

/** A net that looks the vectors of tokens up in a table. `blind`: all are the same. */
export const tinyEmbeddings = ({ blind = false } = {}): OnnxGraph => ({
  name: 'embeddings',
  inputs: [ids('input_ids'), ids('attention_mask'), ids('token_type_ids')],
  outputs: [{ name: 'last_hidden_state', shape: ['batch', 'tokens', groups.length] }],
  tensors: [
    {
      name: 'table',
      shape: [pieces.length, groups.length],
      values: Float32Array.from(pieces.flatMap((piece) => (blind ? groups.map(() => 1) : row(piece)))),
    },
  ],
  nodes: [{ type: 'Gather', inputs: ['table', 'input_ids'], outputs: ['last_hidden_state'] }],
});

/** The same without types, as one vector of each text. */
export const tinySentenceEmbeddings = (): OnnxGraph => {
  const net = tinyEmbeddings();
  return {
    ...net,
    inputs: net.inputs.slice(0, 2),
    outputs: [{ name: 'sentence_embedding', shape: ['batch', groups.length] }],
    nodes: [
      ...net.nodes,
      {
        type: 'ReduceMean',
        inputs: ['last_hidden_state'],
        outputs: ['sentence_embedding'],
        attributes: { axes: [1], keepdims: 0 },
      },
    ],
  };
};

/** Files of a folder by their paths in it. */
export type FolderContent = Readonly<Record<string, string | Uint8Array>>;

export const tokenizerFile = JSON.stringify({
  normalizer: { type: 'BertNormalizer', lowercase: true },
  model: { type: 'WordPiece', vocab: Object.fromEntries(pieces.map((piece, id) => [piece, id])) },
});
export const vocabularyFile = `${pieces.join('\n')}\n`;
export const meanPooling = {
  '1_Pooling/config.json': JSON.stringify({ pooling_mode_cls_token: false, pooling_mode_mean_tokens: true }),
};

/** The whole folder of a tiny model. */
export const tinyFolder = (): FolderContent => ({
  'onnx/model.onnx': onnxFile(tinyEmbeddings()),
  'tokenizer.json': tokenizerFile,
  ...meanPooling,
});

export async function writeFolder(directory: string, content: FolderContent): Promise<void> {
  for (const [name, text] of Object.entries(content)) {
    await mkdir(path.dirname(path.join(directory, name)), { recursive: true });
    await writeFile(path.join(directory, name), text);
  }
}

import * as z from 'zod/mini';
import { defineCalls } from './define.ts';

/** A file in the directory of the operator's own models, or a folder of one. */
export const ownModelView = z.object({
  /** Name of the file, or of the folder with a slash. */
  name: z.string(),
  bytes: z.number(),
  /** Titles of the tools that it serves, and what else it does for users; empty: see `problem`. */
  serves: z.array(z.string()),
  /** Milliseconds of its trial on this machine, of a chat model until its first token, of a model of text embeddings for one passage; null: it is of no use. */
  ms: z.nullable(z.number()),
  /** Bytes of the process of a chat model; null for the others. */
  memory: z.nullable(z.number()),
  /** Why it is of no use, in a sentence; null: it is. */
  problem: z.nullable(z.string()),
});
export type OwnModelView = z.output<typeof ownModelView>;

/** Published models that would serve tools. */
export const fittingModels = z.object({
  /** Titles of the tools, and what else it would do for users. */
  serves: z.array(z.string()),
  /** One of the operator's own models does so already. */
  served: z.boolean(),
  models: z.array(z.object({ name: z.string(), file: z.string(), megabytes: z.number(), licence: z.string(), source: z.string() })),
});
export type FittingModels = z.output<typeof fittingModels>;

export const localModelsView = z.object({
  /** `missing`: the runtime is not installed or does not run here; `off`: switched off by LOCAL_MODELS. */
  state: z.enum(['on', 'off', 'missing']),
  /** Where the operator's own files are looked for. */
  directory: z.string(),
  own: z.array(ownModelView),
  /** Runtimes that an operator installs by hand. */
  runtimes: z.array(
    z.object({
      /** What it is for. */
      title: z.string(),
      /** Name and version of the package. */
      package: z.string(),
      installed: z.boolean(),
    }),
  ),
  fitting: z.array(fittingModels),
});
export type LocalModelsView = z.output<typeof localModelsView>;

export const localModelTexts = {
  broken: (reason: string) => `无法运行：${reason}`,
  unknown: (signature: string) => `认不出用途，它的输入和输出是 ${signature}；可用的有抠图（图 → 一个通道）、补图（图和蒙版 → 图）、放大（图 → 2 至 8 倍大的图）`,
  unreadable: (file: string) => `无法运行：${file} 不是完整的 ONNX 文件`,
  ended: (message: string | null) => `无法运行：试用时进程意外结束${message === null ? '' : `（${message}）`}，文件可能损坏，或与运行库的版本不符`,
  slow: '无法运行：试用超过三分钟',
  missing: (what: string) => `文件夹不完整：缺少 ${what}；请把 sherpa-onnx 发布的整个文件夹放进来`,
  unknownSpeech: (signature: string) => `认不出用途，它的输入和输出是 ${signature}；可用的语音模型有朗读（VITS、Matcha、Kokoro）和识别（SenseVoice、Paraformer、Whisper）`,
  unknownEmbeddings: (signature: string) =>
    `认不出用途，它的输入和输出是 ${signature}；可用的文本向量模型输入 input_ids 和 attention_mask（可再有 token_type_ids），输出 last_hidden_state 或 sentence_embedding`,
  tokenizer: (what: string) => `文件夹不完整：缺少可用的 ${what}；需要 WordPiece 词表，即模型发布时的 tokenizer.json 或 vocab.txt`,
  weakEmbeddings: '不能使用：试用时分不出意思相近的中文句子；需要为中文检索训练的文本向量模型',
  noRuntime: '无法运行：这台机器上没有可用的运行库（onnxruntime-node）',
  runtime: (name: string) => `缺少运行库：在站点目录执行 npm install --no-save ${name} 后重启`,
} as const;

export const localModels = defineCalls('localModels', {
  list: { method: 'GET', path: '/api/local-models', access: 'operator', summary: '本机的模型文件，以及可以放入的公开模型', data: localModelsView },
});

import * as z from 'zod/mini';
import { boolean, int, number, string } from './base/plain.ts';
import { defineCalls } from './define.ts';
import { imageTextView } from './image-text.ts';

/** A file in the directory of the operator's own models, or a folder of one. */
export const ownModelView = z.object({
  /** Name of the file, or of the folder with a slash. */
  name: string,
  bytes: number,
  /** Titles of the tools that it serves, and what else it does for users; empty: see `problem`. */
  serves: z.array(string),
  /** Milliseconds of its trial on this machine, of a chat model until its first token, of a model of text embeddings for one passage; null: it is of no use. */
  ms: z.nullable(number),
  /** Bytes of the process of a chat model; null for the others. */
  memory: z.nullable(number),
  /** Why it is of no use, in a sentence; null: it is. */
  problem: z.nullable(string),
  /** What it can be tried with here; absent: it cannot. */
  triedWith: z.optional(z.literal('image')),
});
export type OwnModelView = z.output<typeof ownModelView>;

/** Published models that would serve tools. */
export const fittingModels = z.object({
  /** Titles of the tools, and what else it would do for users. */
  serves: z.array(string),
  /** One of the operator's own models does so already. */
  served: boolean,
  models: z.array(z.object({ name: string, file: string, megabytes: number, licence: string, source: string })),
});
export type FittingModels = z.output<typeof fittingModels>;

/** A net that a package ships. */
export const shippedModelView = z.object({
  /** How it is named in trials. */
  id: string,
  /** What it does. */
  title: string,
  package: string,
  /** Name of the net, and the licence of its weights. Absent: the server does not tell. */
  net: z.optional(z.object({ name: string, licence: string })),
});
export type ShippedModelView = z.output<typeof shippedModelView>;

export const localModelsView = z.object({
  /** `missing`: the runtime is not installed or does not run here; `off`: switched off by LOCAL_MODELS. */
  state: z.enum(['on', 'off', 'missing']),
  /** Where the operator's own files are looked for. */
  directory: string,
  own: z.array(ownModelView),
  /** Those that can be tried. Absent: the server tries none. */
  shipped: z.optional(z.array(shippedModelView)),
  /** Runtimes that an operator installs by hand. */
  runtimes: z.array(
    z.object({
      /** What it is for. */
      title: string,
      /** Name and version of the package. */
      package: string,
      installed: boolean,
    }),
  ),
  fitting: z.array(fittingModels),
});
export type LocalModelsView = z.output<typeof localModelsView>;

/** Bytes of an image that a model is tried with. */
export const TRIAL_IMAGE_MAX = 10 * 1024 * 1024;
/** Characters of such an image in Base64. */
const TRIAL_CHARACTERS_MAX = Math.ceil(TRIAL_IMAGE_MAX / 3) * 4;
/** Bytes of a request beside its image. */
const TRIAL_REST = 4096;

const trialImage = z.object({
  /** Data URL of a WebP file. */
  url: string,
  width: int,
  height: int,
});
export type TrialImage = z.output<typeof trialImage>;

/** What a model made of an image, once. Nothing of it is stored. */
export const modelTrial = z.object({
  /** What it was given: the image, scaled down where it was large. */
  before: z.nullable(trialImage),
  /** What came of it; null: see `problem`, or a model that reads. */
  after: z.nullable(trialImage),
  /** Lines that it read; null: it does not read. */
  text: z.nullable(imageTextView),
  /** What it took; null: it did not run to its end. `peakBytes`: most memory of the process of the nets, in which others may stand ready. */
  took: z.nullable(z.object({ ms: number, cpuSeconds: number, peakBytes: number })),
  /** Why it made nothing, in a sentence; null: it did. */
  problem: z.nullable(string),
});
export type ModelTrial = z.output<typeof modelTrial>;

const imageTooLarge = `图片不能超过 ${TRIAL_IMAGE_MAX / 1024 / 1024} MB`;

export const localModelTexts = {
  broken: (reason: string) => `无法运行：${reason}`,
  unknown: (signature: string) =>
    `认不出用途，它的输入和输出是 ${signature}；可用的有抠图（图 → 一个通道）、补图（图和蒙版 → 图）、放大（图 → 2 至 8 倍大的图）`,
  unreadable: (file: string) => `无法运行：${file} 不是完整的 ONNX 文件`,
  ended: (message: string | null) =>
    `无法运行：试用时进程意外结束${message === null ? '' : `（${message}）`}，文件可能损坏，或与运行库的版本不符`,
  slow: '无法运行：试用超过三分钟',
  missing: (what: string) => `文件夹不完整：缺少 ${what}；请把 sherpa-onnx 发布的整个文件夹放进来`,
  unknownSpeech: (signature: string) =>
    `认不出用途，它的输入和输出是 ${signature}；可用的语音模型有朗读（VITS、Matcha、Kokoro）和识别（SenseVoice、Paraformer、Whisper）`,
  unknownEmbeddings: (signature: string) =>
    `认不出用途，它的输入和输出是 ${signature}；可用的文本向量模型输入 input_ids 和 attention_mask（可再有 token_type_ids），输出 last_hidden_state 或 sentence_embedding`,
  tokenizer: (what: string) =>
    `文件夹不完整：缺少可用的 ${what}；需要 WordPiece 词表，即模型发布时的 tokenizer.json 或 vocab.txt`,
  weakEmbeddings: '不能使用：试用时分不出意思相近的中文句子；需要为中文检索训练的文本向量模型',
  noRuntime: '无法运行：这台机器上没有可用的运行库（onnxruntime-node）',
  runtime: (name: string) => `缺少运行库：在站点目录执行 npm install --no-save ${name} 后重启`,
  trialRunning: '正在试用一个模型，请等它结束',
  imageTooLarge,
  noModel: '没有这个模型文件，请刷新列表',
  notRunning: '这台机器现在不能运行神经网络，原因见日志',
  died: '模型的进程中途退出，可能是内存不够',
  late: '超过 3 分钟没有结果，已停止',
  graphics: '这张图不像照片，这个模型只放大照片，请换一张照片',
  tooSlow: '按试运行的速度，它放大 256 像素的图就要超过 100 秒，站点不会用它',
  nobody: '图里没有找到人，请换一张有人的图片',
} as const;

export const localModels = defineCalls('localModels', {
  list: {
    method: 'GET',
    path: '/api/local-models',
    access: 'operator',
    summary: '本机的模型文件，以及可以放入的公开模型',
    data: localModelsView,
  },
  /** One at a time. */
  try: {
    method: 'POST',
    path: '/api/local-models/trial',
    access: 'operator',
    bodyLimit: TRIAL_CHARACTERS_MAX + TRIAL_REST,
    timeoutMs: 10 * 60_000,
    summary: '用一张图片（不给时用示例图片）试一次本机的一个模型；图片和结果都不保存，不扣算力',
    body: z.object({
      /** `id` of a shipped one, or the name of a file. */
      model: string.check(z.minLength(1), z.maxLength(255)),
      own: boolean,
      /** An image file in Base64; absent: the sample image. */
      image: z.optional(string.check(z.maxLength(TRIAL_CHARACTERS_MAX, imageTooLarge))),
    }),
    data: modelTrial,
  },
});

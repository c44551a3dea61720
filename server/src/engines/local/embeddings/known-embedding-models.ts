import type { KnownModel } from '../own/known-models.ts';

/** What a model that embeds texts does for users, and published folders that fit. Sizes (of `onnx/model.onnx`) and licences as their pages tell them. */
export const knownEmbeddingModels: { readonly serves: readonly string[]; readonly models: readonly KnownModel[] } = {
  serves: ['长文档问答'],
  models: [
    {
      name: 'BGE small 中文 1.5',
      file: 'bge-small-zh-v1.5',
      megabytes: 95,
      licence: 'MIT',
      source: 'https://huggingface.co/Xenova/bge-small-zh-v1.5',
    },
    {
      name: 'BGE base 中文 1.5',
      file: 'bge-base-zh-v1.5',
      megabytes: 407,
      licence: 'MIT',
      source: 'https://huggingface.co/Xenova/bge-base-zh-v1.5',
    },
  ],
};

import type { KnownModel } from '../own/known-models.ts';

const qwen = (name: string, file: string, megabytes: number): KnownModel => ({
  name,
  file,
  megabytes,
  licence: 'Apache-2.0',
  source: `https://huggingface.co/Qwen/${name}-GGUF`,
});

/** Published chat models that a processor runs, smallest first. Sizes and licences as their pages tell them. */
export const knownChatModels: readonly KnownModel[] = [
  qwen('Qwen2.5-0.5B-Instruct', 'qwen2.5-0.5b-instruct-q4_k_m.gguf', 491),
  qwen('Qwen3-0.6B', 'Qwen3-0.6B-Q8_0.gguf', 639),
  qwen('Qwen2.5-1.5B-Instruct', 'qwen2.5-1.5b-instruct-q4_k_m.gguf', 1117),
  qwen('Qwen3-1.7B', 'Qwen3-1.7B-Q8_0.gguf', 1834),
  qwen('Qwen3-4B', 'Qwen3-4B-Q4_K_M.gguf', 2497),
];

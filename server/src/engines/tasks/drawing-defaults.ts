import type { Drawing } from './operations.ts';

/** A drawing in which everything but the words, the size and the seed is left to the engine. */
export const drawingDefaults = {
  negativePrompt: '',
  count: 1,
  style: null,
  stylize: null,
  appearance: null,
  checkpoint: null,
  vae: null,
  sampler: null,
  steps: null,
  loras: [],
  references: [],
  content: null,
} as const satisfies Partial<Drawing>;

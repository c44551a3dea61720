import * as z from 'zod/mini';

/** A model that embeds texts, and how it is run. */
export const embeddingUse = z.object({
  kind: z.literal('embed'),
  /** Absolute paths of its folder and of its net. */
  directory: z.string(),
  file: z.string(),
  /** Files of the folder. */
  names: z.array(z.string()),
  /** Changes when a file does. */
  edition: z.string(),
  /** It takes `token_type_ids` as well. */
  typed: z.boolean(),
  /** Name of the output that is read. */
  output: z.string(),
  /** How the vectors of the tokens become one: the first one, their mean, or it is one already. */
  pooling: z.enum(['first', 'mean', 'none']),
  /** Stand before questions and passages, as the model was trained. */
  prompts: z.object({ question: z.string(), passage: z.string() }),
});
export type EmbeddingUse = z.output<typeof embeddingUse>;

/** Tokens of the longest text that BERT reads; the rest of a longer one is left out. */
export const TOKENS_MAX = 512;

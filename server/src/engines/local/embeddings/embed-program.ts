import * as z from 'zod/mini';
import { embedTexts } from './embed-texts.ts';
import { embeddingUse } from './embedding-use.ts';

/** Program of the process of the nets: vectors of texts. */

export const embedTask = z.object({
  use: embeddingUse,
  texts: z.array(z.string()),
  kind: z.enum(['question', 'passage']),
});
export type EmbedTask = z.output<typeof embedTask>;

/** The check allows for arrays of another realm, which tests have. */
export const embedded = z.object({
  vectors: z.array(
    z.custom<Float32Array>((value) => Object.prototype.toString.call(value) === '[object Float32Array]'),
  ),
});

export async function run(task: unknown): Promise<z.output<typeof embedded>> {
  const { use, texts, kind } = embedTask.parse(task);
  return { vectors: await embedTexts(use, texts, kind) };
}

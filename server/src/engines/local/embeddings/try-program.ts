import * as z from 'zod/mini';
import { cosineOf } from '../../similarity/cosine.ts';
import { embedTexts } from './embed-texts.ts';
import { embeddingUse } from './embedding-use.ts';
import { measuredPassages, trialPairs } from './trial-texts.ts';

/** Program of a process of its own: tries a model that embeds texts and measures it. */

export const tryTask = z.object({ use: embeddingUse });

export const trial = z.object({
  /** Milliseconds for one passage of 300 characters. */
  ms: z.number(),
  /** Most memory of the process, in MiB. */
  mib: z.number(),
  /** Dimensions of a vector. */
  width: z.int(),
  /** Mean cosine of questions with what answers them, and with what does not. */
  alike: z.number(),
  apart: z.number(),
});
export type EmbeddingTrial = z.output<typeof trial>;

export async function run(task: unknown): Promise<EmbeddingTrial> {
  const { use } = tryTask.parse(task);
  const of = (side: 0 | 1) => trialPairs.map((pair) => pair[side]);
  const questions = await embedTexts(use, of(0), 'question');
  const passages = await embedTexts(use, of(1), 'passage');
  const begun = performance.now();
  await embedTexts(use, measuredPassages, 'passage');
  const ms = (performance.now() - begun) / measuredPassages.length;
  const cosines = questions.flatMap((question, at) =>
    passages.map((passage, other) => ({ same: at === other, cosine: cosineOf(question, passage) })),
  );
  const mean = (same: boolean): number => {
    const values = cosines.filter((one) => one.same === same);
    return values.reduce((sum, { cosine }) => sum + cosine, 0) / values.length;
  };
  return {
    ms,
    mib: Math.round(process.resourceUsage().maxRSS / 1024),
    width: questions[0]?.length ?? 0,
    alike: mean(true),
    apart: mean(false),
  };
}

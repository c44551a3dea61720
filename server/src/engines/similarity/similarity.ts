import * as z from 'zod/mini';

/** How near the passages of documents are to one question. */
export const similarity = z.object({
  /** Cosine from which a passage is more likely about the question than not. */
  related: z.number(),
  /** By the text of a document: the cosine of each of its passages, −1 for one that was not compared. */
  cosines: z.map(z.string(), z.array(z.number())),
});
export type Similarity = z.output<typeof similarity>;

/** Items by their cosines, best first, from the least one that counts; those that were not compared are left out. */
export function byCosine<T>(items: readonly T[], cosines: readonly number[], least = -1): T[] {
  return items
    .map((item, at) => ({ item, cosine: cosines[at] ?? -1 }))
    .filter(({ cosine }) => cosine > -1 && cosine >= least)
    .sort((one, other) => other.cosine - one.cosine)
    .map(({ item }) => item);
}

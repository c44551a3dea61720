import * as z from 'zod/mini';
import { combinationMax, promptTexts, wordWeight } from './limits.ts';

const picked = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(80)),
  weight: z.number().check(z.minimum(wordWeight.min), z.maximum(wordWeight.max)),
});

/** Words of the prompt book (咒语书) in their order, with weights, and the language that they are shown in. */
export const combination = z.object({
  picked: z.array(picked).check(z.maxLength(combinationMax, promptTexts.longCombination)),
  language: z.enum(['chinese', 'english']),
});
export type Combination = z.output<typeof combination>;

export const emptyCombination: Combination = { picked: [], language: 'chinese' };

/** Whether two combinations make the same prompt. */
export const samePicked = ({ picked: one }: Combination, { picked: other }: Combination): boolean =>
  one.length === other.length &&
  one.every(({ id, weight }, index) => other[index]?.id === id && other[index]?.weight === weight);

/** The words of the first, then those of the second that are not among them. */
export function joinCombinations(first: Combination, second: Combination): Combination {
  const known = new Set(first.picked.map(({ id }) => id));
  return {
    ...first,
    picked: [...first.picked, ...second.picked.filter(({ id }) => !known.has(id))].slice(0, combinationMax),
  };
}

/** Weakens the first places, so that one ranking alone does not decide (https://doi.org/10.1145/1571941.1572114). */
const K = 60;

/** One ranking of several, by the sum of the reciprocal places of each item; of equal ones the first ranking decides. */
export function joinRanks<T>(rankings: readonly (readonly T[])[]): T[] {
  const scores = new Map<T, number>();
  for (const ranking of rankings)
    for (const [at, item] of ranking.entries()) scores.set(item, (scores.get(item) ?? 0) + 1 / (K + at + 1));
  return [...scores].sort(([, one], [, other]) => other - one).map(([item]) => item);
}

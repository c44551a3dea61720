import { median } from './metrics.ts';

/** One measurement; resolves with the measured value, in any unit. */
export type Probe = () => Promise<number>;

export interface Alternated {
  readonly a: readonly number[];
  readonly b: readonly number[];
}

/** Runs two probes alternately (A B A B …), so that noise on the machine affects both equally. */
export async function alternate(times: number, a: Probe, b: Probe): Promise<Alternated> {
  const measured: { a: number[]; b: number[] } = { a: [], b: [] };
  for (let run = 0; run < times; run += 1) {
    measured.a.push(await a());
    measured.b.push(await b());
  }
  return measured;
}

/** Runs any number of sides alternately (A B C … A B C …); resolves with the results of each side, run by run. */
export async function inTurns<K, T>(
  times: number,
  sides: readonly K[],
  measure: (side: K) => Promise<T>,
): Promise<ReadonlyMap<K, readonly T[]>> {
  const runs = new Map<K, readonly T[]>();
  for (let run = 0; run < times; run += 1) {
    for (const side of sides) runs.set(side, [...(runs.get(side) ?? []), await measure(side)]);
  }
  return runs;
}

/** Median of the ratios of neighbouring runs: temporary slowness of the machine affects both halves of a pair. */
export function medianRatio({ a, b }: Alternated): number {
  return median(a.map((value, run) => value / (b[run] ?? Number.NaN)));
}

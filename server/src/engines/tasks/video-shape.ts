import type { Rendering } from './video-operations.ts';

type Shaped = Pick<Rendering, 'width' | 'height'>;

/** The shape of a video among those that a service videos, written `16:9`; null: as the image. */
export function ratioOf<Ratio extends `${number}:${number}`>(
  { width, height }: Shaped,
  ratios: readonly [Ratio, ...Ratio[]],
): Ratio | null {
  if (width === null || height === null) return null;
  const [first, ...others] = ratios;
  return others.reduce<Ratio>(
    (best, ratio) => (distance(ratio, width / height) < distance(best, width / height) ? ratio : best),
    first,
  );
}

function distance(ratio: string, wanted: number): number {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  return Math.abs(Math.log(across / down / wanted));
}

/** The smallest of the heights, in pixels of the shorter side, that is no less than what is asked for; the greatest when all are less. */
export function tierOf<Tier extends number>(
  { width, height }: Shaped,
  usual: Tier,
  tiers: readonly [Tier, ...Tier[]],
): Tier {
  if (width === null || height === null) return usual;
  const sorted = tiers.toSorted((a, b) => a - b);
  return sorted.find((tier) => tier >= Math.min(width, height)) ?? sorted.at(-1) ?? usual;
}

/** Whole seconds that a service videos. */
export const secondsWithin = (seconds: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, Math.round(seconds)));

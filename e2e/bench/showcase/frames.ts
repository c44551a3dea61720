import { medianRatio } from '../alternate.ts';
import type { FrameReport } from './page-probes.ts';

/** What is begun in the first second, while the page warms up, does not count. */
const FIRST_MS = 1000;

export interface Scrolled {
  /** Frames that followed another one, and the milliseconds that they took together. */
  readonly frames: number;
  readonly ms: number;
  /** Milliseconds of the longest task; 0 when all took less than 50. */
  readonly longest: number;
}

/** What counts of one scroll. */
export function afterFirstSecond({ frames, tasks }: FrameReport): Scrolled {
  const counted = frames.filter((at) => at >= FIRST_MS);
  const [first = 0, last = 0] = [counted[0], counted.at(-1)];
  return {
    frames: Math.max(0, counted.length - 1),
    ms: last - first,
    longest: Math.max(0, ...tasks.filter(({ start }) => start >= FIRST_MS).map(({ ms }) => ms)),
  };
}

/** Frames a second. NaN where none was shown. */
export const frameRate = ({ frames, ms }: Pick<Scrolled, 'frames' | 'ms'>): number => (frames / ms) * 1000;

/** A scroll of the feed, and the same scroll of a static page with the same images, made right after it. */
export interface ScrolledPair {
  readonly feed: Scrolled;
  readonly still: Scrolled;
}

/** Median of the feed's frame rate by that of the static page beside it: other load on the machine slows both. NaN without pairs. */
export const frameRateRatio = (pairs: readonly ScrolledPair[]): number =>
  medianRatio({ a: pairs.map(({ feed }) => frameRate(feed)), b: pairs.map(({ still }) => frameRate(still)) });

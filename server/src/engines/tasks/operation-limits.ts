import type { OperationKind } from './operations.ts';
import { secondsWithin } from './video-shape.ts';

/** Lengths of videos that a model makes: any whole second in a range, or a few alone, of which no shorter one than asked for is made where there is a longer one, or the nearest. */
export type SecondsMade =
  | { readonly within: readonly [least: number, most: number] }
  | { readonly only: readonly [number, ...number[]] }
  | { readonly nearest: readonly [number, ...number[]] };

/** What an engine takes for an operation, and makes of it; what is absent has no limit that matters here. They are told before the price is held. */
export interface OperationLimits {
  /** Sides of the images that are given, in pixels. */
  readonly sides?: readonly [least: number, most: number];
  /** Longer side of these images by the shorter one at most. */
  readonly ratioMax?: number;
  /** Lengths of what is made, or added to a video. */
  readonly seconds?: SecondsMade;
  /** Shapes of what is made from words, such as `16:9`. */
  readonly ratios?: readonly string[];
  /** Shapes to which the image is cropped that a video begins with; absent: the video has the shape of the image. */
  readonly cropsTo?: readonly string[];
  /** Longest video, in seconds, that another one goes on from. */
  readonly sourceSecondsMax?: number;
  /** Longest video, in seconds, together with what is added to it. */
  readonly totalSecondsMax?: number;
}

/** By operation; absent: no limits that matter here. */
export type EngineLimits = Readonly<Partial<Record<OperationKind, OperationLimits>>>;

/** The length that is made where one is asked for. */
export function secondsMade(made: SecondsMade, asked: number): number {
  if ('within' in made) return secondsWithin(asked, made.within);
  if ('nearest' in made)
    return made.nearest.reduce((best, length) => (Math.abs(length - asked) < Math.abs(best - asked) ? length : best));
  return made.only.find((length) => length >= asked) ?? made.only.at(-1) ?? asked;
}

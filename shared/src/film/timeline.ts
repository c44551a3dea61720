import type { CameraMove, FilmPace } from './camera/camera-moves.ts';
import type { Cue } from './captions/cues.ts';
import type { SubtitleStyle } from './captions/subtitle-style.ts';
import type { Breakpoint } from './envelope/gain-envelope.ts';
import { type FILM_RATE, msOfFrames } from './frame/frames.ts';
import type { FilmRatio } from './frame/ratios.ts';
import type { FocusPoint, ShotSource } from './shot/shot-source.ts';
import type { TransitionKind } from './transitions/transition-kinds.ts';

export interface TransitionIn {
  readonly kind: TransitionKind;
  /** First frames of the shot in which the image of the shot before it is still seen; 0 for `none`. */
  readonly frames: number;
}

/** Words of a shot. */
export interface SpokenText {
  readonly text: string;
  /** Null: the narrator. `x`: where the speaker is seen, in shares of the width of the image; null: not in the image. */
  readonly speaker: { readonly x: number | null } | null;
}

export interface TimelineShot {
  readonly id: string;
  readonly source: ShotSource;
  /** First frame in the film, and number of frames. */
  readonly from: number;
  readonly frames: number;
  readonly move: CameraMove;
  readonly pace: FilmPace;
  /** In the image, not in what the ratio leaves of it. */
  readonly focus: FocusPoint;
  /** Columns of two persons, in shares of the width of the image, whom the film's ratio would part: each is seen in a panel. Absent: the shot is one image. */
  readonly panels?: readonly number[];
  readonly seed: number;
  readonly transitionIn: TransitionIn;
  readonly cues: readonly Cue[];
  /** Who says what, in its order; absent: it is not known, `cues` hold the words. */
  readonly spoken?: readonly SpokenText[];
  /** The voice and the sample of the film at which it begins; null: nothing is spoken. */
  readonly audio: { readonly key: string; readonly at: number } | null;
  /** The voice does not exist: the length is estimated from the words. */
  readonly estimated: boolean;
}

export interface TimelineMusic {
  readonly key: string;
  /** Decibels, −30 to 0. */
  readonly gain: number;
  /** Decibels added to `gain`, over the whole film. */
  readonly envelope: readonly Breakpoint[];
}

/** A film as data: the browser plays it and the server renders it. Times are whole frames. */
export interface Timeline {
  readonly ratio: FilmRatio;
  readonly fps: typeof FILM_RATE;
  readonly shots: readonly TimelineShot[];
  readonly music: TimelineMusic | null;
  readonly subtitles: SubtitleStyle;
}

/** Frames of the whole film. */
export function totalFrames({
  shots,
}: {
  readonly shots: readonly { readonly from: number; readonly frames: number }[];
}): number {
  const last = shots.at(-1);
  return last === undefined ? 0 : last.from + last.frames;
}

/** Length of the film in milliseconds. */
export const totalMs = (timeline: Pick<Timeline, 'shots'>): number => msOfFrames(totalFrames(timeline));

/** Index of the shot to which a frame belongs: the first or last one for frames outside of the film; −1 where there are no shots. */
export function shotAt({ shots }: { readonly shots: readonly { readonly from: number }[] }, frame: number): number {
  let [low, high] = [0, shots.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((shots[middle]?.from ?? 0) <= frame) low = middle;
    else high = middle - 1;
  }
  return high;
}

/** The caption of a frame. */
export const cueAt = (timeline: Pick<Timeline, 'shots'>, frame: number): Cue | undefined =>
  timeline.shots[shotAt(timeline, frame)]?.cues.find(({ from, to }) => from <= frame && frame < to);

import { FILM_RATE } from '@ai-site/shared/film/frame/frames';

/** A film that plays: at `since` seconds of the clock it shows `frame`. */
export interface Run {
  readonly frame: number;
  readonly since: number;
}

/** The part that plays, in frames, `to` excluded. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** In frames: what sums of seconds lose. */
const EPSILON = 1e-6;

/** The frame of a moment, inside of the part, and whether the part is over. */
export function positionAt(
  { frame, since }: Run,
  now: number,
  { from, to }: Span,
): { readonly frame: number; readonly ended: boolean } {
  const at = frame + Math.floor((now - since) * FILM_RATE + EPSILON);
  return { frame: Math.max(from, Math.min(to - 1, Math.max(frame, at))), ended: at >= to };
}

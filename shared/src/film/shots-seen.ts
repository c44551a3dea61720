import { FILM_RATE } from './frame/frames.ts';
import { shotAt, type TimelineShot } from './timeline.ts';
import { type Laid, transitionAt } from './transitions/transition.ts';

type Span = Pick<TimelineShot, 'from' | 'frames' | 'transitionIn'>;

/** A shot that is seen in a frame. */
export interface SeenShot extends Laid {
  readonly index: number;
  /** Share of the time in which the shot is seen, the transition to the next one included: 0 to 1. */
  readonly at: number;
  /** Since the shot began. */
  readonly seconds: number;
}

/** The shots that are seen in a frame, one or in a transition two, in the order in which they are drawn on black. What is invisible is left out. */
export function shotsSeenAt(shots: readonly Span[], frame: number): readonly SeenShot[] {
  const index = shotAt({ shots }, frame);
  const shot = shots[index];
  if (shot === undefined) return [];
  const { kind, frames } = shot.transitionIn;
  const { before, after } = transitionAt(kind, frame - shot.from, frames);
  return [seen(shots, index - 1, frame, before), seen(shots, index, frame, after)]
    .filter((one) => one !== null)
    .filter(({ alpha }) => alpha > 0);
}

function seen(shots: readonly Span[], index: number, frame: number, laid: Laid): SeenShot | null {
  const shot = shots[index];
  if (shot === undefined) return null;
  const local = frame - shot.from;
  const last = shot.frames + (shots[index + 1]?.transitionIn.frames ?? 0) - 1;
  return { index, at: Math.min(1, Math.max(0, local / Math.max(1, last))), seconds: local / FILM_RATE, ...laid };
}

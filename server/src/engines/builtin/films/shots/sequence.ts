import { easeFully } from '@ai-site/shared/film/camera/easing';
import type { FrameSize, Shot } from '../encode/frames.ts';
import { shotOf } from './shot-of.ts';

/** Seconds in which one shot becomes the next one, at most; short films have shorter ones. */
const CROSSFADE = 0.9;

/** Seconds of each of several shots that follow each other with crossfades. */
export function shotTimes(count: number, seconds: number): { readonly each: number; readonly crossfade: number } {
  const crossfade = count === 1 ? 0 : Math.min(CROSSFADE, seconds / count / 3);
  return { each: (seconds + crossfade * (count - 1)) / count, crossfade };
}

/** Shots of equal length after each other; each fades into the next one while both move. */
export function sequence(shots: readonly Shot[], seconds: number, size: FrameSize): Shot {
  const { each, crossfade } = shotTimes(shots.length, seconds);
  const step = each - crossfade;
  const apart = shots.map((shot) => shotOf(shot, size));
  return (context, _, time) => {
    const index = Math.min(shots.length - 1, Math.floor(time / step));
    const own = (shot: number): number => time - shot * step;
    const fades = index > 0 && own(index) < crossfade;
    const under = fades ? index - 1 : index;
    shots[under]?.(context, Math.min(1, own(under) / each), own(under));
    if (!fades) return;
    context.globalAlpha = easeFully(own(index) / crossfade);
    apart[index]?.(context, own(index) / each, own(index));
    context.globalAlpha = 1;
  };
}

import { filmLimits } from '@ai-site/shared/film/limits';
import { type SeenShot, shotsSeenAt } from '@ai-site/shared/film/shots-seen';
import type { TransitionIn } from '@ai-site/shared/film/timeline';
import { FRAME_RATE, type FrameSize, type Shot } from '../../../../src/engines/classical/videos/encode/frames.ts';
import { shotOf } from './shot-of.ts';

/** A shot with its place in a video, in frames. It goes on while the next one begins: `Shot` is told its share of both. */
export interface SequencedShot {
  readonly draw: Shot;
  readonly from: number;
  readonly frames: number;
  readonly transitionIn: TransitionIn;
}

/** Shots of equal length, each fading into the next one; short videos have shorter crossfades. */
export function evenShots(shots: readonly Shot[], seconds: number): readonly SequencedShot[] {
  const count = shots.length;
  const total = Math.max(1, Math.round(seconds * FRAME_RATE));
  const crossfade = count === 1 ? 0 : Math.min(filmLimits.transitionFrames, Math.round(total / count / 3));
  // The last shot is the only one that does not go on into another one.
  const begin = (index: number): number =>
    index === count ? total : Math.round((index * (total - crossfade)) / count);
  return shots.map((draw, index) => ({
    draw,
    from: begin(index),
    frames: begin(index + 1) - begin(index),
    transitionIn:
      index === 0 || crossfade === 0 ? { kind: 'none', frames: 0 } : { kind: 'dissolve', frames: crossfade },
  }));
}

/** Shots after each other, of any length, with the transitions of videos. */
export function sequence(shots: readonly SequencedShot[], size: FrameSize): Shot {
  const apart = shots.map(({ draw }) => shotOf(draw, size));
  return (context, _, time) => {
    const seen = shotsSeenAt(shots, Math.round(time * FRAME_RATE));
    if (!isWhole(seen[0])) {
      context.fillStyle = '#000000';
      context.fillRect(0, 0, size.width, size.height);
    }
    for (const one of seen) {
      const { index, at, seconds, alpha, offset } = one;
      if (isWhole(one)) shots[index]?.draw(context, at, seconds);
      else {
        context.save();
        context.globalAlpha = alpha;
        context.translate(offset * size.width, 0);
        apart[index]?.(context, at, seconds);
        context.restore();
      }
    }
  };
}

const isWhole = (seen: SeenShot | undefined): boolean => seen?.alpha === 1 && seen.offset === 0;

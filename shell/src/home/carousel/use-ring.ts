import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { AUTOPLAY_MS, shortestWay, TRANSITION_MS, wrap } from './rules.ts';

interface RingRequest {
  readonly track: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Moves are not animated. */
  readonly instant: boolean;
}

export interface Ring {
  /** First visible slide. */
  readonly index: number;
  /** Moves to a slide along the shorter way; `dragged` is how many pixels a finger has already pulled the track. */
  turnTo(slide: number, dragged?: number): void;
}

/**
 * The first visible slide, and moves to another one. The track is always positioned at its target; a move only adds an offset that animates to zero, so a move that interrupts
 * another one continues smoothly.
 */
export function useRing({ track, count, instant }: RingRequest): Ring {
  const [index, setIndex] = useState(0);
  const current = useRef(0);
  const turnTo = useCallback(
    (slide: number, dragged = 0) => {
      const target = wrap(slide, count);
      const steps = shortestWay(current.current, target, count);
      current.current = target;
      setIndex(target);
      if (instant || (steps === 0 && dragged === 0)) return;
      const from = `translateX(calc(var(--step) * ${steps} + ${dragged}px))`;
      track.current?.animate([{ transform: from }, { transform: 'translateX(0)' }], {
        duration: TRANSITION_MS,
        easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
        composite: 'add',
      });
    },
    [track, count, instant],
  );
  return { index, turnTo };
}

/** Advances by one slide per interval while `playing`; any move restarts the interval. */
export function useAutoplay({ index, turnTo }: Ring, playing: boolean): void {
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => turnTo(index + 1), AUTOPLAY_MS);
    return () => clearTimeout(timer);
  }, [playing, index, turnTo]);
}

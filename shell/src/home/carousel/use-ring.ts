import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { AUTOPLAY_MS, shortestWay, TRANSITION_MS, wrap } from './rules.ts';

interface RingRequest {
  readonly track: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Moves appear at once. */
  readonly instant: boolean;
}

export interface Ring {
  /** First slide in view. */
  readonly index: number;
  /** Turns to a slide by the shorter way; `dragged` is how many pixels a finger has pulled the track already. */
  turnTo(slide: number, dragged?: number): void;
}

/**
 * The first slide in view, and the movement to another. The track always stands where it belongs; a move only adds an
 * offset that fades to nothing, so a move that interrupts another one continues smoothly.
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
      track.current?.animate([{ transform: from }, { transform: 'translateX(0)' }], { duration: TRANSITION_MS, easing: 'cubic-bezier(0.3, 0, 0.2, 1)', composite: 'add' });
    },
    [track, count, instant],
  );
  return { index, turnTo };
}

/** Turns one slide on after every rest while `playing`; any move starts the rest anew. */
export function useAutoplay({ index, turnTo }: Ring, playing: boolean): void {
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => turnTo(index + 1), AUTOPLAY_MS);
    return () => clearTimeout(timer);
  }, [playing, index, turnTo]);
}

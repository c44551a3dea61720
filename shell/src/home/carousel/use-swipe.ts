import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { dragIntent, swipeSteps } from './rules.ts';

interface Start {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
}

export interface Swipe {
  readonly dragging: boolean;
  readonly handlers: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(event: PointerEvent): void;
  };
}

/**
 * Lets a finger drag the track. The offset is written directly into a CSS variable: a render per pixel would be too slow. `onSwipe` receives the steps to take and the pixels
 * already dragged.
 */
export function useSwipe(
  track: RefObject<HTMLElement | null>,
  onSwipe: (steps: number, dragged: number) => void,
): Swipe {
  const start = useRef<Start | null>(null);
  const [dragging, setDragging] = useState(false);
  const pull = (pixels: number) => track.current?.style.setProperty('--drag', `${pixels}px`);
  const drop = () => {
    start.current = null;
    setDragging(false);
    pull(0);
  };
  return {
    dragging,
    handlers: {
      onPointerDown: (event) => {
        if (event.pointerType !== 'mouse' && event.isPrimary)
          start.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event) => {
        const from = start.current;
        if (from === null || from.pointer !== event.pointerId) return;
        const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
        if (!dragging) {
          const intent = dragIntent(dx, dy);
          if (intent === 'scroll') drop();
          if (intent !== 'drag') return;
          setDragging(true);
          // From here on the track captures the pointer: releasing it over a button presses nothing.
          event.currentTarget.setPointerCapture(event.pointerId);
        }
        pull(dx);
      },
      onPointerUp: (event) => {
        const from = start.current;
        const dragged = event.clientX - (from?.x ?? 0);
        drop();
        if (dragging && from?.pointer === event.pointerId) onSwipe(swipeSteps(dragged), dragged);
      },
      onPointerCancel: drop,
    },
  };
}

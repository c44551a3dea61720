import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { Gestures } from './gestures.ts';
import { contain, FITTED, fittedSize, type Point, STEP, toggleZoom, type Zoom, zoomBy } from './zoom.ts';

const CENTRE: Point = { x: 0, y: 0 };
/** Minimum distance of a swipe in pixels, horizontal or vertical. */
const SWIPE = 64;

export interface ZoomOptions {
  readonly stage: RefObject<HTMLElement | null>;
  readonly image: RefObject<HTMLImageElement | null>;
  /** Called after a horizontal swipe, with the direction of the item it uncovers. */
  readonly onNeighbour: (step: 1 | -1) => void;
  /** Called after a swipe down. */
  readonly onDismiss: () => void;
}

/** Pixels from the centre of the stage. */
function pointOf(stage: HTMLElement, { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** Zoom and position of the image on the stage, by wheel, pinch, double click, drag, buttons and keys. */
export function useZoom({ stage, image, onNeighbour, onDismiss }: ZoomOptions) {
  const [zoom, setZoom] = useState(FITTED);
  const change = useCallback(
    (next: (zoom: Zoom) => Zoom) =>
      setZoom((zoom) => {
        const [area, element] = [stage.current, image.current];
        if (area === null || element === null) return FITTED;
        const box = { width: area.clientWidth, height: area.clientHeight };
        return contain(
          next(zoom),
          fittedSize({ width: element.naturalWidth || box.width, height: element.naturalHeight || box.height }, box),
          box,
        );
      }),
    [stage, image],
  );
  const gestures = useMemo(() => {
    const enlarged = { now: false };
    return {
      enlarged,
      follow: new Gestures({
        onPinch: (factor, point) => change((zoom) => zoomBy(zoom, factor, point)),
        onPan: (dx, dy) => change(({ scale, x, y }) => (scale > 1 ? { scale, x: x + dx, y: y + dy } : FITTED)),
        onSwipe: (dx, dy) => {
          if (enlarged.now) return;
          if (Math.abs(dx) > Math.abs(dy)) {
            if (Math.abs(dx) > SWIPE) onNeighbour(dx < 0 ? 1 : -1);
          } else if (dy > SWIPE) onDismiss();
        },
        onDoubleTap: (point) => change((zoom) => toggleZoom(zoom, point)),
      }),
    };
  }, [change, onNeighbour, onDismiss]);
  gestures.enlarged.now = zoom.scale > 1;

  useEffect(() => {
    const area = stage.current;
    if (area === null) return;
    // React's wheel listener is passive, so it could not keep the page below from scrolling.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      change((zoom) => zoomBy(zoom, event.deltaY < 0 ? STEP : 1 / STEP, pointOf(area, event)));
    };
    const down = (event: PointerEvent) => {
      if (
        event.button !== 0 ||
        (event.target instanceof Element && event.target.closest('input, button, a, video') !== null)
      )
        return;
      area.setPointerCapture?.(event.pointerId);
      gestures.follow.down(event.pointerId, pointOf(area, event));
    };
    const move = (event: PointerEvent) => gestures.follow.move(event.pointerId, pointOf(area, event));
    const up = (event: PointerEvent) => gestures.follow.up(event.pointerId, pointOf(area, event), event.timeStamp);
    const cancel = ({ pointerId }: PointerEvent) => gestures.follow.cancel(pointerId);
    area.addEventListener('wheel', wheel, { passive: false });
    area.addEventListener('pointerdown', down);
    area.addEventListener('pointermove', move);
    area.addEventListener('pointerup', up);
    area.addEventListener('pointercancel', cancel);
    return () => {
      area.removeEventListener('wheel', wheel);
      area.removeEventListener('pointerdown', down);
      area.removeEventListener('pointermove', move);
      area.removeEventListener('pointerup', up);
      area.removeEventListener('pointercancel', cancel);
    };
  }, [stage, change, gestures]);

  return {
    zoom,
    zoomIn: useCallback(() => change((zoom) => zoomBy(zoom, STEP, CENTRE)), [change]),
    zoomOut: useCallback(() => change((zoom) => zoomBy(zoom, 1 / STEP, CENTRE)), [change]),
    reset: useCallback(() => setZoom(FITTED), []),
    pan: useCallback(
      (dx: number, dy: number) => change(({ scale, x, y }) => ({ scale, x: x + dx, y: y + dy })),
      [change],
    ),
  };
}

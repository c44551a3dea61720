import { type PointerEvent, useState } from 'react';

/** An entry that is being dragged, and the place over which it is. */
export interface SortDrag {
  readonly from: number;
  readonly over: number;
}

/** The list that an element belongs to, and its place in it; null outside any. */
function placeAt(list: Element, x: number, y: number): number | null {
  const item = document.elementFromPoint(x, y)?.closest('[data-place]');
  return item instanceof HTMLElement && item.parentElement === list ? Number(item.dataset.place) : null;
}

/** Dragging by a handle, with mouse, pen and finger. The order changes when the handle is released. */
export function useSortDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<SortDrag | null>(null);
  const handle = (place: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setDrag({ from: place, over: place });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const list = event.currentTarget.closest('[data-sortable]');
      if (drag === null || list === null) return;
      const over = placeAt(list, event.clientX, event.clientY);
      if (over !== null && over !== drag.over) setDrag({ ...drag, over });
    },
    onPointerUp: () => {
      if (drag !== null && drag.over !== drag.from) onMove(drag.from, drag.over);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
    onLostPointerCapture: () => setDrag(null),
  });
  return { drag, handle };
}

import type { KeyboardEvent } from 'react';

/** Index of the nearest item in the row above or below; the same index at the edge. */
function inOtherRow(items: readonly HTMLElement[], index: number, direction: -1 | 1): number {
  const from = items[index]?.getBoundingClientRect();
  if (from === undefined) return index;
  const candidates = items
    .map((item, at) => ({ at, box: item.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - from.top) * direction > 1);
  const rowTop =
    direction === 1
      ? Math.min(...candidates.map(({ box }) => box.top))
      : Math.max(...candidates.map(({ box }) => box.top));
  const centre = from.left + from.width / 2;
  const row = candidates
    .filter(({ box }) => Math.abs(box.top - rowTop) <= 1)
    .map(({ at, box }) => ({ at, distance: Math.abs(box.left + box.width / 2 - centre) }));
  return row.sort((a, b) => a.distance - b.distance)[0]?.at ?? index;
}

const targets: Readonly<Record<string, (items: readonly HTMLElement[], index: number) => number>> = {
  ArrowRight: (items, index) => Math.min(index + 1, items.length - 1),
  ArrowLeft: (_, index) => Math.max(index - 1, 0),
  ArrowDown: (items, index) => inOtherRow(items, index, 1),
  ArrowUp: (items, index) => inOtherRow(items, index, -1),
  Home: () => 0,
  End: (items) => items.length - 1,
};

/** Arrow keys, Home and End among the buttons of a grid that is one tab stop. Returns the index to focus; null for other keys. */
export function rovingTarget(event: KeyboardEvent<HTMLElement>): number | null {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const index = items.findIndex((item) => item.matches(':focus'));
  const target = targets[event.key]?.(items, index);
  if (target === undefined || index === -1) return null;
  event.preventDefault();
  items[target]?.focus();
  return target;
}

import { type ReactElement, type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { GridLayout, LayoutOf } from '../../domain/masonry/index.ts';
import { useNearCards } from './near-cards.ts';
import { useGridSize } from './use-grid-size.ts';
import styles from './windowed-grid.module.css';

export interface WindowedGridProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly layout: LayoutOf<T>;
  /** Name of the list. */
  readonly label: string;
  /** Content of a card. Where it is a constant function, cards that stay are not rendered again while the page is scrolled. */
  readonly children: (item: T, index: number) => ReactNode;
  /** Called when the last cards come near. Must be a constant function. */
  readonly onEnd: () => void;
  /** Number of cards when it is known to be another than that of `items`. */
  readonly total?: number;
}

/**
 * A list of cards of which only those near the window are in the document, in the order of the items. Its height is known
 * before anything is drawn, so that a page which is shown again can be scrolled to where it was.
 */
export function WindowedGrid<T>({
  items,
  keyOf,
  layout,
  label,
  children,
  onEnd,
  total = items.length,
}: WindowedGridProps<T>) {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef<GridLayout>(null);
  const size = useGridSize(element);
  const width = size?.width ?? 0;
  const grid = useMemo(() => {
    before.current = layout(items, width, before.current);
    return before.current;
  }, [layout, items, width]);
  const { indices, nearEnd } = useNearCards(element, grid, size?.windowHeight);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that leaves the end near asks for the next one
  useEffect(() => {
    if (nearEnd) onEnd();
  }, [nearEnd, items.length, onEnd]);
  const cards = useMemo(() => {
    const cardAt = (index: number): ReactElement => {
      const item = items[index] as T;
      const { left, top, width, height } = grid.cell(index);
      return (
        <li
          key={keyOf(item)}
          className={styles.cell}
          aria-setsize={total}
          aria-posinset={index + 1}
          style={{ width, height, left, top }}
        >
          {children(item, index)}
        </li>
      );
    };
    return keptCards(cardAt);
  }, [items, keyOf, grid, total, children]);
  return (
    <div ref={element} className={styles.grid} style={{ height: grid.height }}>
      <ul className={styles.cells} aria-label={label} style={{ width, height: grid.height }}>
        {cards(indices.filter((index) => index < grid.count))}
      </ul>
    </div>
  );
}

/** The elements of the cards at some indices; those that were there the last time are the same ones, which React does not render again. */
function keptCards(cardAt: (index: number) => ReactElement): (indices: readonly number[]) => readonly ReactElement[] {
  let kept: ReadonlyMap<number, ReactElement> = new Map();
  return (indices) => {
    kept = new Map(indices.map((index) => [index, kept.get(index) ?? cardAt(index)]));
    return [...kept.values()];
  };
}

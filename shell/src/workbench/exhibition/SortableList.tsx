import { IconButton } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { ArrowDownIcon, ArrowLeftIcon, ArrowRightIcon, ArrowUpIcon, MenuIcon } from '@ai-site/shared/ui/icons';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './sortable.module.css';
import { useSortDrag } from './use-sort-drag.ts';

export interface SortableListProps<T> {
  /** Accessible name. */
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** Tells the buttons apart. */
  readonly nameOf: (item: T) => string;
  /** Places from 0. */
  readonly onMove: (from: number, to: number) => void;
  readonly children: (item: T, place: number) => ReactNode;
  /** Buttons of an entry, after those of its order. */
  readonly actions: (item: T) => ReactNode;
  /** Entries as cards side by side, or one below another. */
  readonly look: 'cards' | 'rows';
}

const arrows = { cards: [ArrowLeftIcon, ArrowRightIcon], rows: [ArrowUpIcon, ArrowDownIcon] } as const;

interface Pressed {
  readonly key: string;
  readonly by: 1 | -1;
}

/** Entries in an order that can be changed by dragging and, one place at a time, by buttons. The focus stays with a moved entry, and its place is announced. */
export function SortableList<T>({
  label,
  items,
  keyOf,
  nameOf,
  onMove,
  children,
  actions,
  look,
}: SortableListProps<T>) {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<Pressed | null>(null);
  const [news, setNews] = useState('');
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined) return;
    setNews(`${nameOf(item)}：第 ${to + 1} 位，共 ${items.length} 个`);
    onMove(from, to);
  };
  const { drag, handle } = useSortDrag(move);
  // An element that the browser moves in the document loses the focus.
  useLayoutEffect(() => {
    const { current: press } = pressed;
    if (press === null) return;
    pressed.current = null;
    const item = [...(list.current?.children ?? [])].find(
      (child) => child instanceof HTMLElement && child.dataset.key === press.key,
    );
    const [up, down] = item?.querySelectorAll<HTMLButtonElement>('[data-step]') ?? [];
    const [same, other] = press.by < 0 ? [up, down] : [down, up];
    (same?.disabled === false ? same : other)?.focus();
  });
  const [Back, On] = arrows[look];
  const step = (place: number, item: T, by: 1 | -1) => {
    pressed.current = { key: keyOf(item), by };
    move(place, place + by);
  };
  const side = (place: number) =>
    drag === null || drag.over !== place || drag.over === drag.from
      ? undefined
      : drag.over < drag.from
        ? 'before'
        : 'after';
  return (
    <>
      <p role="status" className="visually-hidden">
        {news}
      </p>
      <ol ref={list} className={classes(styles.list, styles[look])} aria-label={label} data-sortable>
        {items.map((item, place) => (
          <li
            key={keyOf(item)}
            className={styles.item}
            data-key={keyOf(item)}
            data-place={place}
            data-dragged={drag?.from === place}
            data-drop={side(place)}
          >
            <div className={styles.content}>{children(item, place)}</div>
            <div className={styles.actions}>
              <span className={styles.handle} title="拖动排序" aria-hidden="true" {...handle(place)}>
                <MenuIcon size={16} />
              </span>
              <IconButton
                data-step
                label={`前移 ${nameOf(item)}`}
                icon={<Back size={16} />}
                disabled={place === 0}
                onClick={() => step(place, item, -1)}
              />
              <IconButton
                data-step
                label={`后移 ${nameOf(item)}`}
                icon={<On size={16} />}
                disabled={place === items.length - 1}
                onClick={() => step(place, item, 1)}
              />
              {actions(item)}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

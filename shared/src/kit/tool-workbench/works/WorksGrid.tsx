import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { WorkView } from '../../../api/tasks.ts';
import { columnsIn, visibleRows } from './visible-rows.ts';
import styles from './works.module.css';

/** Pixels between works. */
const GAP = 8;

export interface WorksGridProps {
  readonly works: readonly WorkView[];
  /** Least width of a work in pixels. */
  readonly least: number;
  /** The content of a square. */
  readonly children: (work: WorkView, index: number) => ReactNode;
  /** Called when the last rows come near. Must be a constant function. */
  readonly onEnd: () => void;
}

interface Place {
  readonly width: number;
  readonly top: number;
  readonly windowHeight: number;
}

const samePlace = (a: Place, b: Place): boolean => a.width === b.width && a.top === b.top && a.windowHeight === b.windowHeight;

/** Where an element stands in the window, kept up to date while anything around it scrolls. */
function usePlace(element: { readonly current: HTMLElement | null }): Place {
  const [place, setPlace] = useState<Place>({ width: 0, top: 0, windowHeight: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => {
      const { width, top } = current.getBoundingClientRect();
      const next = { width, top, windowHeight: window.innerHeight };
      setPlace((before) => (samePlace(before, next) ? before : next));
    };
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(current);
    window.addEventListener('scroll', measure, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    return () => {
      observer?.disconnect();
      window.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
    };
  }, [element]);
  return place;
}

/** Squares in rows, of which only those near the window are in the document. */
export function WorksGrid({ works, least, children, onEnd }: WorksGridProps) {
  const element = useRef<HTMLUListElement>(null);
  const { width, top, windowHeight } = usePlace(element);
  const columns = columnsIn(width, least, GAP);
  const side = Math.max(least, (width - (columns - 1) * GAP) / columns);
  const rows = Math.ceil(works.length / columns);
  const { first, end } = visibleRows({ top, windowHeight, rowHeight: side + GAP, rows });
  const near = end >= rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that leaves the end near asks for the next one
  useEffect(() => {
    if (near) onEnd();
  }, [near, works.length, onEnd]);
  return (
    <ul ref={element} className={styles.grid} aria-label="作品" style={{ height: Math.max(0, rows * (side + GAP) - GAP) }}>
      {works.slice(first * columns, end * columns).map((work, offset) => {
        const index = first * columns + offset;
        const [row, column] = [Math.floor(index / columns), index % columns];
        return (
          <li
            key={work.key}
            className={styles.cell}
            aria-setsize={works.length}
            aria-posinset={index + 1}
            style={{ width: side, height: side, transform: `translate(${column * (side + GAP)}px, ${row * (side + GAP)}px)` }}
          >
            {children(work, index)}
          </li>
        );
      })}
    </ul>
  );
}

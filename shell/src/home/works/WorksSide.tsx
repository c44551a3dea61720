import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { useRef } from 'react';
import { useInView } from '../motion/in-view.ts';
import type { Remake } from './use-remake.ts';
import { WorkTile } from './WorkTile.tsx';
import styles from './works.module.css';

const COLUMNS = 3;
/** The same twice more: the end meets the beginning, also where a column is shorter than the screen. */
const COPIES = ['second', 'third'] as const;
/** Works of the wall beside the box. */
export const SIDE_WORKS = 12;
const SIZES = '(min-width: 1440px) 210px, 15vw';

export interface WorksSideProps {
  readonly works: readonly PublicationCard[];
  readonly remake: Remake;
  /** The visitor lets things move. */
  readonly moving: boolean;
}

/** A wall of works beside the box, which drifts slowly while it is seen, nothing points at it and nobody stopped it. */
export function WorksSide({ works, remake, moving }: WorksSideProps) {
  const wall = useRef<HTMLElement>(null);
  const seen = useInView(wall);
  const columns = Array.from({ length: COLUMNS }, (_, column) =>
    works.filter((_work, index) => index % COLUMNS === column),
  );
  return (
    <section ref={wall} className={styles.side} data-moving={moving && seen} aria-label="探索里的作品">
      {columns.map((column) => (
        <div key={column[0]?.id} className={styles.column}>
          <div className={styles.track}>
            {column.map((work) => (
              <WorkTile
                key={work.id}
                work={work}
                sizes={SIZES}
                ownRatio
                pending={remake.pending === work.id}
                onRemake={() => void remake.start(work)}
              />
            ))}
            {COPIES.map((copy) => (
              <div key={copy} className={styles.again} inert aria-hidden="true">
                {column.map((work) => (
                  <WorkTile key={work.id} work={work} sizes={SIZES} ownRatio />
                ))}
              </div>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

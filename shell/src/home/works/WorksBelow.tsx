import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { CREATE_PATH } from '@ai-site/shared/routes';
import { LinkButton } from '@ai-site/shared/ui/button';
import { ArrowRightIcon } from '@ai-site/shared/ui/icons';
import type { Remake } from './use-remake.ts';
import { WorkTile } from './WorkTile.tsx';
import styles from './works.module.css';

/** Works of the wall below the box. */
export const BELOW_WORKS = 10;
const SIZES = '(min-width: 1440px) 270px, (min-width: 1024px) 19vw, 32vw';
const places = Array.from({ length: BELOW_WORKS }, (_, place) => place);

export interface WorksBelowProps {
  /** Null until they are loaded: their places are kept. */
  readonly works: readonly PublicationCard[] | null;
  readonly remake: Remake;
}

/** Works below the box, whose first row is cut by the fold. Where there are none, what is below them stays below the fold. */
export function WorksBelow({ works, remake }: WorksBelowProps) {
  if (works?.length === 0)
    return (
      <section className={styles.below} aria-label="探索里的更多作品">
        <div className={styles.invitation}>
          <p>做一件作品，发到探索，就会展出在这里</p>
          <LinkButton to={CREATE_PATH} variant="primary">
            去创作
          </LinkButton>
        </div>
      </section>
    );
  return (
    <section className={styles.below} aria-label="探索里的更多作品">
      <ul className={styles.grid}>
        {works === null
          ? places.map((place) => <li key={place} className={styles.place} aria-hidden="true" />)
          : works.map((work) => (
              <li key={work.id} className={styles.place}>
                <WorkTile
                  work={work}
                  sizes={SIZES}
                  pending={remake.pending === work.id}
                  onRemake={() => void remake.start(work)}
                />
              </li>
            ))}
      </ul>
      <LinkButton to="/exhibit" icon={<ArrowRightIcon size={16} />}>
        去探索看更多
      </LinkButton>
    </section>
  );
}

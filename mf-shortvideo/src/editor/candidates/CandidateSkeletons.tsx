import { classes } from '@ai-site/shared/ui/classes';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import styles from './candidates.module.css';

/** In the place of so many cards of candidates, and as high as they are. `labelled`: with the line that says what made them. */
export const CandidateSkeletons = ({ count, labelled }: { readonly count: number; readonly labelled: boolean }) => (
  <div className={styles.list} aria-busy="true">
    {[...Array(count).keys()].map((place) => (
      <div key={place} className={styles.card}>
        <Skeleton shape="card" className={styles.imageSkeleton ?? ''} />
        {labelled && <p className={styles.maker}>{'\u00a0'}</p>}
        <div className={classes(styles.foot, styles.footSkeleton)} />
      </div>
    ))}
  </div>
);

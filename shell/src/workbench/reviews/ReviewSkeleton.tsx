import { Skeleton, SkeletonText } from '@ai-site/shared/ui/feedback';
import styles from './reviews.module.css';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Placeholder shaped like the queue and the opened work. */
export function ReviewSkeleton() {
  return (
    <div className={styles.room}>
      <div className={styles.waitingQueue}>
        {rows.map((key) => (
          <Skeleton key={key} shape="card" height="64px" />
        ))}
      </div>
      <div className={styles.waitingDetail}>
        <Skeleton width="min(240px, 60%)" height="24px" />
        <Skeleton shape="card" height="min(58vh, 680px)" />
        <SkeletonText />
      </div>
    </div>
  );
}

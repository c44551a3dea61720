import { Skeleton } from '@ai-site/shared/ui/feedback';
import styles from './trail.module.css';

const entries = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The trail before it is there. */
export function TrailSkeleton() {
  return (
    <div className={styles.trail}>
      {entries.map((key) => (
        <div key={key} className={styles.entry}>
          <Skeleton width="min(520px, 80%)" height="16px" />
          <Skeleton width="160px" height="12px" />
        </div>
      ))}
    </div>
  );
}

import { Skeleton } from '@ai-site/shared/ui/feedback';
import styles from './view.module.css';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function ListSkeleton() {
  return (
    <div className={styles.skeleton}>
      {rows.map((key) => (
        <div key={key} className={styles.skeletonRow}>
          <Skeleton width="min(220px, 60%)" height="16px" />
          <Skeleton width="min(120px, 30%)" height="16px" />
          <Skeleton width="100%" height="12px" />
        </div>
      ))}
    </div>
  );
}

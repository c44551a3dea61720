import { Skeleton } from '@ai-site/shared/ui/feedback';
import styles from './links.module.css';

const fields = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function LinksSkeleton() {
  return (
    <div className={styles.packages}>
      {fields.map((key) => (
        <div key={key} className={styles.package}>
          <Skeleton width="140px" height="14px" />
          <Skeleton width="100%" height="40px" shape="card" />
        </div>
      ))}
    </div>
  );
}

import { Skeleton } from '@ai-site/shared/ui/feedback';
import styles from './routes.module.css';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

export function RoutesSkeleton() {
  return (
    <div className={styles.skeleton}>
      {rows.map((key) => (
        <div key={key}>
          <Skeleton width="38%" height="32px" shape="card" />
          <Skeleton width="30%" height="32px" shape="card" />
        </div>
      ))}
    </div>
  );
}

import { Skeleton } from '@ai-site/shared/ui/feedback';
import styles from './tokens.module.css';

const rows = ['first', 'second', 'third'];

/** The tokens before they are there. */
export function TokensSkeleton() {
  return (
    <div className={styles.skeleton}>
      {rows.map((key) => (
        <Skeleton key={key} width="100%" height="52px" shape="card" />
      ))}
    </div>
  );
}

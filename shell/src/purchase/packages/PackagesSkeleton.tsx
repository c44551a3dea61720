import { Skeleton } from '@ai-site/shared/ui/feedback';
import styles from './packages.module.css';

const cards = ['gold', 'platinum', 'diamond'];

/** Skeleton of three packages. */
export function PackagesSkeleton() {
  return (
    <div className={styles.cards}>
      {cards.map((key) => (
        <Skeleton key={key} shape="card" height="480px" />
      ))}
    </div>
  );
}

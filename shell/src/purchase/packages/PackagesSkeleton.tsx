import { Skeleton } from '@ai-site/shared/ui/feedback';
import styles from './packages.module.css';

const cards = ['gold', 'platinum', 'diamond'];

/** The shape of three packages. */
export function PackagesSkeleton() {
  return (
    <div className={styles.cards} role="status" aria-busy="true">
      <span className="visually-hidden">加载中</span>
      {cards.map((key) => (
        <Skeleton key={key} shape="card" height="480px" />
      ))}
    </div>
  );
}

import styles from './feedback.module.css';
import { Skeleton } from './Skeleton.tsx';

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** A screen whose code is still on its way: the quiet shape of a title and some cards. */
export function ScreenSkeleton() {
  return (
    <div className={styles.screen} role="status" aria-busy="true">
      <span className="visually-hidden">加载中</span>
      <Skeleton width="180px" height="28px" />
      <Skeleton width="min(420px, 80%)" height="14px" />
      <div className={styles.cards}>
        {cards.map((key) => (
          <Skeleton key={key} shape="card" height="220px" />
        ))}
      </div>
    </div>
  );
}

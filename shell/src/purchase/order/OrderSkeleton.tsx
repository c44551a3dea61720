import { Skeleton } from '@ai-site/shared/ui/feedback';
import styles from './order.module.css';

export const ORDER_TITLE = '确认订单';

/** Skeleton of an order whose package is still loading. */
export function OrderSkeleton() {
  return (
    <div className={styles.order} role="status" aria-busy="true">
      <span className="visually-hidden">加载中</span>
      <Skeleton shape="card" height="96px" />
      <Skeleton shape="card" height="72px" />
      <Skeleton shape="card" height="72px" />
      <Skeleton shape="card" height="48px" />
    </div>
  );
}

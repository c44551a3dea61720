import { Skeleton, SkeletonText } from '@ai-site/shared/ui/feedback';
import styles from './waiting.module.css';

export function LoadingMessages() {
  return (
    <div className={styles.messages} role="status" aria-busy="true">
      <span className="visually-hidden">正在加载消息</span>
      <div className={styles.column}>
        <Skeleton width="240px" height="48px" shape="card" className={styles.question} />
        <div className={styles.answer}>
          <SkeletonText lines={4} />
        </div>
        <Skeleton width="180px" height="48px" shape="card" className={styles.question} />
        <div className={styles.answer}>
          <SkeletonText lines={3} />
        </div>
      </div>
    </div>
  );
}

import { Skeleton } from '@ai-site/shared/ui/feedback';
import feed from '../listing/feed.module.css';

const entries = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function AuditLogSkeleton() {
  return (
    <div className={feed.list}>
      {entries.map((key) => (
        <div key={key} className={feed.item}>
          <Skeleton width="min(520px, 80%)" height="16px" />
          <Skeleton width="160px" height="12px" />
        </div>
      ))}
    </div>
  );
}

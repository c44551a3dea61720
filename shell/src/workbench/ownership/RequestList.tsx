import type { OwnershipRow } from '@ai-site/shared/api/ownership';
import { claimText, ownershipTexts } from '@ai-site/shared/domain/ownership';
import { Button } from '@ai-site/shared/ui/button';
import feed from '../listing/feed.module.css';
import { Tag } from '../listing/Tag.tsx';
import table from '../listing/table.module.css';
import { When } from '../time/When.tsx';
import styles from './ownership.module.css';

export interface RequestListProps {
  readonly requests: readonly OwnershipRow[];
  readonly titleOf: (name: string) => string;
  readonly onApprove: (request: OwnershipRow) => void;
  readonly onDecline: (request: OwnershipRow) => void;
}

/** What teams asked for and no operator has decided yet; nothing when there is none. */
export function RequestList({ requests, titleOf, onApprove, onDecline }: RequestListProps) {
  if (requests.length === 0) return null;
  return (
    <section className={styles.requests} aria-labelledby="ownership-requests">
      <h2 id="ownership-requests">
        待处理的申请 <span className={table.quiet}>{requests.length}</span>
      </h2>
      <ul className={feed.list}>
        {requests.map((request) => (
          <li key={`${request.kind} ${request.key} ${request.owner}`} className={feed.item}>
            <p className={feed.itemHead}>
              <Tag tone="info">{ownershipTexts[request.kind].label}</Tag>
              <span>
                <code>{request.key}</code> 申请划归{' '}
                {titleOf(request.owner) === request.owner ? '' : `${titleOf(request.owner)} `}
                <code>{request.owner}</code>
                <span className={styles.asked}>
                  {request.by} · <When at={request.at} />
                </span>
              </span>
            </p>
            <span className={styles.actions}>
              <Button
                size="small"
                aria-label={`拒绝 ${request.owner} 对 ${claimText(request)} 的申请`}
                onClick={() => onDecline(request)}
              >
                拒绝
              </Button>
              <Button
                size="small"
                variant="solid"
                aria-label={`批准 ${request.owner} 对 ${claimText(request)} 的申请`}
                onClick={() => onApprove(request)}
              >
                批准
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { ReviewedPublication } from '@ai-site/shared/api/showcase-reviews';
import { ResourceType, showcaseLimits } from '@ai-site/shared/domain/showcase';
import { ListEnd } from '@ai-site/shared/kit/async/view';
import { Button } from '@ai-site/shared/ui/button';
import { Checkbox } from '@ai-site/shared/ui/field';
import { VideoIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { When } from '../time/When.tsx';
import { nameOf } from '../works/name-of.ts';
import styles from './queue.module.css';
import type { ReviewsStore } from './reviews-store.ts';

/** Keeps the address with which it came, as the stage does, until that ends. */
function Thumb({ src }: { readonly src: string }) {
  const [shown, setShown] = useState(src);
  return (
    <img src={shown} alt="" className={styles.thumb} loading="lazy" decoding="async" onError={() => setShown(src)} />
  );
}

interface QueueItemProps {
  readonly store: ReviewsStore;
  readonly work: ReviewedPublication;
}

const QueueItem = observer(function QueueItem({ store, work }: QueueItemProps) {
  const { id, url, poster, resourceType, submitTime, author, flags } = work;
  const item = useRef<HTMLLIElement>(null);
  const current = store.current?.id === id;
  const chosen = store.selected.includes(id);
  const blocked = store.claims.blocked(work);
  useEffect(() => {
    if (current) item.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <li ref={item} className={styles.item} data-current={current}>
      {store.list.query === 'waiting' && (
        <Checkbox
          checked={chosen}
          disabled={blocked !== null || (!chosen && store.selection.length >= showcaseLimits.approveAtOnce)}
          className={styles.check ?? ''}
          onChange={(on) => store.select(id, on)}
        >
          <span className="visually-hidden">选择 {nameOf(work)}</span>
        </Checkbox>
      )}
      <button type="button" className={styles.open} aria-current={current || undefined} onClick={() => store.open(id)}>
        <span className={styles.image}>
          <Thumb src={poster ?? url} />
          {resourceType === ResourceType.video && (
            <span className={styles.kind}>
              <VideoIcon size={16} />
              <span className="visually-hidden">视频</span>
            </span>
          )}
        </span>
        <span className={styles.text}>
          <span className={styles.name}>{nameOf(work)}</span>
          <span className={styles.quiet}>
            {author.name} · <When at={submitTime} />
          </span>
          {blocked !== null && <span className={styles.busy}>他人处理中</span>}
          {blocked === null && flags.length > 0 && <span className={styles.flagged}>需要留意</span>}
        </span>
      </button>
    </li>
  );
});

export interface ReviewQueueProps {
  readonly store: ReviewsStore;
  readonly onApprove: (works: readonly ReviewedPublication[]) => void;
}

/** The works of the view; in the waiting one several can be chosen and approved with one press. */
export const ReviewQueue = observer(function ReviewQueue({ store, onApprove }: ReviewQueueProps) {
  const { list, selection } = store;
  const most = Math.min(showcaseLimits.approveAtOnce, list.items.length);
  return (
    <div className={styles.queue}>
      {list.query === 'waiting' && (
        <div className={styles.batch}>
          <Checkbox checked={selection.length > 0 && selection.length === most} onChange={(on) => store.selectAll(on)}>
            {selection.length === 0 ? `选择前 ${most} 个` : `已选 ${selection.length} 个`}
          </Checkbox>
          <Button size="small" variant="solid" disabled={selection.length === 0} onClick={() => onApprove(selection)}>
            通过所选
          </Button>
        </div>
      )}
      <div className={styles.scroll}>
        <ul className={styles.list} aria-label="作品列表">
          {list.items.map((work) => (
            <QueueItem key={work.id} store={store} work={work} />
          ))}
        </ul>
        <ListEnd list={list} endText={(count) => `共 ${count} 个`} />
      </div>
    </div>
  );
});

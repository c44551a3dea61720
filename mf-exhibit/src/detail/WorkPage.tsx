import type { PublicationCard, PublicationDetail } from '@ai-site/shared/api/showcase-views';
import { IconButton } from '@ai-site/shared/ui/button';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { ArrowLeftIcon, ChevronLeftIcon, ChevronRightIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffectEvent, useLayoutEffect } from 'react';
import { exhibitStore } from '../works/exhibit-store.ts';
import { remake } from '../works/remake.ts';
import styles from './detail.module.css';
import { RelatedWorks } from './RelatedWorks.tsx';
import type { Neighbours } from './use-neighbours.ts';
import { WorkPanel } from './WorkPanel.tsx';
import { WorkStage } from './WorkStage.tsx';
import { type WorkKey, workKeyOf } from './work-keys.ts';

export interface WorkPageProps {
  /** What is known of the work: its card, then all of it; null: nothing yet. */
  readonly work: PublicationCard | null;
  readonly detail: PublicationDetail | null;
  readonly neighbours: Neighbours;
  readonly onShow: (work: PublicationCard) => void;
  readonly onClose: () => void;
  /** Its image or video could not be loaded. */
  readonly onMediaError: () => void;
}

/** The shape of the page before anything is known. */
function PageSkeleton() {
  return (
    <div className={styles.page} role="status">
      <span className="visually-hidden">加载中</span>
      <div className={styles.stage}>
        <Skeleton shape="card" className={styles.stageWaiting ?? ''} />
      </div>
      <aside className={styles.panel}>
        <Skeleton width="60%" height="40px" />
        <Skeleton width="100%" height="72px" />
        <Skeleton width="100%" height="48px" />
      </aside>
    </div>
  );
}

/** Stage and panel of a work, and what is related to it. ← → flip, L likes, C collects, R makes the like of it, Escape goes back. */
export const WorkPage = observer(function WorkPage({
  work,
  detail,
  neighbours,
  onShow,
  onClose,
  onMediaError,
}: WorkPageProps) {
  const { marks } = exhibitStore();
  const { previous, next } = neighbours;
  const action = useEffectEvent((key: WorkKey) => {
    if (key === 'close') onClose();
    else if (key === 'previous' && previous !== null) onShow(previous);
    else if (key === 'next' && next !== null) onShow(next);
    else if (work === null) return;
    else if (key === 'like') void marks.toggleLike(work);
    else if (key === 'collect') void marks.toggleCollect(work);
    else if (key === 'remake' && work.remakeable) void remake(work);
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = workKeyOf(event);
      if (key === null) return;
      event.preventDefault();
      action(key);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  if (work === null) return <PageSkeleton />;
  return (
    <>
      <div className={styles.page}>
        <div className={styles.stage}>
          <div className={styles.bar}>
            <IconButton label="返回" icon={<ArrowLeftIcon />} look="bordered" onClick={onClose} />
            <span className={styles.flip}>
              <IconButton
                label="上一个作品"
                icon={<ChevronLeftIcon />}
                look="bordered"
                disabled={previous === null}
                onClick={() => previous !== null && onShow(previous)}
              />
              <IconButton
                label="下一个作品"
                icon={<ChevronRightIcon />}
                look="bordered"
                disabled={next === null}
                onClick={() => next !== null && onShow(next)}
              />
            </span>
          </div>
          <WorkStage key={work.id} work={work} detail={detail} onError={onMediaError} />
        </div>
        <WorkPanel work={work} detail={detail} />
      </div>
      {detail !== null && detail.related.length > 0 && <RelatedWorks works={detail.related} onShow={onShow} />}
    </>
  );
});

import type { PublicationCard, PublicationDetail } from '@ai-site/shared/api/showcase-views';
import { remakeText } from '@ai-site/shared/domain/showcase';
import { Button, IconButton } from '@ai-site/shared/ui/button';
import { Drawer } from '@ai-site/shared/ui/drawer';
import { HeartIcon, MoreIcon, StarIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { countText } from '../card/work-texts.ts';
import { WorkPanel } from '../detail/WorkPanel.tsx';
import { exhibitStore } from '../works/exhibit-store.ts';
import { remake } from '../works/remake.ts';
import styles from './pager.module.css';

export interface PagerBarProps {
  readonly work: PublicationCard;
  readonly detail: PublicationDetail | null;
}

/** ♡ ☆ 做同款 ⋯ below a video. */
export const PagerBar = observer(function PagerBar({ work, detail }: PagerBarProps) {
  const { marks } = exhibitStore();
  const { liked, likeCount, collected } = marks.of(work);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.mark}
        aria-pressed={liked}
        aria-label={`喜欢，${likeCount} 人喜欢`}
        onClick={() => void marks.toggleLike(work)}
      >
        <HeartIcon filled={liked} />
        {likeCount > 0 && countText(likeCount)}
      </button>
      <button
        type="button"
        className={styles.mark}
        aria-pressed={collected}
        aria-label="收藏"
        onClick={() => void marks.toggleCollect(work)}
      >
        <StarIcon filled={collected} />
      </button>
      {work.remakeable && (
        <Button variant="primary" className={styles.remake ?? ''} onClick={() => void remake(work)}>
          {remakeText(work)}
        </Button>
      )}
      <IconButton label="更多" icon={<MoreIcon />} onClick={() => setOpen(true)} />
      <Drawer open={open} title="作品信息" placement="bottom" size="80dvh" onClose={() => setOpen(false)}>
        {open && <WorkPanel work={work} detail={detail} />}
      </Drawer>
    </div>
  );
});

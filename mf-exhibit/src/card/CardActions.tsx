import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { remakeText } from '@ai-site/shared/domain/showcase';
import { HeartIcon, StarIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { exhibitStore } from '../works/exhibit-store.ts';
import { remake } from '../works/remake.ts';
import styles from './card.module.css';
import { countText } from './work-texts.ts';

/** ♡, ☆ and 做同款 or 用这个模板 of a card. */
export const CardActions = observer(function CardActions({ work }: { readonly work: PublicationCard }) {
  const { marks } = exhibitStore();
  const { liked, likeCount, collected } = marks.of(work);
  return (
    <span className={styles.actions}>
      <button
        type="button"
        className={styles.action}
        aria-pressed={liked}
        aria-label={`喜欢，${likeCount} 人喜欢`}
        onClick={() => void marks.toggleLike(work)}
      >
        <HeartIcon size={16} filled={liked} />
        {likeCount > 0 && countText(likeCount)}
      </button>
      <button
        type="button"
        className={styles.action}
        aria-pressed={collected}
        aria-label="收藏"
        onClick={() => void marks.toggleCollect(work)}
      >
        <StarIcon size={16} filled={collected} />
      </button>
      {work.remakeable && (
        <button type="button" className={styles.remake} onClick={() => void remake(work)}>
          {remakeText(work)}
        </button>
      )}
    </span>
  );
});

import type { PublicationCard, PublicationDetail } from '@ai-site/shared/api/showcase-views';
import { publicationPath, remakeText, reproductionNames } from '@ai-site/shared/domain/showcase';
import { copyText } from '@ai-site/shared/kit/clipboard';
import { ReportButton } from '@ai-site/shared/kit/reporting';
import { getPlatform } from '@ai-site/shared/platform';
import { toolTexts } from '@ai-site/shared/tools/texts';
import { Button } from '@ai-site/shared/ui/button';
import { HeartIcon, LinkIcon, StarIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { countText } from '../card/work-texts.ts';
import { exhibitStore } from '../works/exhibit-store.ts';
import { callsOf, kindOf } from '../works/kinds.ts';
import { remake } from '../works/remake.ts';
import styles from './detail.module.css';

export interface WorkActionsProps {
  readonly work: PublicationCard;
  readonly detail: PublicationDetail | null;
}

/** What 做同款 costs, and how near it comes; of a template what it is. */
function priceText({ price, demonstration, reproduction, template }: PublicationDetail): string {
  if (template) return '用它的镜头、转场、字幕和配乐，拍自己的故事';
  const cost = demonstration ? toolTexts.demonstration : price === null ? '工具暂未开放' : `每次 ${price} 算力`;
  return reproduction === null ? cost : `${cost} · 复现：${reproductionNames[reproduction]}`;
}

const addressOf = (work: PublicationCard): string =>
  `${window.location.origin}${publicationPath(kindOf(work), work.id)}`;

/** 做同款 with its price, ♡ and ☆, which phones keep in reach; 分享链接, 举报. */
export const WorkActions = observer(function WorkActions({ work, detail }: WorkActionsProps) {
  const { marks } = exhibitStore();
  const { liked, likeCount, collected, collectCount } = marks.of(work);
  return (
    <>
      <div className={styles.actions}>
        {work.remakeable && (
          <>
            <Button
              variant="primary"
              size="large"
              className={styles.remake ?? ''}
              aria-keyshortcuts="R"
              onClick={() => void remake(work)}
            >
              {remakeText(work)}
            </Button>
            <p className={styles.price}>{detail === null ? '\u00a0' : priceText(detail)}</p>
          </>
        )}
        <Button
          icon={<HeartIcon size={16} filled={liked} />}
          aria-pressed={liked}
          aria-keyshortcuts="L"
          aria-label={`喜欢，${likeCount} 人喜欢`}
          onClick={() => void marks.toggleLike(work)}
        >
          {likeCount === 0 ? '喜欢' : countText(likeCount)}
        </Button>
        <Button
          icon={<StarIcon size={16} filled={collected} />}
          aria-pressed={collected}
          aria-keyshortcuts="C"
          aria-label={`收藏，${collectCount} 人收藏`}
          onClick={() => void marks.toggleCollect(work)}
        >
          {collectCount === 0 ? '收藏' : countText(collectCount)}
        </Button>
      </div>
      <div className={styles.more}>
        <Button
          size="small"
          variant="ghost"
          icon={<LinkIcon size={16} />}
          onClick={() => void copyText(addressOf(work))}
        >
          分享链接
        </Button>
        <ReportButton
          what="作品"
          send={(report) => getPlatform().http.call(callsOf(work).report, { body: { id: work.id, ...report } })}
        />
      </div>
    </>
  );
});

import { showcaseLimits } from '@ai-site/shared/domain/showcase';
import { InlineFailure } from '@ai-site/shared/kit/states';
import { Button } from '@ai-site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import type { FeedList } from '../works/feed-list.ts';
import type { ExhibitView } from '../works/view.ts';
import styles from './feed.module.css';

export interface FeedEndProps {
  readonly feed: FeedList;
  readonly onView: (view: ExhibitView) => void;
}

const toTop = () => window.scrollTo({ top: 0 });

/** What stands below the works: the next page on its way, why it did not come, or the end. */
export const FeedEnd = observer(function FeedEnd({ feed, onView }: FeedEndProps) {
  const { list, full, view } = feed;
  if (list.state !== 'ready' || list.empty) return null;
  return (
    <div className={styles.end}>
      {list.moreFailure !== null && (
        <InlineFailure
          text={`加载失败：${list.moreFailure.message}`}
          onRetry={() => void list.loadMore()}
          retrying={list.loadingMore}
        />
      )}
      {list.moreFailure === null && list.loadingMore && <p role="status">正在加载更多作品</p>}
      {list.moreFailure === null && !list.hasMore && !list.stale && (
        <>
          <p>{full ? '已经看了很多作品，换一个标签试试' : '已经到底了'}</p>
          <div className={styles.near}>
            {list.items.length > showcaseLimits.page && (
              <Button size="small" onClick={toTop}>
                回到顶部
              </Button>
            )}
            {full && view.tagId !== null && (
              <Button size="small" onClick={() => onView({ ...view, tagId: null })}>
                查看全部
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
});

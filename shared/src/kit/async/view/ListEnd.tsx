import { Button } from '@ai-site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { InlineFailure } from '../../states/index.ts';
import type { PagedList } from '../paged-list.ts';
import styles from './view.module.css';

export interface ListEndProps<T, Q> {
  readonly list: PagedList<T, Q>;
  readonly moreText?: string;
  /** Text at the end of the list, given the number of rows. */
  readonly endText?: (count: number) => string;
}

/** End of a list: the button to load more, the error of the last attempt, or the end text. */
export const ListEnd = observer(function ListEnd({
  list,
  moreText = '加载更多',
  endText = () => '没有更多了',
}: ListEndProps<unknown, unknown>) {
  const { state, items, hasMore, moreFailure, loadingMore } = list;
  if (state !== 'ready') return null;
  return (
    <div className={styles.end}>
      {moreFailure !== null && (
        <InlineFailure
          text={`加载失败：${moreFailure.message}`}
          onRetry={() => void list.loadMore()}
          retrying={loadingMore}
        />
      )}
      {moreFailure === null && hasMore && (
        <Button loading={loadingMore} onClick={() => void list.loadMore()}>
          {moreText}
        </Button>
      )}
      {moreFailure === null && !hasMore && <p>{endText(items.length)}</p>}
    </div>
  );
}) as <T, Q>(props: ListEndProps<T, Q>) => ReactElement | null;

import { Button } from '@ai-site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import styles from './listing.module.css';
import type { Paged } from './paged.ts';

export interface ListEndProps<T, Q> {
  readonly list: Paged<T, Q>;
  /** What is counted: 个订单. */
  readonly unit: string;
}

/** Below a long list: the way to more of it, why that failed, or that this is all. */
export const ListEnd = observer(function ListEnd({ list, unit }: ListEndProps<unknown, unknown>) {
  const { data, moreFailure, loadingMore } = list;
  if (data === null) return null;
  return (
    <div className={styles.end}>
      <div role="alert">{moreFailure !== null && <p className={styles.endFailure}>加载失败：{moreFailure.message}</p>}</div>
      {data.cursor === null ? (
        <p>
          共 {data.items.length} {unit}
        </p>
      ) : (
        <Button loading={loadingMore} onClick={() => void list.loadMore()}>
          {moreFailure === null ? '加载更多' : '重试'}
        </Button>
      )}
    </div>
  );
}) as <T, Q>(props: ListEndProps<T, Q>) => ReactElement | null;

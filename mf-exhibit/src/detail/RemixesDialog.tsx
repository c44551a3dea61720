import { feedCalls } from '@ai-site/shared/api/showcase';
import type { PublicationCard, PublicationDetail } from '@ai-site/shared/api/showcase-views';
import { PagedList } from '@ai-site/shared/kit/async';
import { ListEnd, ListView } from '@ai-site/shared/kit/async/view';
import { GridSkeleton } from '@ai-site/shared/kit/states';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { kindOf } from '../works/kinds.ts';
import styles from './detail.module.css';
import { SmallWork } from './SmallWork.tsx';

export interface RemixesDialogProps {
  readonly work: PublicationDetail;
  readonly onClose: () => void;
}

/** The works that were made from one. */
export default observer(function RemixesDialog({ work, onClose }: RemixesDialogProps) {
  const [list] = useState(
    () =>
      new PagedList<PublicationCard, string>({
        keyOf: ({ id }) => id,
        query: work.id,
        source: async (id, cursor, signal) => {
          const page = await getPlatform().http.call(
            feedCalls[kindOf(work)].remixes,
            { query: { id, ...(cursor === null ? {} : { cursor }) } },
            { signal, silent: true },
          );
          return { items: page.list, next: page.cursor };
        },
      }),
  );
  useEffect(() => {
    void list.refresh();
    return () => list.abort();
  }, [list]);
  return (
    <Modal open onClose={onClose} title="衍生作品" width={720}>
      <ListView
        list={list}
        what="衍生作品"
        skeleton={<GridSkeleton count={6} />}
        empty={
          <Empty
            illustration="remixes"
            title="还没有衍生作品"
            hint="别人用它做同款并发布后，会出现在这里"
            action={<Button onClick={onClose}>回到作品</Button>}
          />
        }
      >
        {(rows) => (
          <ul className={styles.small}>
            {rows.map((row) => (
              <SmallWork key={row.id} work={row} />
            ))}
          </ul>
        )}
      </ListView>
      {!list.empty && <ListEnd list={list} />}
    </Modal>
  );
});

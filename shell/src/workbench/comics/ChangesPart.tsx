import { useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView, ListSkeleton } from '@ai-site/shared/kit/async/view';
import { Empty } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import feed from '../listing/feed.module.css';
import table from '../listing/table.module.css';
import { When } from '../time/When.tsx';
import type { ComicsRoomStore } from './comics-room-store.ts';
import { changeText } from './texts.ts';

/** Who changed what in this room, the newest first. */
export const ChangesPart = observer(function ChangesPart({ store }: { readonly store: ComicsRoomStore }) {
  useRefresh(store.changes);
  return (
    <AsyncView resource={store.changes} what="修改记录" skeleton={<ListSkeleton />}>
      {(changes) =>
        changes.length === 0 ? (
          <Empty illustration="empty" title="还没有修改过" hint="每次修改都会记下是谁、改了什么" />
        ) : (
          <ul className={feed.list} aria-label="修改记录">
            {changes.map((change) => (
              <li key={change.id} className={feed.item}>
                <p className={feed.itemHead}>
                  <span>
                    <strong>{change.actor}</strong> {changeText(change)}
                  </span>
                </p>
                <When at={change.at} className={table.quiet} />
              </li>
            ))}
          </ul>
        )
      }
    </AsyncView>
  );
});

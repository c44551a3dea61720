import { type ReviewedPublication, type ReviewView, reviewViews } from '@ai-site/shared/api/showcase-reviews';
import { ResourceType } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { WORKBENCH_PATH } from '@ai-site/shared/frame';
import { useRefresh } from '@ai-site/shared/kit/async';
import { ListView } from '@ai-site/shared/kit/async/view';
import { getPlatform } from '@ai-site/shared/platform';
import { Empty } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Chips } from '../listing/Chips.tsx';
import filters from '../listing/filters.module.css';
import { searchOf } from '../sections/sections.ts';
import { useNow } from '../time/When.tsx';
import { allUsers, type UsersStore } from '../users/users-store.ts';
import { nameOf } from '../works/name-of.ts';
import { actionsOf, actionTexts, type ReviewAction } from './decisions.ts';
import { NotedDialog } from './NotedDialog.tsx';
import { ReasonedDialog } from './ReasonedDialog.tsx';
import { ReviewDetail } from './ReviewDetail.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';
import { ReviewSkeleton } from './ReviewSkeleton.tsx';
import type { ReviewKey } from './review-keys.ts';
import { viewTexts } from './review-texts.ts';
import styles from './reviews.module.css';
import type { NotedDecision, ReasonedDecision, ReviewsStore } from './reviews-store.ts';
import { UndoNotice } from './UndoNotice.tsx';
import { useClaim } from './use-claim.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { waitText } from './wait-text.ts';

/** Milliseconds between fetches of the list while the room is open. */
export const LIST_INTERVAL_MS = 60_000;

type Opened = { readonly work: ReviewedPublication; readonly view: ReviewView } & (
  | { readonly reasoned: ReasonedDecision }
  | { readonly noted: NotedDecision }
);

function useListInterval(list: ReviewsStore['list']): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !list.loading && !list.loadingMore) void list.refresh();
    }, LIST_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [list]);
}

/** Fetches the image that comes next, so that it is there when its turn comes. */
function usePreload(next: ReviewedPublication | undefined): void {
  const url = next?.resourceType === ResourceType.image ? next.url : next?.poster;
  const id = next?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another signature of the same file is no reason to fetch it again
  useEffect(() => {
    if (url != null) new Image().src = url;
  }, [id]);
}

/** What the operator reads after a decision that needs no dialog. */
function actionsFor(store: ReviewsStore) {
  const { toast } = getPlatform();
  const report = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== 401) toast.error(error.message);
  };
  return {
    async approve(works: readonly ReviewedPublication[]) {
      const undecided = await store.approve(works);
      const [first] = undecided;
      if (first === undefined) return;
      toast.warning(
        undecided.length === 1
          ? `「${nameOf(first.work)}」没有处理成功：${first.text}`
          : `${undecided.length} 个作品没有处理成功：${first.text}`,
      );
    },
    feature: (work: ReviewedPublication, featured: boolean) =>
      store
        .feature(work, featured)
        .then(
          () => toast.success(featured ? `「${nameOf(work)}」已放进画廊` : `「${nameOf(work)}」已移出画廊`),
          report,
        ),
    undo: () => store.undo().then((text) => text !== null && toast.success(`已撤销：${text}`), report),
  };
}

export interface ReviewsSectionProps {
  readonly store: ReviewsStore;
  readonly users: UsersStore;
}

/** What people publish, and what operators decide about it: one work at a time beside those that wait. */
export const ReviewsSection = observer(function ReviewsSection({ store, users }: ReviewsSectionProps) {
  const { list, current, counts, oldest } = store;
  const [actions] = useState(() => actionsFor(store));
  const [opened, setOpened] = useState<Opened | null>(null);
  const now = useNow();
  const view = list.query;
  useRefresh(list);
  useListInterval(list);
  usePreload(list.items[store.index + 1]);
  useClaim(store.claims, view === 'decided' ? null : (current?.id ?? null));

  const perform = (action: ReviewAction, work: ReviewedPublication): void => {
    if (store.claims.blocked(work) !== null) return;
    if (action === 'approve') void actions.approve([work]);
    else if (action === 'feature' || action === 'unfeature') void actions.feature(work, action === 'feature');
    else if (action === 'refuse' || action === 'takeDown') setOpened({ work, view, reasoned: action });
    else setOpened({ work, view, noted: action });
  };
  useReviewKeys((key: ReviewKey) => {
    if (key === 'undo') void actions.undo();
    else if (key === 'next' || key === 'previous') store.step(key === 'next' ? 1 : -1);
    else if (current !== null) {
      const action = actionsOf(view, current).find((one) => actionTexts[one].key === key);
      if (action !== undefined) perform(action, current);
    }
  });
  const showUser = (userId: string): void => {
    users.list.setQuery({ ...allUsers, search: userId });
    getPlatform().navigation.push(`${WORKBENCH_PATH}${searchOf('users')}`);
  };
  const known = opened === null ? undefined : list.find(opened.work.id);
  const dialog = opened !== null && {
    store,
    work: known ?? opened.work,
    gone: known === undefined || view !== opened.view,
    onClose: () => setOpened(null),
  };
  return (
    <>
      <div className={filters.bar}>
        <Chips
          label="按处理情况筛选作品"
          chips={reviewViews.map((key) => ({
            key,
            label: viewTexts[key].label,
            ...(key === 'decided' ? {} : { count: counts[key] }),
          }))}
          chosen={view}
          onChoose={(chosen) => store.choose(chosen)}
        />
        {oldest !== null && <p className={styles.oldest}>等待最久 {waitText(oldest, now)}</p>}
      </div>
      <ListView
        list={list}
        what="作品"
        skeleton={<ReviewSkeleton />}
        empty={<Empty illustration="empty" title={viewTexts[view].none} hint={viewTexts[view].hint} />}
      >
        {() => (
          <div className={styles.room}>
            <ReviewQueue store={store} onApprove={(works) => void actions.approve(works)} />
            {current !== null && (
              <ReviewDetail
                store={store}
                work={current}
                onAction={(action) => perform(action, current)}
                onUser={showUser}
              />
            )}
          </div>
        )}
      </ListView>
      <UndoNotice stack={store.undoable} onUndo={() => void actions.undo()} />
      {opened !== null && dialog !== false && 'reasoned' in opened && (
        <ReasonedDialog {...dialog} decision={opened.reasoned} />
      )}
      {opened !== null && dialog !== false && 'noted' in opened && <NotedDialog {...dialog} decision={opened.noted} />}
    </>
  );
});

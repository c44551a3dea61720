import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { ListView } from '@ai-site/shared/kit/async/view';
import { WindowedGrid } from '@ai-site/shared/kit/grid';
import { usePhone } from '@ai-site/shared/kit/phone';
import { getPlatform } from '@ai-site/shared/platform';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useEffect } from 'react';
import { watchScrollSpeed } from '../card/scroll-speed.ts';
import { WorkCard } from '../card/WorkCard.tsx';
import type { FeedList } from '../works/feed-list.ts';
import { openWork, workPath } from '../works/open-work.ts';
import type { ExhibitView } from '../works/view.ts';
import { FeedEmpty } from './FeedEmpty.tsx';
import { FeedEnd } from './FeedEnd.tsx';
import { FeedSkeleton } from './FeedSkeleton.tsx';
import { FreshPill } from './FreshPill.tsx';
import { feedLayout } from './feed-layout.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { useVisibleVideo } from './use-visible-video.ts';

export interface FeedProps {
  readonly feed: FeedList;
  readonly onView: (view: ExhibitView) => void;
  /** The card of a work, where it is another than that of a feed. */
  readonly card?: (work: PublicationCard, open: (work: PublicationCard) => void) => ReactNode;
}

const keyOf = ({ id }: PublicationCard): string => id;

/** Works whose images are asked for first. */
const FIRST = 6;

/** The works of a view in each of its states. Give it the key of the view. */
export const Feed = observer(function Feed({ feed, onView, card }: FeedProps) {
  const { list, view } = feed;
  useScrollMemory(feed);
  useVisibleVideo();
  useEffect(watchScrollSpeed, []);
  useEffect(() => {
    void feed.open(getPlatform().history.action === 'POP');
  }, [feed]);
  const more = useCallback(() => {
    // A page that failed is asked for again by its button alone.
    if (list.moreFailure === null && list.hasMore) void list.loadMore();
  }, [list]);
  const open = useCallback((work: PublicationCard) => openWork(work, feed), [feed]);
  const phone = usePhone();
  const cardOf = useCallback(
    (work: PublicationCard, index: number) =>
      card?.(work, open) ?? <WorkCard work={work} to={workPath(work, phone)} onOpen={open} priority={index < FIRST} />,
    [card, open, phone],
  );
  return (
    <>
      <FreshPill feed={feed} />
      <ListView list={list} what="作品" skeleton={<FeedSkeleton />} empty={<FeedEmpty feed={feed} onView={onView} />}>
        {(rows) => (
          <WindowedGrid
            items={rows}
            keyOf={keyOf}
            layout={feedLayout}
            label={view.section === 'gallery' ? '精选作品' : '作品'}
            onEnd={more}
          >
            {cardOf}
          </WindowedGrid>
        )}
      </ListView>
      <FeedEnd feed={feed} onView={onView} />
    </>
  );
});

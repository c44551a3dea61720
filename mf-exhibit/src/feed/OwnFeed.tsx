import type { OwnPublication, PublicationCard } from '@ai-site/shared/api/showcase-views';
import { observer } from 'mobx-react-lite';
import { OwnCard } from '../own/OwnCard.tsx';
import type { FeedList } from '../works/feed-list.ts';
import type { ExhibitView } from '../works/view.ts';
import { Feed } from './Feed.tsx';

export interface OwnFeedProps {
  readonly feed: FeedList;
  readonly onView: (view: ExhibitView) => void;
}

const isOwn = (work: PublicationCard): work is OwnPublication => 'shareStatus' in work;

/** 我发布的: the publications of the account in each of their states. */
export default observer(function OwnFeed({ feed, onView }: OwnFeedProps) {
  const changed = (publication: OwnPublication | null) => {
    if (publication === null) void feed.list.refresh();
    else feed.list.replace(publication);
  };
  return (
    <Feed
      feed={feed}
      onView={onView}
      card={(work, open) => (isOwn(work) ? <OwnCard publication={work} onOpen={open} onChanged={changed} /> : null)}
    />
  );
});

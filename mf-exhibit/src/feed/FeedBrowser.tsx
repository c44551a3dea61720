import { Deferred } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { observer } from 'mobx-react-lite';
import { exhibitStore } from '../works/exhibit-store.ts';
import { type ExhibitView, viewKey } from '../works/view.ts';
import { Feed } from './Feed.tsx';
import { FeedHead } from './FeedHead.tsx';
import { FeedSkeleton } from './FeedSkeleton.tsx';
import styles from './feed.module.css';
import { LoginCard } from './LoginCard.tsx';

const loadOwn = () => import(/* webpackChunkName: "own-works" */ './OwnFeed.tsx');

export interface FeedBrowserProps {
  readonly view: ExhibitView;
  readonly onView: (view: ExhibitView) => void;
  readonly personal?: boolean;
}

/** The works of a view below what chooses it. */
export const FeedBrowser = observer(function FeedBrowser({ view, onView, personal = true }: FeedBrowserProps) {
  const { session } = getPlatform();
  const store = exhibitStore();
  const own = view.section === 'liked' || view.section === 'published';
  const locked = own && !session.signedIn;
  return (
    <div className={styles.browser}>
      <FeedHead view={view} onView={onView} personal={personal} />
      {locked && (session.restoring ? <FeedSkeleton /> : <LoginCard section={view.section} />)}
      {!locked && view.section === 'published' && (
        <Deferred
          load={loadOwn}
          props={{ feed: store.list(view), onView }}
          key={`${store.generation} ${viewKey(view)}`}
          fallback={<FeedSkeleton />}
        />
      )}
      {!locked && view.section !== 'published' && (
        <Feed feed={store.list(view)} onView={onView} key={`${store.generation} ${viewKey(view)}`} />
      )}
    </div>
  );
});

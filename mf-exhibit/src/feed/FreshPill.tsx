import { observer } from 'mobx-react-lite';
import type { FeedList } from '../works/feed-list.ts';
import styles from './feed.module.css';

/** Says how many works were published since, and begins anew with them. */
export const FreshPill = observer(function FreshPill({ feed }: { readonly feed: FeedList }) {
  const { fresh } = feed;
  const begin = async () => {
    await feed.begin();
    window.scrollTo(0, 0);
  };
  return (
    <div className={styles.fresh} role="status">
      {fresh > 0 && (
        <button type="button" className={styles.freshPill} onClick={() => void begin()}>
          {`有 ${fresh} 个新作品`}
        </button>
      )}
    </div>
  );
});

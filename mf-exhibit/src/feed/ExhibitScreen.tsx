import { SHOWCASE_PATH } from '@ai-site/shared/domain/showcase';
import { getPlatform } from '@ai-site/shared/platform';
import { useLocation } from '@ai-site/shared/router';
import { type ExhibitView, searchOf, viewOf } from '../works/view.ts';
import { FeedBrowser } from './FeedBrowser.tsx';
import styles from './feed.module.css';

/** 探索: what people share. The address names tab and filters, so that they survive Back and a reload. */
export default function ExhibitScreen() {
  const { search } = useLocation();
  const show = (view: ExhibitView) => getPlatform().navigation.replace(`${SHOWCASE_PATH}${searchOf(view)}`);
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">探索</h1>
      <FeedBrowser view={viewOf(search)} onView={show} />
    </div>
  );
}

import { GALLERY_PATH } from '@ai-site/shared/domain/showcase';
import { getPlatform } from '@ai-site/shared/platform';
import { useLocation } from '@ai-site/shared/router';
import { observer } from 'mobx-react-lite';
import { exhibitStore } from '../works/exhibit-store.ts';
import { type ExhibitView, galleryView, searchOf, viewKey, viewOf } from '../works/view.ts';
import { Feed } from './Feed.tsx';
import styles from './feed.module.css';
import { TagChips } from './TagChips.tsx';

/** 画廊: what operators featured. */
export default observer(function GalleryScreen() {
  const { tagId } = viewOf(useLocation().search);
  const store = exhibitStore();
  const view: ExhibitView = { ...galleryView, tagId };
  const show = (next: ExhibitView) =>
    getPlatform().navigation.replace(`${GALLERY_PATH}${searchOf({ ...galleryView, tagId: next.tagId })}`);
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <h1 className={styles.title}>画廊</h1>
        <p>编辑精选的作品，最新入选的在最前。</p>
      </header>
      <TagChips view={view} onView={show} />
      <Feed feed={store.list(view)} onView={show} key={`${store.generation} ${viewKey(view)}`} />
    </div>
  );
});

import { COLLECTIONS_PATH, STUDIO_PATH, WORKS_PATH } from '@ai-site/shared/domain/comics/paths';
import { Page } from '@ai-site/shared/kit/layout';
import { Deferred } from '@ai-site/shared/kit/lazy';
import { GridSkeleton, SignedOutPage } from '@ai-site/shared/kit/states';
import { getPlatform } from '@ai-site/shared/platform';
import { useSearchParams } from '@ai-site/shared/router';
import { LinkButton } from '@ai-site/shared/ui/button';
import { ScreenSkeleton } from '@ai-site/shared/ui/feedback';
import { PlusIcon } from '@ai-site/shared/ui/icons';
import { type Tab, Tabs } from '@ai-site/shared/ui/tabs';
import { observer } from 'mobx-react-lite';
import { WorksPanel } from '../works/WorksPanel.tsx';
import styles from '../works/works.module.css';

type Shown = 'works' | 'collections';

const loadCollections = () =>
  import(/* webpackChunkName: "comics-collections" */ '../collections/CollectionsPanel.tsx');
const loadCollection = () => import(/* webpackChunkName: "comics-collection" */ '../collections/CollectionPage.tsx');

const paths: Readonly<Record<Shown, string>> = { works: WORKS_PATH, collections: COLLECTIONS_PATH };

const tabs: readonly Tab<Shown>[] = [
  { key: 'works', label: '作品' },
  { key: 'collections', label: '合集' },
];

const NewLink = () => (
  <LinkButton to={STUDIO_PATH} variant="primary" icon={<PlusIcon size={16} />}>
    新建作品
  </LinkButton>
);

/** The works and the collections of the account, or the collection that the address names. */
function Lists() {
  const [query] = useSearchParams();
  const collectionId = query.get('collectionId') ?? '';
  if (collectionId !== '')
    return <Deferred key={collectionId} load={loadCollection} props={{ collectionId }} fallback={<ScreenSkeleton />} />;
  const shown: Shown = query.get('tab') === 'collections' ? 'collections' : 'works';
  return (
    <Page title="作品列表" breadcrumbs={[{ label: 'AI漫画推文', to: STUDIO_PATH }]} actions={<NewLink />}>
      <Tabs
        label="作品和合集"
        tabs={tabs}
        active={shown}
        onChange={(key) => getPlatform().navigation.replace(paths[key])}
        panelClassName={styles.panel ?? ''}
      >
        {shown === 'works' ? (
          <WorksPanel />
        ) : (
          <Deferred
            load={loadCollections}
            props={{}}
            fallback={<GridSkeleton count={8} ratio="5 / 4" className={styles.grid ?? ''} />}
          />
        )}
      </Tabs>
    </Page>
  );
}

/** 作品列表 */
export default observer(function VideoListScreen() {
  const { session } = getPlatform();
  if (session.signedIn) return <Lists />;
  if (session.restoring) return <ScreenSkeleton />;
  return <SignedOutPage title="登录后查看漫画作品" description="您的作品和进度都会保存在这里" />;
});

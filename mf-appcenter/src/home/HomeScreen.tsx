import type { AppItem } from '@ai-site/shared/api/apps';
import { appCategories } from '@ai-site/shared/domain/apps';
import { OWN_APPS_PATH } from '@ai-site/shared/domain/own-apps';
import { LoadStates } from '@ai-site/shared/kit/async/view';
import { Section } from '@ai-site/shared/kit/layout';
import { getPlatform } from '@ai-site/shared/platform';
import { useSearchParams } from '@ai-site/shared/router';
import { LinkButton } from '@ai-site/shared/ui/button';
import { PlusIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useDeferredValue } from 'react';
import { AppGrid } from '../cards/AppGrid.tsx';
import type { AppCentre } from '../centre/app-centre.ts';
import { useAppCentre } from '../centre/use-app-centre.ts';
import { SearchBox } from '../search/box/SearchBox.tsx';
import { AllApps } from './AllApps.tsx';
import { Featured } from './Featured.tsx';
import { HomePlaceholder } from './HomePlaceholder.tsx';
import { HotList } from './HotList.tsx';
import styles from './home.module.css';
import { Shelf, type ShelvedApp } from './Shelf.tsx';

const NEW_SHOWN = 5;

const shelved = ({ applicationName: name, icon: image, ...item }: AppItem): ShelvedApp => ({ ...item, name, image });

const Content = observer(function Content({ centre }: { readonly centre: AppCentre }) {
  const [query] = useSearchParams();
  const category = appCategories.find(({ code }) => code === query.get('category'))?.code ?? null;
  return (
    <>
      <div className={styles.window}>
        <Featured topics={centre.catalogue.data?.topics ?? []} />
        <HotList centre={centre} />
      </div>
      <Shelf title="最近使用" apps={(centre.recent.data ?? []).map(shelved)} to="/appCenter/appHistory" />
      <Shelf title="我的收藏" apps={centre.favourites} to="/appCenter/appCollect" />
      <Section title="新上架">
        <AppGrid centre={centre} apps={centre.newest.slice(0, NEW_SHOWN)} priority={NEW_SHOWN} />
      </Section>
      <AllApps
        centre={centre}
        category={category}
        onCategory={(code) =>
          getPlatform().navigation.replace(code === null ? '/appCenter' : `/appCenter?category=${code}`)
        }
      />
    </>
  );
});

/** 应用中心 */
export default observer(function HomeScreen() {
  const centre = useAppCentre();
  const { session } = getPlatform();
  // What the account used last stands above the apps: it comes with them, so that nothing moves.
  const waiting = session.restoring || (centre.recent.state === 'loading' && centre.recent.data === null);
  // In slices: it is a long screen, and its placeholder is there meanwhile.
  const ready = useDeferredValue(!waiting && centre.catalogue.data !== null);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>应用中心</h1>
        <div className={styles.tools}>
          <SearchBox centre={centre} />
          <LinkButton to={OWN_APPS_PATH} size="large" icon={<PlusIcon size={16} />} className={styles.create ?? ''}>
            创作应用
          </LinkButton>
        </div>
      </header>
      <LoadStates source={centre.catalogue} what="应用" skeleton={<HomePlaceholder />}>
        {() => (waiting || !ready ? <HomePlaceholder /> : <Content centre={centre} />)}
      </LoadStates>
    </div>
  );
});

import { type AppListKind, AppListStore, AppListView } from '@ai-site/shared/kit/app-lists';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Tabs } from '@ai-site/shared/ui/tabs';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styles from './my-apps.module.css';

const tabs = [
  { key: 'collects', label: '应用收藏' },
  { key: 'history', label: '应用历史' },
] as const;

const MyList = observer(function MyList({ kind }: { readonly kind: AppListKind }) {
  const [store] = useState(() => new AppListStore(kind, getPlatform()));
  useEffect(() => store.start(), [store]);
  return (
    <>
      {kind === 'history' && store.list.items.length > 0 && (
        <div className={styles.actions}>
          <Button size="small" loading={store.saving} onClick={() => void store.clear()}>
            清空历史
          </Button>
        </div>
      )}
      <AppListView store={store} />
    </>
  );
});

/** The favourites and the usage history of the account. */
export default function MyApps() {
  const [kind, setKind] = useState<AppListKind>('collects');
  return (
    <section className={styles.card} aria-label="我的应用">
      <Tabs label="我的应用" tabs={tabs} active={kind} onChange={setKind} panelClassName={styles.panel ?? ''}>
        <MyList key={kind} kind={kind} />
      </Tabs>
    </section>
  );
}

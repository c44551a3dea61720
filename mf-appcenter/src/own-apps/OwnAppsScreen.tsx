import { ownAppEditorPath, ownAppLimits } from '@ai-site/shared/domain/own-apps';
import { useRefresh } from '@ai-site/shared/kit/async';
import { LoadStates } from '@ai-site/shared/kit/async/view';
import { Page } from '@ai-site/shared/kit/layout';
import { GridSkeleton } from '@ai-site/shared/kit/states';
import { getPlatform } from '@ai-site/shared/platform';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { PlusIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useAppCentre } from '../centre/use-app-centre.ts';
import { OwnAppCard } from './OwnAppCard.tsx';
import styles from './own-apps.module.css';
import { OwnAppsStore } from './own-apps-store.ts';

/** What was deleted last, with the way back. */
const Removed = observer(function Removed({ store }: { readonly store: OwnAppsStore }) {
  if (store.removed === null) return null;
  return (
    <div className={styles.removed} role="status">
      <span>已删除“{store.removed.name}”，它的对话仍在历史里</span>
      <Button size="small" onClick={() => void store.restore()}>
        撤销
      </Button>
    </div>
  );
});

const CreateLink = () => (
  <LinkButton to={ownAppEditorPath()} variant="primary" icon={<PlusIcon size={16} />}>
    创作应用
  </LinkButton>
);

/** 我创作的应用: the assistants that the account made. */
export default observer(function OwnAppsScreen() {
  const [store] = useState(() => new OwnAppsStore(getPlatform()));
  useRefresh(store.list);
  const centre = useAppCentre();
  const apps = store.list.data ?? [];
  return (
    <Page
      title="我创作的应用"
      lead={`把常用的要求写成一个助手，自己用，也可以提交到应用中心给所有人用。最多 ${ownAppLimits.count} 个。`}
      breadcrumbs={[{ label: '应用中心', to: '/appCenter' }]}
      width="reading"
      actions={<CreateLink />}
    >
      <LoadStates
        source={store.list}
        what="应用"
        skeleton={<GridSkeleton count={4} ratio="5 / 2" className={styles.grid ?? ''} />}
      >
        {() => (
          <>
            <Removed store={store} />
            {apps.length === 0 ? (
              <Empty
                title="还没有创作应用"
                hint="例如“朋友圈文案师”“面试陪练”“产品资料问答”，写好设定就能用"
                illustration="own-apps"
                action={<LinkButton to={ownAppEditorPath()}>创作第一个</LinkButton>}
              />
            ) : (
              <ul className={styles.grid} aria-label="我创作的应用">
                {apps.map((app) => (
                  <OwnAppCard key={app.code} store={store} centre={centre} app={app} />
                ))}
              </ul>
            )}
          </>
        )}
      </LoadStates>
    </Page>
  );
});

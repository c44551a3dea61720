import { OWN_APPS_PATH, ownAppTexts } from '@ai-site/shared/domain/own-apps';
import { useRefresh } from '@ai-site/shared/kit/async';
import { LoadStates } from '@ai-site/shared/kit/async/view';
import { Page } from '@ai-site/shared/kit/layout';
import { FormSkeleton } from '@ai-site/shared/kit/states';
import { getPlatform } from '@ai-site/shared/platform';
import { useSearchParams } from '@ai-site/shared/router';
import { StatePage } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { OwnAppEditor } from './OwnAppEditor.tsx';
import { OwnAppsStore } from './own-apps-store.ts';

/** While the assistant is read. */
const Waiting = () => (
  <Page title="编辑应用" width="reading">
    <FormSkeleton heights={['96px', '40px', '40px', '240px', '40px']} />
  </Page>
);

/** The editor of the assistant that the address names, or of a new one. */
export default observer(function OwnAppEditorScreen() {
  const [query] = useSearchParams();
  const code = query.get('code');
  const [store] = useState(() => new OwnAppsStore(getPlatform()));
  useRefresh(store.models);
  useRefresh(store.list);
  if (code === null) return <OwnAppEditor key="new" store={store} app={null} />;
  return (
    <LoadStates source={store.list} what="应用" skeleton={<Waiting />}>
      {() => {
        const app = store.find(code);
        if (app === undefined)
          return (
            <StatePage
              illustration="empty"
              title={ownAppTexts.unknown}
              description="它可能已被删除，或属于另一个账号。"
              actions={[{ label: '我创作的应用', to: OWN_APPS_PATH }]}
            />
          );
        return <OwnAppEditor key={`${code} ${app.version}`} store={store} app={app} />;
      }}
    </LoadStates>
  );
});

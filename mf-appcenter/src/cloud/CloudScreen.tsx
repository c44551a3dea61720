import { cloudTexts } from '@ai-site/shared/domain/cloud';
import { LoadStates } from '@ai-site/shared/kit/async/view';
import { Page } from '@ai-site/shared/kit/layout';
import { isPhone } from '@ai-site/shared/kit/phone';
import { getPlatform } from '@ai-site/shared/platform';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ClosedCabin } from './ClosedCabin.tsx';
import styles from './cloud.module.css';
import { CloudStore } from './cloud-store.ts';
import { Desktop } from './Desktop.tsx';
import { Features } from './Features.tsx';
import { keptOf, Offer } from './Offer.tsx';

const Content = observer(function Content({ store, phone }: { readonly store: CloudStore; readonly phone: boolean }) {
  const { session } = store;
  if (session !== null && store.active) return <Desktop store={store} session={session} phone={phone} />;
  if (store.overview.data?.available === false && keptOf(session) === null) return <ClosedCabin />;
  return (
    <div className={styles.parts}>
      <Offer store={store} phone={phone} />
      <Features />
    </div>
  );
});

/** 超算云舱: a desktop in the cloud, charged by the minute. */
export default observer(function CloudScreen() {
  const [store] = useState(() => new CloudStore(getPlatform()));
  // Decided once: a window that is made narrow must not unload a running desktop.
  const [phone] = useState(isPhone);
  useEffect(() => store.start(), [store]);
  const skeleton = (
    <div className={styles.parts}>
      <Skeleton shape="card" className={styles.placeholder ?? ''} />
      <Features />
    </div>
  );
  return (
    <Page title={cloudTexts.title} lead={cloudTexts.lead} breadcrumbs={[{ label: '应用中心', to: '/appCenter' }]}>
      <LoadStates source={store.overview} what="云舱" skeleton={skeleton}>
        {() => <Content store={store} phone={phone} />}
      </LoadStates>
    </Page>
  );
});

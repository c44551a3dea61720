import { Deferred, useModule } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { ScreenSkeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { saveJson } from '../personal-data/save-json.ts';
import { AccountCard, HelpCard } from './AccountCard.tsx';
import { LegalAgreements } from './Agreements.tsx';
import type { AccountDialog } from './account-dialog.ts';
import styles from './me.module.css';
import { MeStore } from './me-store.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { Tiles } from './Tiles.tsx';

const createStore = () => new MeStore({ platform: getPlatform(), clock: Date.now, save: saveJson });

const loadApps = () => import(/* webpackChunkName: "my-apps" */ './apps/MyApps.tsx');

const loadDialogs = () => import(/* webpackChunkName: "account-dialogs" */ './AccountDialogs.tsx');

/** 个人中心 */
export default observer(function MeScreen() {
  const [store] = useState(createStore);
  const [open, setOpen] = useState<AccountDialog | null>(null);
  // Loaded when first opened; stays mounted so that a dialog can play its closing animation.
  const [asked, setAsked] = useState(false);
  useEffect(() => store.start(), [store]);
  const { session } = getPlatform();
  const onFail = useCallback(() => {
    setAsked(false);
    setOpen(null);
    getPlatform().toast.error('没有加载成功，请检查网络后重试');
  }, []);
  const dialogs = useModule(loadDialogs, asked, onFail);
  const ask = (dialog: AccountDialog) => {
    setAsked(true);
    setOpen(dialog);
  };
  if (session.restoring) return <ScreenSkeleton />;
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>个人中心</h1>
      <ProfileCard membership={store.membership} />
      <div className={styles.columns} aria-busy={session.signedIn && store.agreementsPending}>
        <div className={styles.main}>
          <Tiles />
          {session.signedIn && <LegalAgreements agreements={store.agreements} />}
        </div>
        {session.signedIn && (
          <div className={styles.account}>
            <AccountCard store={store} onOpen={ask} />
          </div>
        )}
        <HelpCard />
      </div>
      {session.signedIn && <Deferred load={loadApps} props={{}} />}
      {dialogs !== undefined && session.signedIn && (
        <dialogs.default store={store} open={open} onClose={() => setOpen(null)} />
      )}
    </div>
  );
});

import { getPlatform } from '@ai-site/shared/platform';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useState } from 'react';
import { saveJson } from '../personal-data/save-json.ts';
import { AccountCard, HelpCard } from './AccountCard.tsx';
import type { AccountDialogsProps } from './AccountDialogs.tsx';
import type { AccountDialog } from './account-dialog.ts';
import { Contracts } from './Contracts.tsx';
import styles from './me.module.css';
import { MeStore } from './me-store.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { Tiles } from './Tiles.tsx';

const createStore = () => new MeStore({ platform: getPlatform(), clock: Date.now, save: saveJson });

const loadDialogs = () => import(/* webpackChunkName: "account-dialogs" */ './AccountDialogs.tsx');

/** 个人中心 */
export default observer(function MeScreen() {
  const [store] = useState(createStore);
  const [open, setOpen] = useState<AccountDialog | null>(null);
  const [Dialogs, setDialogs] = useState<ComponentType<AccountDialogsProps>>();
  useEffect(() => store.start(), [store]);
  const { session, toast } = getPlatform();
  const ask = (dialog: AccountDialog) =>
    void loadDialogs().then(
      (module) => {
        setDialogs(() => module.default);
        setOpen(dialog);
      },
      () => toast.error('没有加载成功，请检查网络后重试'),
    );
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>个人中心</h1>
      <ProfileCard standing={store.standing} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Tiles />
          {session.signedIn && <Contracts contracts={store.contracts} />}
        </div>
        {session.signedIn && (
          <div className={styles.account}>
            <AccountCard store={store} onOpen={ask} />
          </div>
        )}
        <HelpCard />
      </div>
      {Dialogs !== undefined && session.signedIn && <Dialogs store={store} open={open} onClose={() => setOpen(null)} />}
    </div>
  );
});

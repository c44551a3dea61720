import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { DocumentIcon, GiftIcon, HeadsetIcon, HistoryIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Benefits } from './Benefits.tsx';
import styles from './centre.module.css';
import { CentreStore } from './centre-store.ts';
import { Questions, Rules } from './Explanations.tsx';
import { MembershipCard } from './MembershipCard.tsx';
import { Packages } from './Packages.tsx';

const createStore = () => new CentreStore(getPlatform());

/** Links to related pages and dialogs, below the main content. */
function Ways() {
  const { modals } = getPlatform();
  return (
    <nav className={styles.ways} aria-label="会员服务">
      <Button variant="ghost" icon={<HistoryIcon size={16} />} onClick={() => modals.purchaseRecords()}>
        购买记录
      </Button>
      <Button variant="ghost" icon={<GiftIcon size={16} />} onClick={() => modals.exchange()}>
        兑换算力
      </Button>
      <Button variant="ghost" icon={<DocumentIcon size={16} />} onClick={() => modals.agreement('paid')}>
        付费服务协议
      </Button>
      <Button variant="ghost" icon={<HeadsetIcon size={16} />} onClick={() => modals.contact()}>
        联系我们
      </Button>
    </nav>
  );
}

/** 会员中心 */
export default observer(function CentreScreen() {
  const [store] = useState(createStore);
  useEffect(() => store.start(), [store]);
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>会员中心</h1>
      <MembershipCard membership={store.membership} />
      <Packages store={store} />
      <Benefits combos={store.combos.data} />
      <Rules />
      <Questions />
      <Ways />
    </div>
  );
});

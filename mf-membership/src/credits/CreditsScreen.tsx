import { getPlatform } from '@ai-site/shared/platform';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { BalanceCard } from './BalanceCard.tsx';
import styles from './credits.module.css';
import { CreditsStore } from './credits-store.ts';
import { NextBatch } from './NextBatch.tsx';
import { PriceTable } from './PriceTable.tsx';
import { RecordList } from './RecordList.tsx';
import { Validity } from './Validity.tsx';

const createStore = () => new CreditsStore(getPlatform());

/** 算力管理 */
export default observer(function CreditsScreen() {
  const [store] = useState(createStore);
  useEffect(() => store.start(), [store]);
  return (
    <div className={styles.screen} aria-busy={store.heightsPending}>
      <h1 className={styles.title}>算力管理</h1>
      <div className={styles.top}>
        <BalanceCard membership={store.membership} />
        <NextBatch store={store} />
        <Validity expiry={store.expiry} />
      </div>
      <PriceTable prices={store.prices} />
      <RecordList records={store.records} />
    </div>
  );
});

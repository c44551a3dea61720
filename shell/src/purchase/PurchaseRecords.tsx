import { memberships } from '@ai-site/shared/api/membership';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Empty, ErrorState, Skeleton } from '@ai-site/shared/ui/feedback';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Loaded } from '../workbench/loaded.ts';
import { RecordCards } from './records/RecordCards.tsx';
import { RecordTable } from './records/RecordTable.tsx';
import styles from './records/records.module.css';
import { usePhone } from './use-phone.ts';

const lines = ['first', 'second', 'third', 'fourth'];

/** What the account has bought; 720 wide. */
const PurchaseRecords = observer(function PurchaseRecords({ onClose }: { readonly onClose: () => void }) {
  const { http, modals } = getPlatform();
  const [records] = useState(() => new Loaded(() => http.call(memberships.buyRecords, {}, { silent: true })));
  const phone = usePhone();
  useEffect(() => {
    void records.refresh();
  }, [records]);
  const buy = () => {
    onClose();
    modals.purchase();
  };
  const content = () => {
    if (records.data === null) {
      if (records.failure !== null) return <ErrorState title="购买记录加载失败" text={records.failure.message} onRetry={() => void records.refresh()} retrying={records.loading} />;
      return (
        <div role="status" aria-busy="true" className={styles.lines}>
          <span className="visually-hidden">加载中</span>
          {lines.map((key) => (
            <Skeleton key={key} height="40px" shape="card" />
          ))}
        </div>
      );
    }
    if (records.data.length === 0) return <Empty title="暂无数据" hint="购买会员后，订单会显示在这里" illustration="empty" action={<Button onClick={buy}>查看会员套餐</Button>} />;
    return phone ? <RecordCards records={records.data} /> : <RecordTable records={records.data} />;
  };
  return (
    <Modal open onClose={onClose} title="购买记录" width={720}>
      {content()}
    </Modal>
  );
});

export default PurchaseRecords;

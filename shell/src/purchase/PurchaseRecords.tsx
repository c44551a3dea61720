import { memberships } from '@ai-site/shared/api/membership';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Empty, Skeleton } from '@ai-site/shared/ui/feedback';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { RecordCards } from './records/RecordCards.tsx';
import { RecordTable } from './records/RecordTable.tsx';
import styles from './records/records.module.css';
import { usePhone } from './use-phone.ts';

const lines = ['first', 'second', 'third', 'fourth'];

/** Purchases of the account; 720 px wide. */
const PurchaseRecords = observer(function PurchaseRecords({ onClose }: { readonly onClose: () => void }) {
  const { http, modals } = getPlatform();
  const records = useAsyncResource('buy records', (signal) => http.call(memberships.buyRecords, {}, { silent: true, signal }));
  const phone = usePhone();
  const buy = () => {
    onClose();
    modals.purchase();
  };
  const skeleton = (
    <div className={styles.lines}>
      {lines.map((key) => (
        <Skeleton key={key} height="40px" shape="card" />
      ))}
    </div>
  );
  const empty = <Empty title="暂无数据" hint="购买会员后，订单会显示在这里" illustration="empty" action={<Button onClick={buy}>查看会员套餐</Button>} />;
  const Records = phone ? RecordCards : RecordTable;
  return (
    <Modal open onClose={onClose} title="购买记录" width={720}>
      <AsyncView resource={records} what="购买记录" skeleton={skeleton}>
        {(data) => (data.length === 0 ? empty : <Records records={data} />)}
      </AsyncView>
    </Modal>
  );
});

export default PurchaseRecords;

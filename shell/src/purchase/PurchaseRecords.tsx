import { type OwnOrder, orders } from '@ai-site/shared/api/orders';
import { ApiError } from '@ai-site/shared/errors';
import { cursorPages, PagedList, useRefresh } from '@ai-site/shared/kit/async';
import { ListEnd, ListView } from '@ai-site/shared/kit/async/view';
import { usePhone } from '@ai-site/shared/kit/phone';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Empty, Skeleton } from '@ai-site/shared/ui/feedback';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { InvoiceDialog } from './invoices/InvoiceDialog.tsx';
import { openOrder } from './open-order/open-order-store.ts';
import { RecordCards } from './records/RecordCards.tsx';
import { RecordTable } from './records/RecordTable.tsx';
import styles from './records/records.module.css';

const lines = ['first', 'second', 'third', 'fourth'];

const skeleton = (
  <div className={styles.lines}>
    {lines.map((key) => (
      <Skeleton key={key} height="40px" shape="card" />
    ))}
  </div>
);

function createList(): PagedList<OwnOrder, null> {
  const { http } = getPlatform();
  return new PagedList({
    source: cursorPages((_: null, cursor, signal) =>
      http.call(orders.own, { query: cursor === undefined ? {} : { cursor } }, { silent: true, signal }),
    ),
    keyOf: ({ orderNo }) => orderNo,
    query: null,
  });
}

/** Orders of the account in every stage; 720 px wide. */
const PurchaseRecords = observer(function PurchaseRecords({ onClose }: { readonly onClose: () => void }) {
  const { http, modals, toast, membership } = getPlatform();
  const [list] = useState(createList);
  const [invoiced, setInvoiced] = useState<OwnOrder | null>(null);
  const [refunding, setRefunding] = useState<string | null>(null);
  const phone = usePhone();
  useRefresh(list);
  const buy = () => {
    onClose();
    modals.purchase();
  };
  const resume = () => {
    onClose();
    void openOrder.resume();
  };
  const refund = async ({ orderNo }: OwnOrder) => {
    setRefunding(orderNo);
    try {
      await http.call(orders.refundSecond, { params: { orderNo } });
      toast.success('已退款，款项将原路退回');
      void membership.refresh();
    } catch (error) {
      // The call has shown why; the list shows what holds now.
      if (!(error instanceof ApiError)) throw error;
    }
    await list.refresh();
    setRefunding(null);
  };
  const empty = (
    <Empty
      title="暂无数据"
      hint="购买会员后，订单会显示在这里"
      illustration="orders"
      action={<Button onClick={buy}>查看会员套餐</Button>}
    />
  );
  const Records = phone ? RecordCards : RecordTable;
  return (
    <>
      <Modal open onClose={onClose} title="购买记录" width={720}>
        <ListView list={list} what="购买记录" skeleton={skeleton} empty={empty}>
          {(items) => (
            <>
              <Records
                records={items}
                onResume={resume}
                onInvoice={setInvoiced}
                onRefund={(order) => void refund(order)}
                refunding={refunding}
              />
              <ListEnd list={list} />
            </>
          )}
        </ListView>
      </Modal>
      {invoiced !== null && (
        <InvoiceDialog
          order={invoiced}
          onRequested={() => {
            list.replace({ ...invoiced, invoice: 'requested' });
            setInvoiced(null);
          }}
          onClose={() => setInvoiced(null)}
        />
      )}
    </>
  );
});

export default PurchaseRecords;

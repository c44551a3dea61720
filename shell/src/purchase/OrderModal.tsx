import { type Combo, memberships } from '@ai-site/shared/api/membership';
import type { CreatedOrder } from '@ai-site/shared/api/orders';
import { purchaseEffect, yuan } from '@ai-site/shared/domain/membership';
import { ClientType, orderTexts } from '@ai-site/shared/domain/orders';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { isPhone } from '@ai-site/shared/kit/phone';
import { pressOnce } from '@ai-site/shared/kit/press-once';
import { getPlatform } from '@ai-site/shared/platform';
import { Button, firstClick } from '@ai-site/shared/ui/button';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { AgreementLink } from '../agreements/AgreementLink.tsx';
import { codeCountdowns } from '../login/code-countdowns.ts';
import { OpenOrderBanner } from './open-order/OpenOrderBanner.tsx';
import { openOrder } from './open-order/open-order-store.ts';
import { AgeDeclaration } from './order/AgeDeclaration.tsx';
import { BatchDates } from './order/BatchDates.tsx';
import { GuardianConsent } from './order/GuardianConsent.tsx';
import { ORDER_TITLE } from './order/OrderSkeleton.tsx';
import { OrderSummary } from './order/OrderSummary.tsx';
import styles from './order/order.module.css';
import { OrderStore } from './order/order-store.ts';
import { PayTypeChoice } from './order/PayTypeChoice.tsx';

export interface OrderModalProps {
  readonly combo: Combo;
  readonly onClose: () => void;
  /** The order is created and can be paid by scanning: the dialog with the QR code replaces this one. */
  readonly onCreated: (order: CreatedOrder) => void;
}

function createOrderStore(combo: Combo): OrderStore {
  const { http, session, toast, history } = getPlatform();
  return new OrderStore({
    http,
    session,
    toast,
    countdowns: codeCountdowns,
    combo,
    client: isPhone() ? ClientType.mobile : ClientType.web,
    place: () => `${history.location.pathname}${history.location.search}`,
    opened: (order) => openOrder.opened(order),
    go: (url) => window.location.assign(url),
  });
}

/** The order of one package; 600 px wide. Mounted while open: each opening starts with the default payment method. */
const OrderModal = observer(function OrderModal({ combo, onClose, onCreated }: OrderModalProps) {
  const { http, toast, membership } = getPlatform();
  const [store] = useState(() => createOrderStore(combo));
  const plan = useAsyncResource(`plan ${combo.memberType}`, (signal) =>
    http.call(memberships.purchasePlan, { body: { type: combo.memberType } }, { silent: true, signal }),
  );
  useEffect(() => {
    void store.load();
    const onShown = () => {
      store.cameBack();
      void openOrder.refresh();
    };
    window.addEventListener('pageshow', onShown);
    return () => window.removeEventListener('pageshow', onShown);
  }, [store]);
  const cancel = () => {
    toast.warning(orderTexts.cancelled);
    onClose();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one button, however often its surroundings are drawn
  const pay = useMemo(
    () => pressOnce(() => void store.pay().then((order) => order !== null && onCreated(order))),
    [store],
  );
  const phone = store.client === ClientType.mobile;
  return (
    <Modal open onClose={cancel} title={ORDER_TITLE} width={600} dismissible="button">
      <div className={styles.order}>
        {!store.paying && <OpenOrderBanner />}
        <OrderSummary combo={combo} effect={purchaseEffect(membership.current, combo).text} />
        <PayTypeChoice store={store} phone={phone} />
        <AgeDeclaration store={store} />
        {store.needsGuardian && <GuardianConsent store={store} />}
        <BatchDates plan={plan} memberType={combo.memberType} />
        <div className={styles.pay}>
          {/* Repeats what the question says and announces, for eyes on the button. */}
          <p aria-hidden="true" className={styles.payError}>
            {store.ageError}
          </p>
          <p className={styles.consent}>
            支付即表示您已阅读并同意
            <AgreementLink />
          </p>
          <div className={styles.actions}>
            <Button size="large" onClick={firstClick(cancel)}>
              取消
            </Button>
            <Button
              variant="primary"
              size="large"
              block
              disabled={store.payType === null}
              loading={store.paying}
              onClick={firstClick(pay)}
            >
              {orderTexts.payNow} ¥{yuan(combo.price)}
            </Button>
          </div>
        </div>
      </div>
    </Modal>
  );
});

export default OrderModal;

import { type Combo, memberships } from '@ai-site/shared/api/membership';
import type { PurchaseRequest } from '@ai-site/shared/contract';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { TierCards, TierCardsSkeleton } from '@ai-site/shared/kit/tier-card';
import { getPlatform } from '@ai-site/shared/platform';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import { OpenOrderBanner } from './open-order/OpenOrderBanner.tsx';
import { ORDER_TITLE, OrderSkeleton } from './order/OrderSkeleton.tsx';
import { CurrentTier } from './packages/CurrentTier.tsx';
import { PurchaseRules } from './packages/PurchaseRules.tsx';
import styles from './packages/packages.module.css';

export interface PurchaseModalProps {
  readonly request: PurchaseRequest;
  readonly onClose: () => void;
  /** Opens the order dialog of a package. */
  readonly onOrder: (combo: Combo) => void;
}

/** The packages and the effect of buying each for this account. A package named in the request opens its order at once. */
const PurchaseModal = observer(function PurchaseModal({
  request: { memberType },
  onClose,
  onOrder,
}: PurchaseModalProps) {
  const { http, session, membership } = getPlatform();
  const combos = useAsyncResource('combos', (signal) => http.call(memberships.combos, {}, { silent: true, signal }));
  const named = combos.data?.find((combo) => combo.memberType === memberType);
  const buy = useCallback(
    (combo: Combo) => void session.require().then((signedIn) => signedIn && onOrder(combo)),
    [session, onOrder],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the named package is known
  useEffect(() => {
    if (named === undefined) return;
    void session.require().then((signedIn) => {
      if (signedIn) onOrder(named);
      onClose();
    });
  }, [named]);

  if (named !== undefined || (memberType !== undefined && combos.data === null && combos.failure === null)) {
    return (
      <Modal open onClose={onClose} title={ORDER_TITLE} width={600} dismissible="button">
        <OrderSkeleton />
      </Modal>
    );
  }
  return (
    <Modal
      open
      onClose={onClose}
      title="会员购买"
      width={1000}
      phone="dialog"
      dismissible="button"
      className={styles.dialog ?? ''}
    >
      <div className={styles.page}>
        {/* Short and at the top: what receives the focus is scrolled to. */}
        <div className={styles.start} tabIndex={-1} data-autofocus>
          <OpenOrderBanner />
          <CurrentTier current={membership.current} signedIn={session.signedIn} />
        </div>
        <AsyncView resource={combos} what="套餐" skeleton={<TierCardsSkeleton />}>
          {(packages) => <TierCards combos={packages} current={membership.current} onBuy={buy} />}
        </AsyncView>
        <PurchaseRules diamond={membership.current?.memberType === 'DIAMOND'} />
      </div>
    </Modal>
  );
});

export default PurchaseModal;

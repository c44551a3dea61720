import { type Combo, memberships } from '@ai-site/shared/api/membership';
import type { PurchaseRequest } from '@ai-site/shared/contract';
import { purchaseEffect } from '@ai-site/shared/domain/membership';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { getPlatform } from '@ai-site/shared/platform';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import { ORDER_TITLE, OrderSkeleton } from './order/OrderSkeleton.tsx';
import { CurrentTier } from './packages/CurrentTier.tsx';
import { PackageCard } from './packages/PackageCard.tsx';
import { PackagesSkeleton } from './packages/PackagesSkeleton.tsx';
import { PurchaseRules } from './packages/PurchaseRules.tsx';
import styles from './packages/packages.module.css';

export interface PurchaseModalProps {
  readonly request: PurchaseRequest;
  readonly onClose: () => void;
  /** Opens the order dialog of a package. */
  readonly onOrder: (combo: Combo) => void;
}

/** The packages and the effect of buying each for this account. A package named in the request opens its order at once. */
const PurchaseModal = observer(function PurchaseModal({ request: { memberType }, onClose, onOrder }: PurchaseModalProps) {
  const { http, session, membership } = getPlatform();
  const combos = useAsyncResource('combos', (signal) => http.call(memberships.combos, {}, { silent: true, signal }));
  const named = combos.data?.find((combo) => combo.memberType === memberType);
  const buy = useCallback((combo: Combo) => void session.require().then((signedIn) => signedIn && onOrder(combo)), [session, onOrder]);
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
      <Modal open onClose={onClose} title={ORDER_TITLE} width={600}>
        <OrderSkeleton />
      </Modal>
    );
  }
  return (
    <Modal open onClose={onClose} title="会员购买" width={1000} phone="dialog" className={styles.dialog ?? ''}>
      <div className={styles.page} tabIndex={-1} data-autofocus>
        <CurrentTier current={membership.current} signedIn={session.signedIn} />
        <AsyncView resource={combos} what="套餐" skeleton={<PackagesSkeleton />}>
          {(packages) => (
            <div className={styles.cards}>
              {packages.map((combo) => (
                <PackageCard key={combo.memberType} combo={combo} effect={purchaseEffect(membership.current, combo)} onBuy={buy} />
              ))}
            </div>
          )}
        </AsyncView>
        <PurchaseRules />
      </div>
    </Modal>
  );
});

export default PurchaseModal;

import { type Combo, memberships } from '@ai-site/shared/api/membership';
import type { PurchaseRequest } from '@ai-site/shared/contract';
import { purchaseEffect } from '@ai-site/shared/membership';
import { getPlatform } from '@ai-site/shared/platform';
import { ErrorState } from '@ai-site/shared/ui/feedback';
import { Modal } from '@ai-site/shared/ui/modal';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { Loaded } from '../workbench/loaded.ts';
import { ORDER_TITLE, OrderSkeleton } from './order/OrderSkeleton.tsx';
import { CurrentTier } from './packages/CurrentTier.tsx';
import { PackageCard } from './packages/PackageCard.tsx';
import { PackagesSkeleton } from './packages/PackagesSkeleton.tsx';
import { PurchaseRules } from './packages/PurchaseRules.tsx';
import styles from './packages/packages.module.css';

export interface PurchaseModalProps {
  readonly request: PurchaseRequest;
  readonly onClose: () => void;
  /** Opens the order of a package. */
  readonly onOrder: (combo: Combo) => void;
}

/** The packages and what buying each means for this account. A package named in the request gives way to its order at once. */
const PurchaseModal = observer(function PurchaseModal({ request: { memberType }, onClose, onOrder }: PurchaseModalProps) {
  const { http, session, membership } = getPlatform();
  const [combos] = useState(() => new Loaded(() => http.call(memberships.combos, {}, { silent: true })));
  const named = combos.data?.find((combo) => combo.memberType === memberType);
  const buy = useCallback((combo: Combo) => void session.require().then((signedIn) => signedIn && onOrder(combo)), [session, onOrder]);
  useEffect(() => {
    void combos.refresh();
  }, [combos]);
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
        {combos.data !== null ? (
          <div className={styles.cards}>
            {combos.data.map((combo) => (
              <PackageCard key={combo.memberType} combo={combo} effect={purchaseEffect(membership.current, combo)} onBuy={buy} />
            ))}
          </div>
        ) : combos.failure !== null ? (
          <ErrorState title="套餐加载失败" text={combos.failure.message} onRetry={() => void combos.refresh()} retrying={combos.loading} />
        ) : (
          <PackagesSkeleton />
        )}
        <PurchaseRules />
      </div>
    </Modal>
  );
});

export default PurchaseModal;

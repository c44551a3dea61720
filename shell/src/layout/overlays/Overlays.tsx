import type { Combo } from '@ai-site/shared/api/membership';
import type { CreatedOrder } from '@ai-site/shared/api/orders';
import { Deferred } from '@ai-site/shared/kit/lazy';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useState } from 'react';
import { renewOwnChunks } from '../../federation/new-attempt.ts';
import type { ModalStack, Overlay } from '../../platform/modals.ts';
import { openOrder } from '../../purchase/open-order/open-order-store.ts';
import type { PayEnd } from '../../purchase/pay/pay-store.ts';
import { LostOverlay } from './LostOverlay.tsx';
import { overlayLoaders } from './loaders.ts';

interface LayerProps {
  readonly overlay: Overlay;
  readonly stack: ModalStack;
}

/** The open order is asked for again, because every end but one by hand changes it. */
function payEnded(stack: ModalStack, { orderNo }: CreatedOrder, end: PayEnd): void {
  if (end === 'paid') openOrder.announced(orderNo);
  stack.payEnded(end === 'paid');
  void openOrder.refresh();
}

function Content({ overlay, stack, onFail }: LayerProps & { readonly onFail: () => void }): ReactNode {
  const onClose = () => stack.close(overlay.id);
  switch (overlay.kind) {
    case 'confirm':
      return (
        <Deferred
          load={overlayLoaders.confirm}
          props={{
            request: overlay.request,
            onAnswer: (confirmed: boolean) => (confirmed ? stack.accept(overlay.id) : onClose()),
          }}
          onFail={onFail}
        />
      );
    case 'agreement':
      return (
        <Deferred load={overlayLoaders.agreement} props={{ agreement: overlay.agreement, onClose }} onFail={onFail} />
      );
    case 'purchase':
      return (
        <Deferred
          load={overlayLoaders.purchase}
          props={{ request: overlay.request, onClose, onOrder: (combo: Combo) => stack.show({ kind: 'order', combo }) }}
          onFail={onFail}
        />
      );
    case 'order':
      return (
        <Deferred
          load={overlayLoaders.order}
          props={{ combo: overlay.combo, onClose, onCreated: (order: CreatedOrder) => stack.toPay(order) }}
          onFail={onFail}
        />
      );
    case 'pay':
      return (
        <Deferred
          load={overlayLoaders.pay}
          props={{ order: overlay.order, onEnd: (end: PayEnd) => payEnded(stack, overlay.order, end), onClose }}
          onFail={onFail}
        />
      );
    case 'payConfirm':
      return (
        <Deferred load={overlayLoaders.payConfirm} props={{ orderNo: overlay.orderNo, onClose }} onFail={onFail} />
      );
    case 'contract':
      return (
        <Deferred
          load={overlayLoaders.contract}
          props={{ agreementId: overlay.agreementId, step: overlay.step, onClose }}
          onFail={onFail}
        />
      );
    default:
      return <Deferred load={overlayLoaders[overlay.kind]} props={{ onClose }} onFail={onFail} />;
  }
}

function Layer({ overlay, stack }: LayerProps): ReactNode {
  const [lost, setLost] = useState(false);
  const onFail = useCallback(() => setLost(true), []);
  const onRetry = () => {
    renewOwnChunks();
    setLost(false);
  };
  if (lost) return <LostOverlay onRetry={onRetry} onClose={() => stack.close(overlay.id)} />;
  return <Content overlay={overlay} stack={stack} onFail={onFail} />;
}

/** Renders the stack of overlays, the last on top. One that cannot be fetched shows an error and can be retried. */
export const Overlays = observer(function Overlays({ stack }: { readonly stack: ModalStack }) {
  return stack.overlays.map((overlay) => <Layer key={overlay.id} overlay={overlay} stack={stack} />);
});

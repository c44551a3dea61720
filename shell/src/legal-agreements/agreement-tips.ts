import type { Session, Unsubscribe } from '@ai-site/shared/contract';
import { CONTRACT_TIP_MS } from '@ai-site/shared/domain/legal-agreements';
import { observable, reaction, runInAction } from 'mobx';
import type { ModalStack } from '../platform/modals.ts';

export interface ContractTipsDeps {
  readonly session: Pick<Session, 'user'>;
  readonly modals: Pick<ModalStack, 'overlays' | 'show'>;
}

const none: readonly string[] = [];

/**
 * Reminds the user of agreements awaiting a signature (docs/product/site.md#4.8): after login, when another one arrives, and five minutes after the dialog was closed unsigned. It waits while any
 * other dialog is open, so that a payment is never interrupted. Returns the unsubscribe function.
 */
export function watchAgreements({ session, modals }: ContractTipsDeps): Unsubscribe {
  /** Not reminded of until the timer fires: the agreements that were unsigned when the dialog was closed. */
  const resting = observable.box(none, { deep: false });
  let shown: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rest = (ids: readonly string[]): void => {
    clearTimeout(timer);
    if (ids.length > 0) timer = setTimeout(() => rest(none), CONTRACT_TIP_MS);
    runInAction(() => resting.set(ids));
  };

  const stop = reaction(
    () => ({ awaiting: session.user?.contactIds ?? none, overlays: modals.overlays, left: resting.get() }),
    ({ awaiting, overlays, left }) => {
      if (shown !== null && !overlays.some((overlay) => overlay.kind === 'contract')) {
        const closedUnsigned = awaiting.includes(shown);
        shown = null;
        if (closedUnsigned) return rest(awaiting);
      }
      const next = awaiting.find((id) => !left.includes(id));
      if (next === undefined || overlays.length > 0) return;
      shown = next;
      modals.show({ kind: 'contract', agreementId: next, step: 1 });
    },
    { fireImmediately: true },
  );

  return () => {
    stop();
    clearTimeout(timer);
  };
}

import type { Session, Unsubscribe } from '@ai-site/shared/contract';
import { CONTRACT_TIP_MS } from '@ai-site/shared/contracts';
import { observable, reaction, runInAction } from 'mobx';
import type { ModalStack } from '../platform/modals.ts';

export interface ContractTipsParts {
  readonly session: Pick<Session, 'user'>;
  readonly modals: Pick<ModalStack, 'overlays' | 'show'>;
}

const none: readonly string[] = [];

/**
 * Reminds of contracts that await a signature (000 §4.8): after the login, when another one comes, and five minutes after
 * the dialog was closed unsigned. It waits while any other dialog is open: nobody is interrupted while paying.
 * Returns the way out.
 */
export function watchContracts({ session, modals }: ContractTipsParts): Unsubscribe {
  /** Left alone until the timer: what awaited a signature when the dialog was closed. */
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
      modals.show({ kind: 'contract', contractId: next, step: 1 });
    },
    { fireImmediately: true },
  );

  return () => {
    stop();
    clearTimeout(timer);
  };
}

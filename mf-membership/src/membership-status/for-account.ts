import type { Platform } from '@ai-site/shared/contract';
import { reaction } from 'mobx';

/**
 * Calls `tell` with the id of the signed-in user (null for visitors), at once and on every change, but not before the stored session is restored.
 * @returns the function that stops it
 */
export function forAccount({ session }: Pick<Platform, 'session'>, tell: (userId: string | null) => void): () => void {
  return reaction(
    () => (session.restoring ? undefined : (session.user?.userId ?? null)),
    (userId) => {
      if (userId !== undefined) tell(userId);
    },
    { fireImmediately: true },
  );
}

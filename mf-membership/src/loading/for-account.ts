import type { Platform } from '@ai-site/shared/contract';
import { reaction } from 'mobx';

/**
 * Tells who is signed in, at once and at every change, once that is known.
 * @returns how to stop
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

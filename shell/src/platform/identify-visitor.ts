import type { Platform } from '@ai-site/shared/contract';
import { reaction } from 'mobx';
import { loadRegistryCalls } from '../registry/load-registry-calls.ts';

/**
 * While a canary depends on who is signed in: tells the server at the start and after every change, so that the next page load gets
 * the right versions. Returns the function that stops it.
 */
export function identifyVisitor({
  registry,
  session,
  membership,
  http,
}: Pick<Platform, 'registry' | 'session' | 'membership' | 'http'>): () => void {
  if (registry.targeted !== true) return () => {};
  return reaction(
    () => (session.restoring ? null : `${session.user?.userId ?? ''} ${membership.current?.memberType ?? ''}`),
    (visitor) => {
      // Nobody waits for it: without it the visitor keeps the versions of everybody else.
      if (visitor === null) return;
      void loadRegistryCalls()
        .then(({ registryCalls }) => http.call(registryCalls.identify, {}, { silent: true }))
        .catch(() => undefined);
    },
    { fireImmediately: true },
  );
}

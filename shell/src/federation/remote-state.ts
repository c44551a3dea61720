import type { RegisteredRemote } from '@ai-site/shared/contract';
import type { RemoteSource } from './load-remote.ts';

/** Stage at which a remote failed: contract range, code, first render, or after it was mounted. */
export type FailureStage = 'contract' | 'load' | 'mount' | 'render';

export interface Failure {
  readonly kind: 'failed';
  readonly stage: FailureStage;
  readonly attempt: number;
}

export type RemoteState = { readonly kind: 'loading'; readonly attempt: number } | { readonly kind: 'mounted'; readonly attempt: number; readonly previous: boolean } | Failure;

/**
 * Returns the version that an attempt uses: the resolved one first, the same freshly fetched for the second (the user's Retry), and from the third on the previous live version, if
 * there is one.
 */
export function sourceOf(remote: RegisteredRemote, attempt: number): RemoteSource & { readonly previous: boolean } {
  const previous = attempt >= 2 ? remote.previous : null;
  const { version, entry, integrity } = previous ?? remote;
  return { name: remote.name, version, entry, integrity, previous: previous !== null };
}

/** After one failed retry the previous version loads automatically (RULES, the frame). */
export function retriesByItself(remote: RegisteredRemote, attempt: number): boolean {
  return attempt === 1 && remote.previous !== null;
}

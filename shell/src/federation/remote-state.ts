import type { RegisteredRemote } from '@ai-site/shared/contract';
import type { RemoteSource } from './load-remote.ts';

/** Where a remote failed: contract range, code, first render, or after it was on the screen. */
export type FailureStage = 'contract' | 'load' | 'mount' | 'render';

export interface Failure {
  readonly kind: 'failed';
  readonly stage: FailureStage;
  readonly attempt: number;
}

export type RemoteState = { readonly kind: 'loading'; readonly attempt: number } | { readonly kind: 'mounted'; readonly attempt: number; readonly former: boolean } | Failure;

/**
 * Which version an attempt uses. The first is the resolved one, the second (the user's Retry) the same again, fresh;
 * from the third on the version that was live before, when there is one.
 */
export function sourceOf(remote: RegisteredRemote, attempt: number): RemoteSource & { readonly former: boolean } {
  const former = attempt >= 2 ? remote.former : null;
  const { version, entry, integrity } = former ?? remote;
  return { name: remote.name, version, entry, integrity, former: former !== null };
}

/** After one failed retry the former version loads by itself (RULES, the frame). */
export function retriesByItself(remote: RegisteredRemote, attempt: number): boolean {
  return attempt === 1 && remote.former !== null;
}

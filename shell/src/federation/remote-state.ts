import { isFailedScreen, type RegisteredRemote } from '@ai-site/shared/contract';
import { isBad } from './bad-versions.ts';
import { isLostChunk } from './lost-chunk.ts';
import type { RemoteSource } from './remote-source.ts';

/** Stage at which a remote failed: contract range, code, first render, or after it was mounted. */
export type FailureStage = 'contract' | 'load' | 'mount' | 'render';

export interface Attempt {
  /** 0 for the first; later ones fetch everything again. */
  readonly no: number;
  /** `live` unless it is known not to run, `live` whatever is known, or the version that was live before. */
  readonly version: 'usual' | 'live' | 'previous';
}

export interface Failure {
  readonly kind: 'failed';
  readonly stage: FailureStage;
  readonly attempt: Attempt;
}

export type RemoteState =
  | { readonly kind: 'loading'; readonly attempt: Attempt }
  | {
      readonly kind: 'mounted';
      readonly attempt: Attempt /** Whether it is the version that was live before. */;
      readonly previous: boolean;
    }
  | Failure;

export const firstAttempt: Attempt = { no: 0, version: 'usual' };

export const attemptAfter = ({ no }: Attempt, version: Attempt['version']): Attempt => ({ no: no + 1, version });

/** The version that an attempt uses. */
export function sourceOf(
  remote: RegisteredRemote,
  { version }: Attempt,
): RemoteSource & { readonly previous: boolean } {
  const previous = version === 'previous' || (version === 'usual' && isBad(remote)) ? remote.previous : null;
  const { version: chosen, entry, integrity, built } = previous ?? remote;
  return { name: remote.name, version: chosen, entry, integrity, built, previous: previous !== null };
}

/** After a failed retry the previous version loads by itself (docs/product/rules.md#frame-3). A screen that crashes after it was shown stays with its visitor's choice. */
export function retriesByItself(remote: RegisteredRemote, { attempt, stage }: Failure): boolean {
  return attempt.no > 0 && attempt.version !== 'previous' && stage !== 'render' && remote.previous !== null;
}

/** The stage at which a remote failed that threw this into the page. The chunk of a screen is loaded after the remote was mounted, with the skeleton of the screen. */
export function stageOf(error: unknown, mounted: boolean): FailureStage {
  if (isLostChunk(error) || isFailedScreen(error)) return 'load';
  return mounted ? 'render' : 'mount';
}

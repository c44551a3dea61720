import {
  fetchPublic,
  PublicFetchError,
  type PublicFetchOptions,
  type PublicFetchProblem,
  savePublic,
} from '../../platform/http/fetch-public.ts';
import { EngineError, type EngineErrorKind } from '../engine-error.ts';

const kinds: Readonly<Record<PublicFetchProblem, EngineErrorKind>> = {
  forbidden: 'upstream',
  unreachable: 'unreachable',
  timeout: 'timeout',
  // For example a result that has expired.
  status: 'upstream',
  tooLarge: 'upstream',
};

export interface ResultFetch {
  /** Base URL of the engine's server, which may have a private address; every other host may not. */
  readonly engineUrl: string;
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** Fetches a result that an engine returned as a URL. Rejects with `EngineError`. */
export function fetchResult(address: string, options: ResultFetch): Promise<Buffer> {
  return asEngineError(fetchPublic(address, publicFetchOf(options)));
}

/** Like `fetchResult`, into a new file on disk. */
export function saveResult(address: string, file: string, options: ResultFetch): Promise<void> {
  return asEngineError(savePublic(address, file, publicFetchOf(options)));
}

const publicFetchOf = ({ engineUrl, ...options }: ResultFetch): PublicFetchOptions => ({
  ...options,
  trustedHosts: [new URL(engineUrl).host],
});

async function asEngineError<T>(fetching: Promise<T>): Promise<T> {
  try {
    return await fetching;
  } catch (error) {
    if (!(error instanceof PublicFetchError)) throw error;
    throw new EngineError(kinds[error.problem], error.status, `${error.message} (the result of the engine)`);
  }
}

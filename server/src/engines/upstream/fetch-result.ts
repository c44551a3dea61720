import { fetchPublic, PublicFetchError, type PublicFetchProblem } from '../../platform/http/fetch-public.ts';
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
export async function fetchResult(address: string, { engineUrl, maxBytes, timeoutMs, signal }: ResultFetch): Promise<Buffer> {
  try {
    return await fetchPublic(address, { trustedHosts: [new URL(engineUrl).host], maxBytes, timeoutMs, signal });
  } catch (error) {
    if (!(error instanceof PublicFetchError)) throw error;
    throw new EngineError(kinds[error.problem], error.status, `${error.message} (the result of the engine)`);
  }
}

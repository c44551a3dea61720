import { useCallback, useEffect } from 'react';
import { ApiError, errorTexts } from '../../errors/index.ts';
import { type AsyncResource, useAsyncResource } from '../async/index.ts';

export type SharedState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly item: T }
  /** The share was cancelled or deleted, or never existed. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly text: string };

/** Fetches what a share shows. Rejects with `ApiError`. */
export type ReadShared<T> = (shareId: string, signal: AbortSignal) => Promise<T>;

/** 400: the id is malformed. */
const isMissing = ({ code }: ApiError): boolean => code === 404 || code === 400;

function stateOf<T>({ data, loading, failure }: AsyncResource<T>): SharedState<T> {
  if (data !== null) return { kind: 'shown', item: data };
  if (loading || failure === null) return { kind: 'loading' };
  return isMissing(failure) ? { kind: 'missing' } : { kind: 'failed', text: failure.message };
}

/**
 * Fetches what is shared; without an id there is nothing. `retry` fetches it again, as does a restored network connection.
 * Call it in an `observer`.
 * @param read a constant function
 */
export function useShared<T>(
  shareId: string,
  read: ReadShared<T>,
): { readonly state: SharedState<T>; readonly retry: () => void } {
  const resource = useAsyncResource(shareId, async (signal) => {
    if (shareId === '') throw new ApiError(404, errorTexts.notFound);
    return await read(shareId, signal);
  });
  const state = stateOf(resource);
  const retry = useCallback(() => void resource.refresh(), [resource]);
  const failed = state.kind === 'failed';
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);
  return { state, retry };
}

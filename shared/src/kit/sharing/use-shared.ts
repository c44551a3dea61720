import { useCallback, useEffect, useState } from 'react';
import { ApiError, errorTexts } from '../../errors/index.ts';

export type SharedState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly item: T }
  /** The share was cancelled or deleted, or never existed. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly text: string };

/** Fetches what a share shows. Rejects with `ApiError`. */
export type ReadShared<T> = (shareId: string, signal: AbortSignal) => Promise<T>;

/**
 * Fetches what is shared; without an id there is nothing. `retry` fetches it again, as does a restored network connection.
 * @param read a constant function
 */
export function useShared<T>(shareId: string, read: ReadShared<T>): { readonly state: SharedState<T>; readonly retry: () => void } {
  const [state, setState] = useState<SharedState<T>>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (shareId === '') {
      setState({ kind: 'missing' });
      return;
    }
    const request = new AbortController();
    setState({ kind: 'loading' });
    read(shareId, request.signal).then(
      (item) => setState({ kind: 'shown', item }),
      (error: unknown) => {
        if (request.signal.aborted) return;
        const missing = error instanceof ApiError && (error.code === 404 || error.code === 400);
        setState(missing ? { kind: 'missing' } : { kind: 'failed', text: error instanceof ApiError ? error.message : errorTexts.offline });
      },
    );
    return () => request.abort();
  }, [shareId, read, tries]);
  const failed = state.kind === 'failed';
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);
  return { state, retry };
}

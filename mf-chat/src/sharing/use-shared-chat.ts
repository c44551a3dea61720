import { chat } from '@ai-site/shared/api/chat';
import type { DataOf } from '@ai-site/shared/api/define';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { getPlatform } from '@ai-site/shared/platform';
import { useCallback, useEffect, useState } from 'react';

type SharedChat = DataOf<typeof chat.shared>;

export type SharedState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly chat: SharedChat }
  /** The share was cancelled or deleted, or never existed. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly text: string };

const loading: SharedState = { kind: 'loading' };

/** Fetches a shared chat. `retry` fetches it again, as does a restored network connection. */
export function useSharedChat(shareId: string): { readonly state: SharedState; readonly retry: () => void } {
  const [state, setState] = useState<SharedState>(loading);
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const request = new AbortController();
    setState(loading);
    getPlatform()
      .http.call(chat.shared, { query: { shareId } }, { silent: true, signal: request.signal })
      .then(
        (shared) => setState({ kind: 'shown', chat: shared }),
        (error: unknown) => {
          if (request.signal.aborted) return;
          const missing = error instanceof ApiError && (error.code === 404 || error.code === 400);
          setState(missing ? { kind: 'missing' } : { kind: 'failed', text: error instanceof ApiError ? error.message : errorTexts.offline });
        },
      );
    return () => request.abort();
  }, [shareId, tries]);
  const failed = state.kind === 'failed';
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);
  return { state, retry };
}

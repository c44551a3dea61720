import { ApiError } from '@ai-site/shared/errors';
import { useEffect, useState } from 'react';
import type { ContractsStore } from './contracts-store.ts';

/** Typing rests so long before the server is asked. */
export const PREVIEW_REST_MS = 400;

export interface Preview {
  /** What the server made of the body; null before its first answer and for an empty one. */
  readonly html: string | null;
  /** Why the newest body could not be shown. */
  readonly failure: string | null;
  readonly loading: boolean;
}

const nothing: Preview = { html: null, failure: null, loading: false };

/** What the body that is being written becomes. What was shown stays until the next answer; an answer to an older text is dropped. */
export function usePreview(store: ContractsStore, body: string): Preview {
  const [preview, setPreview] = useState(nothing);
  useEffect(() => {
    if (body.trim() === '') return setPreview(nothing);
    let current = true;
    setPreview((before) => ({ ...before, loading: true }));
    const ask = async () => {
      try {
        const html = await store.preview(body);
        if (current) setPreview({ html, failure: null, loading: false });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (current) setPreview((before) => ({ ...before, failure: error.message, loading: false }));
      }
    };
    const timer = setTimeout(() => void ask(), PREVIEW_REST_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [store, body]);
  return preview;
}

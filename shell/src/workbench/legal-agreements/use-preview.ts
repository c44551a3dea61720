import { AsyncResource } from '@ai-site/shared/kit/async';
import { useEffect, useRef, useState } from 'react';
import type { AgreementsStore } from './agreements-store.ts';

/** Debounce of the preview request while typing, in milliseconds. */
export const PREVIEW_REST_MS = 400;

/** Preview of the body being written: HTML as sanitised by the server. The last preview stays until the next response. */
export function usePreview(store: AgreementsStore, body: string): AsyncResource<string> {
  const latest = useRef(body);
  latest.current = body;
  const [preview] = useState(() => new AsyncResource(() => store.preview(latest.current)));
  useEffect(() => {
    if (body.trim() === '') return preview.reset();
    const timer = setTimeout(() => void preview.refresh(), PREVIEW_REST_MS);
    return () => {
      clearTimeout(timer);
      preview.abort();
    };
  }, [preview, body]);
  return preview;
}

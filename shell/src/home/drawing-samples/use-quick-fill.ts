import { ApiError } from '@ai-site/shared/errors';
import { reportFailure } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { useEffect, useRef, useState } from 'react';
import { creativeImageFilledBy } from '../apps/home-apps.ts';

/** Not part of the first load: a page shows many samples, of which few are started. */
const loadCalls = () => import(/* webpackChunkName: "quick-fill-calls" */ '@ai-site/shared/api/quick-fill');

/** Values that a sample fills in: the creative-image engine and its style (docs/product/site.md#7). */
export const SAMPLE_ENGINE = 2;
export const SAMPLE_STYLIZE_ID = 2;

export interface QuickFill {
  /** Prompt whose task is being created. */
  readonly pending: string | null;
  /** Creates the task, then opens creative image with it. Does nothing while another one is in flight. */
  start(prompt: string): Promise<void>;
}

/** '一键创作' of the drawing samples. Leaving the page cancels it: a late response must not navigate the visitor back. */
export function useQuickFill(): QuickFill {
  const [pending, setPending] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (prompt: string): Promise<void> => {
    // A ref, not the state: two presses can come before React renders.
    if (running.current !== null) return;
    const run = new AbortController();
    running.current = run;
    setPending(prompt);
    const { http, navigation } = getPlatform();
    try {
      const calls = await loadCalls().catch(reportFailure);
      if (calls === undefined || run.signal.aborted) return;
      const { id } = await http.call(
        calls.quickFill.create,
        { body: { generateEngine: SAMPLE_ENGINE, backFillParams: { prompt, stylizeId: SAMPLE_STYLIZE_ID } } },
        { signal: run.signal },
      );
      if (!run.signal.aborted) navigation.openApp(creativeImageFilledBy(id));
    } catch (error) {
      // The client has already shown the error of the failed call; the button is enabled again.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      running.current = null;
      setPending(null);
    }
  };
  return { pending, start };
}

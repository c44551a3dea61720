import { ApiError } from '@ai-site/shared/errors';
import { useState } from 'react';

export interface Act {
  readonly busy: boolean;
  /** What the server said against the last attempt. */
  readonly refusal: string | null;
  refuse(text: string | null): void;
  /** Carries it out; what the server says against it stands in `refusal`. */
  run(act: () => Promise<void>): Promise<void>;
}

/** An act of a form, which takes a while and may be refused. */
export function useAct(): Act {
  const [busy, setBusy] = useState(false);
  const [refusal, refuse] = useState<string | null>(null);
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    refuse(null);
    try {
      await act();
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      refuse(refused.message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, refuse, run };
}

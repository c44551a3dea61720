import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import type { StartModeKey } from '@ai-site/shared/domain/start-box';
import { ApiError } from '@ai-site/shared/errors';
import { reportFailure } from '@ai-site/shared/kit/lazy';
import { useState } from 'react';

const loadRemake = () => import(/* webpackChunkName: "home-remake" */ './remake-work.ts');

export interface Remake {
  /** Id of the work that is being read; null: none. */
  readonly pending: string | null;
  start(work: PublicationCard): Promise<void>;
}

/** 做同款 of the works; one press at a time. `fill`: writes into the box. */
export function useRemake(fill: (mode: StartModeKey, text: string) => void): Remake {
  const [pending, setPending] = useState<string | null>(null);
  const start = async (work: PublicationCard): Promise<void> => {
    if (pending !== null) return;
    setPending(work.id);
    try {
      const part = await loadRemake().catch(reportFailure);
      await part?.remakeWork(work, fill);
    } catch (error) {
      // The client has already shown the error of the failed call.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setPending(null);
    }
  };
  return { pending, start };
}

import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { ApiError } from '@ai-site/shared/errors';
import { useModule } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { startTransition, useEffect, useState } from 'react';

const loadWall = () => import(/* webpackChunkName: "home-works" */ './load-works.ts');

/** Works for the wall; null until they are there, empty when there are none or they cannot be read: nobody came for them alone. */
export function useWorks(): readonly PublicationCard[] | null {
  const { http } = getPlatform();
  const [works, setWorks] = useState<readonly PublicationCard[] | null>(null);
  const wall = useModule(loadWall);
  useEffect(() => {
    if (wall === undefined) return;
    const request = new AbortController();
    const load = async () => {
      try {
        const read = await wall.loadWorks(http, request.signal);
        // In slices: many tiles.
        startTransition(() => setWorks(read));
      } catch (error) {
        if (!(error instanceof ApiError) && !request.signal.aborted) throw error;
        if (!request.signal.aborted) setWorks([]);
      }
    };
    void load();
    return () => request.abort();
  }, [wall, http]);
  return works;
}

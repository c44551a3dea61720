import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { useCallback, useSyncExternalStore } from 'react';
import { exhibitStore } from '../works/exhibit-store.ts';

/** Whether the account likes a work. */
export function useLiked(work: PublicationCard): boolean {
  const { marks } = exhibitStore();
  const subscribe = useCallback((listener: () => void) => marks.subscribe(work.id, listener), [marks, work.id]);
  return useSyncExternalStore(subscribe, () => marks.of(work).liked);
}

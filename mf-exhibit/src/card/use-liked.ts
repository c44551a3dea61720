import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { useLayoutEffect, useState } from 'react';
import { exhibitStore } from '../works/exhibit-store.ts';

/** Whether the account likes a work. The effects of cards are layout effects: others would take a task of their own after each card that comes. */
export function useLiked(work: PublicationCard): boolean {
  const { marks } = exhibitStore();
  const [liked, setLiked] = useState(() => marks.of(work).liked);
  useLayoutEffect(() => {
    const read = () => setLiked(marks.of(work).liked);
    read();
    return marks.subscribe(work.id, read);
  }, [marks, work]);
  return liked;
}

import { feedCalls } from '@ai-site/shared/api/showcase';
import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import type { ShowcaseKind } from '@ai-site/shared/domain/showcase';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { getPlatform } from '@ai-site/shared/platform';
import { useEffect } from 'react';
import type { FeedList } from '../works/feed-list.ts';

export interface Neighbours {
  readonly previous: PublicationCard | null;
  readonly next: PublicationCard | null;
}

const none: Neighbours = { previous: null, next: null };

/** The works before and after one: in the list that it was opened from, otherwise as the server orders them. Call it in an `observer`. */
export function useNeighbours(kind: ShowcaseKind, id: string, list: FeedList | undefined): Neighbours {
  const known = list?.neighbours(id) ?? null;
  const asked = useAsyncResource(`${kind} ${id} ${known === null}`, async (signal) => {
    if (known !== null || id === '') return none;
    return await getPlatform().http.call(feedCalls[kind].flipPage, { query: { id } }, { signal, silent: true });
  });
  const last = known !== null && known.next === null && list?.list.hasMore === true;
  useEffect(() => {
    if (last) void list?.list.loadMore();
  }, [last, list]);
  return known ?? asked.data ?? none;
}

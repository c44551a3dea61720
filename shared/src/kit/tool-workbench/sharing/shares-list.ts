import { type WorkShare, workShares } from '../../../api/work-shares.ts';
import type { Platform } from '../../../contract/platform.ts';
import { PagedList } from '../../async/index.ts';
import { cancelAfterQuestion } from '../../sharing/index.ts';

type SharesPlatform = Pick<Platform, 'http' | 'toast' | 'modals'>;

/** The account's links, newest first. */
export const sharesList = ({ http }: Pick<Platform, 'http'>): PagedList<WorkShare, null> =>
  new PagedList<WorkShare, null>({
    keyOf: ({ shareId }) => shareId,
    query: null,
    source: async (_query, position, signal) => {
      const { list, hasNextPage } = await http.call(workShares.list, { query: position === null ? {} : { lastId: position } }, { signal, silent: true });
      return { items: list, next: hasNextPage ? (list.at(-1)?.shareId ?? null) : null };
    },
  });

/** Ends a link of the list after a question. */
export async function cancelListed(platform: SharesPlatform, list: PagedList<WorkShare, null>, shareId: string): Promise<void> {
  const ended = await cancelAfterQuestion(platform, () => platform.http.call(workShares.cancel, { body: { shareId } }, { silent: true }));
  if (ended) list.apply((rows) => rows.filter((row) => row.shareId !== shareId));
}

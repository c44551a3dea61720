import { type WorkShare, workShares } from '../../../api/work-shares.ts';
import type { Platform } from '../../../contract/platform.ts';
import { PagedList, pagesAfterLast } from '../../async/index.ts';
import { cancelAfterQuestion } from '../../sharing/index.ts';

type SharesPlatform = Pick<Platform, 'http' | 'toast' | 'modals'>;

/** The account's links, newest first. */
export const sharesList = ({ http }: Pick<Platform, 'http'>): PagedList<WorkShare, null> =>
  new PagedList<WorkShare, null>({
    keyOf: ({ shareId }) => shareId,
    query: null,
    source: pagesAfterLast(
      async (_query, lastId, signal) => {
        const { list, hasNextPage } = await http.call(
          workShares.list,
          { query: lastId === undefined ? {} : { lastId } },
          { signal, silent: true },
        );
        return { items: list, more: hasNextPage };
      },
      ({ shareId }) => shareId,
    ),
  });

/** Ends a link of the list after a question. */
export async function cancelListed(
  platform: SharesPlatform,
  list: PagedList<WorkShare, null>,
  shareId: string,
): Promise<void> {
  const ended = await cancelAfterQuestion(platform, () =>
    platform.http.call(workShares.cancel, { body: { shareId } }, { silent: true }),
  );
  if (ended) list.delete(shareId);
}

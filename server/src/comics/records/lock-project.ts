import { comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { ComicsRow, EpisodeRow } from './tables.ts';

type Tx = Transaction<Database>;

/**
 * Locks a project of the account until the transaction ends: every write of it, of its episodes, roles and storyboards does so first, and locks the account
 * row before where it needs it. Throws `ApiError` 404 for one that is not the account's own or was removed.
 */
export async function lockProject(tx: Tx, accountId: string, comicsId: string): Promise<ComicsRow> {
  const row = await tx
    .selectFrom('comics')
    .selectAll()
    .where('id', '=', comicsId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new ApiError(404, comicsTexts.unknownProject);
  return row;
}

/** An episode whose project is locked. */
export interface LockedEpisode {
  readonly project: ComicsRow;
  readonly episode: EpisodeRow;
}

/** Locks the project of an episode of the account. Throws `ApiError` 404. */
export async function lockEpisode(tx: Tx, accountId: string, episodeId: string): Promise<LockedEpisode> {
  const found = await tx
    .selectFrom('comics_episodes')
    .select('comics_id')
    .where('id', '=', episodeId)
    .executeTakeFirst();
  if (found === undefined) throw new ApiError(404, comicsTexts.unknownEpisode);
  const project = await lockProject(tx, accountId, found.comics_id).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 404 ? new ApiError(404, comicsTexts.unknownEpisode) : error;
  });
  const episode = await tx.selectFrom('comics_episodes').selectAll().where('id', '=', episodeId).executeTakeFirst();
  if (episode === undefined) throw new ApiError(404, comicsTexts.unknownEpisode);
  return { project, episode };
}

/** Notes that a project changed: it comes first in the list. `own`: its own row or the list of its episodes did, which its revision counts. */
export async function touchProject(
  tx: Tx,
  comicsId: string,
  now: Date,
  { own }: { readonly own: boolean },
): Promise<number> {
  const { revision } = await tx
    .updateTable('comics')
    .set(({ eb }) => ({ updated_at: now, ...(own ? { revision: eb('revision', '+', 1) } : {}) }))
    .where('id', '=', comicsId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

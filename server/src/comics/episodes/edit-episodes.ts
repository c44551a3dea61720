import type { comicsEpisodes } from '@ai-site/shared/api/comics/episodes';
import type { EpisodeView } from '@ai-site/shared/api/comics/views';
import type { BodyOf, DataOf, QueryOf } from '@ai-site/shared/api/define';
import { type Chapter, comicsLimits, comicsTexts, splitChapters } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { sql, type Transaction } from 'kysely';
import { lockAccount } from '../../billing/credits/account-lock.ts';
import { removeParts } from '../../creation/batches/remove-parts.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { cancelBatches } from '../batches/owner-batches.ts';
import { lockEpisode, lockProject, touchProject } from '../records/lock-project.ts';
import type { EpisodeRow } from '../records/tables.ts';
import { stageAfter } from '../stages/move-stage.ts';
import { abandonRuns } from '../steps/records/abandon-runs.ts';
import { assertEpisodeRevision, assertProjectRevision } from '../views/assert-revision.ts';
import { episodeStates, episodeView } from '../views/episode-views.ts';
import { insertEpisode } from './insert-episode.ts';

type Tx = Transaction<Database>;

const countEpisodes = async (tx: Tx, comicsId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('comics_episodes')
    .where('comics_id', '=', comicsId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

function assertRoom(count: number, more: number): void {
  if (count + more > comicsLimits.episodes) throw new ApiError(409, comicsTexts.tooManyEpisodes);
}

/** Adds an episode at the end. Throws `ApiError` 404, 409 when there are too many, `ConflictError`. */
export function createEpisode(
  site: Site,
  accountId: string,
  { comicsId, revision, title, text }: BodyOf<typeof comicsEpisodes.create>,
): Promise<DataOf<typeof comicsEpisodes.create>> {
  return site.db.transaction().execute(async (tx) => {
    await assertProjectRevision(site, tx, await lockProject(tx, accountId, comicsId), revision);
    const count = await countEpisodes(tx, comicsId);
    assertRoom(count, 1);
    const now = site.clock();
    const id = await insertEpisode(tx, {
      comicsId,
      number: count + 1,
      title: title ?? comicsTexts.episode(count + 1),
      text,
      now,
    });
    const projectRevision = await touchProject(tx, comicsId, now, { own: true });
    return { episode: await episodeView(tx, id), episodes: await episodeStates(tx, comicsId), projectRevision };
  });
}

/** The only episode of a project if nothing was done with it: the first chapter of a text that is split takes its place. */
const untouched = (tx: Tx, comicsId: string): Promise<{ readonly id: string } | undefined> =>
  tx
    .selectFrom('comics_episodes')
    .select('id')
    .where('comics_id', '=', comicsId)
    .where('number', '=', 1)
    .where('text', '=', '')
    .where('source', '=', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('comics_storyboards')
            .select('comics_storyboards.id')
            .whereRef('episode_id', '=', 'comics_episodes.id'),
        ),
      ),
    )
    .executeTakeFirst();

async function insertChapters(
  tx: Tx,
  comicsId: string,
  chapters: readonly Chapter[],
  first: number,
  now: Date,
): Promise<void> {
  for (const [index, { title, text }] of chapters.entries())
    await insertEpisode(tx, {
      comicsId,
      number: first + index,
      title: title === '' ? comicsTexts.episode(first + index) : title,
      text,
      now,
    });
}

/** Splits a long text into episodes behind those that there are. Throws `ApiError` 404, 409 when they would be too many, `ConflictError`. */
export function splitEpisodes(
  site: Site,
  accountId: string,
  { comicsId, revision, text }: BodyOf<typeof comicsEpisodes.split>,
): Promise<DataOf<typeof comicsEpisodes.split>> {
  const chapters = splitChapters(text);
  return site.db.transaction().execute(async (tx) => {
    await assertProjectRevision(site, tx, await lockProject(tx, accountId, comicsId), revision);
    if (chapters.length === 0) throw new ApiError(400, comicsTexts.textRequired);
    const present = await countEpisodes(tx, comicsId);
    const blank = present === 1 ? await untouched(tx, comicsId) : undefined;
    if (blank !== undefined) await tx.deleteFrom('comics_episodes').where('id', '=', blank.id).execute();
    const count = blank === undefined ? present : 0;
    assertRoom(count, chapters.length);
    const now = site.clock();
    await insertChapters(tx, comicsId, chapters, count + 1, now);
    const projectRevision = await touchProject(tx, comicsId, now, { own: true });
    return { episodes: await episodeStates(tx, comicsId), projectRevision };
  });
}

async function assertStoryboard(tx: Tx, episodeId: string, id: string): Promise<void> {
  const found = await tx
    .selectFrom('comics_storyboards')
    .select('id')
    .where('id', '=', id)
    .where('episode_id', '=', episodeId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) throw new ApiError(404, comicsTexts.unknownStoryboard);
}

/**
 * Changes the title, the texts or the cover of an episode. A new text counts as written by hand and leads back to the first stage; what was made of the former one stays and is stale. Throws
 * `ApiError` 404, 409 while the site works on the text, `ConflictError`.
 */
export function saveEpisode(
  site: Site,
  accountId: string,
  { episodeId, revision, title, source, sourceFile, text, coverId }: BodyOf<typeof comicsEpisodes.save>,
): Promise<EpisodeView> {
  return site.db.transaction().execute(async (tx) => {
    const { episode } = await lockEpisode(tx, accountId, episodeId);
    await assertEpisodeRevision(tx, episode, revision);
    const changed = {
      ...(title === undefined || title === episode.title ? {} : { title }),
      ...(source === undefined || source === episode.source ? {} : { source }),
      ...(sourceFile === undefined || sourceFile === episode.source_file ? {} : { source_file: sourceFile }),
      ...(text === undefined || text === episode.text ? {} : { text, rewrite_level: null }),
      ...(coverId === undefined || coverId === episode.cover_storyboard_id ? {} : { cover_storyboard_id: coverId }),
    };
    if (Object.keys(changed).length === 0) return episodeView(tx, episodeId);
    if (coverId !== undefined && coverId !== null) await assertStoryboard(tx, episodeId, coverId);
    const now = site.clock();
    const stage = changed.text === undefined ? {} : await stageAfter(tx, episode, ['editText'], now);
    await tx
      .updateTable('comics_episodes')
      .set(({ eb }) => ({ ...changed, ...stage, updated_at: now, revision: eb('revision', '+', 1) }))
      .where('id', '=', episodeId)
      .execute();
    await touchProject(tx, episode.comics_id, now, { own: false });
    return episodeView(tx, episodeId);
  });
}

/**
 * Deletes an episode with its storyboards and what was made for them; those behind it move up. What the site is making for it is cancelled, with its price
 * back. Throws `ApiError` 404, 409 for the last one, `ConflictError`.
 */
export async function removeEpisode(
  site: Site,
  accountId: string,
  { episodeId, revision }: QueryOf<typeof comicsEpisodes.remove>,
): Promise<DataOf<typeof comicsEpisodes.remove>> {
  const removable = async (tx: Tx): Promise<EpisodeRow> => {
    const { episode } = await lockEpisode(tx, accountId, episodeId);
    await assertEpisodeRevision(tx, episode, revision);
    if ((await countEpisodes(tx, episode.comics_id)) <= 1) throw new ApiError(409, comicsTexts.lastEpisode);
    return episode;
  };
  await site.db.transaction().execute(removable);
  await cancelBatches(site, accountId, [`comics:${episodeId}`]);
  return site.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const { comics_id, number } = await removable(tx);
    await abandonRuns(tx, site.clock(), [episodeId]);
    await removeParts(site, tx, accountId, `comics:${episodeId}`);
    await tx.deleteFrom('comics_episodes').where('id', '=', episodeId).execute();
    await sql`update comics_episodes set number = number - 1 where comics_id = ${comics_id} and number > ${number}`.execute(
      tx,
    );
    const projectRevision = await touchProject(tx, comics_id, site.clock(), { own: true });
    return { episodes: await episodeStates(tx, comics_id), projectRevision };
  });
}

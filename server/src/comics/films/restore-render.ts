import type { comicsFilms } from '@ai-site/shared/api/comics/films';
import type { BodyOf, DataOf } from '@ai-site/shared/api/define';
import { changeBetween } from '@ai-site/shared/domain/comics';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { readStoryboards } from '../records/storyboard-rows.ts';
import { announceEpisodeStep } from '../steps/records/announce.ts';
import { recordChange } from '../storyboards/changes.ts';
import { placesOf, rolesOf } from '../storyboards/edit-storyboards.ts';
import { withKnownNames } from '../storyboards/undo.ts';
import { writeStoryboards } from '../storyboards/write-storyboards.ts';
import { assertEpisodeRevision } from '../views/assert-revision.ts';
import { episodeState } from '../views/episode-views.ts';
import { storyboardView } from '../views/storyboard-views.ts';
import type { RenderedStoryboard } from './records/tables.ts';
import { lockRender } from './render-calls.ts';

type Tx = Transaction<Database>;
type Restored = DataOf<typeof comicsFilms.restore>;

/**
 * Makes the storyboards of a render those of its episode again, with the images and voices that they had and still have: one change for undo, which keeps the
 * images and voices. Throws `ApiError` 404, `ConflictError`.
 */
export async function restoreRender(
  site: Site,
  accountId: string,
  { renderId, revision }: BodyOf<typeof comicsFilms.restore>,
): Promise<Restored> {
  const restored = await site.db.transaction().execute(async (tx): Promise<Restored> => {
    const { render, episode } = await lockRender(tx, accountId, renderId);
    await assertEpisodeRevision(tx, episode, revision);
    const before = await readStoryboards(tx, episode.id);
    const stored = render.storyboards.map(({ chosenCandidate: _, chosenTake: __, ...content }) => content);
    const after = withKnownNames(stored, await rolesOf(tx, episode.comics_id), await placesOf(tx, episode.comics_id));
    const now = site.clock();
    const change = changeBetween(before, after) ?? { patch: {}, inverse: {} };
    await writeStoryboards(tx, episode.id, before, after, change, now);
    await restoreChoices(tx, render.storyboards);
    await recordChange(tx, episode, change, 'restore', now);
    return {
      episode: await episodeState(tx, episode.id),
      storyboards: (await readStoryboards(tx, episode.id)).map(storyboardView),
    };
  });
  const { id: episodeId, revision: now } = restored.episode;
  await announceEpisodeStep(site, { accountId, episodeId, revision: now, credits: false });
  return restored;
}

/** What was removed since is not chosen again. */
async function restoreChoices(tx: Tx, storyboards: readonly RenderedStoryboard[]): Promise<void> {
  for (const { id, chosenCandidate, chosenTake } of storyboards)
    await sql`
      update comics_storyboards set
        chosen_candidate = coalesce((select id from comics_candidates where id = ${chosenCandidate} and storyboard_id = ${id}), chosen_candidate),
        chosen_take = coalesce((select id from comics_takes where id = ${chosenTake} and storyboard_id = ${id}), chosen_take)
      where id = ${id}
    `.execute(tx);
}

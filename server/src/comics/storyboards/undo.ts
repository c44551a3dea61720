import type { comicsEpisodes } from '@ai-site/shared/api/comics/episodes';
import type { DataOf } from '@ai-site/shared/api/define';
import {
  applyPatch,
  changeBetween,
  comicsLimits,
  comicsTexts,
  keyBetween,
  type Storyboard,
  type StoryboardLine,
  type StoryboardPatch,
  type Storyboards,
} from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { lockEpisode } from '../records/lock-project.ts';
import { readStoryboards } from '../records/storyboard-rows.ts';
import type { EpisodeRow } from '../records/tables.ts';
import { assertEpisodeRevision } from '../views/assert-revision.ts';
import { episodeState } from '../views/episode-views.ts';
import { storyboardView } from '../views/storyboard-views.ts';
import { noteChange } from './changes.ts';
import { placesOf, rolesOf } from './edit-storyboards.ts';
import { writeStoryboards } from './write-storyboards.ts';

type Tx = Transaction<Database>;
type Restored = DataOf<typeof comicsEpisodes.undo>;

/** An episode as the page knows it. */
export interface KnownEpisode {
  readonly episodeId: string;
  readonly revision: number;
}

/** What is applied, and the last change that is in force afterwards. */
interface Step {
  readonly patch: StoryboardPatch;
  readonly changeNo: number;
}

/** Undoes the last change of the storyboards. Throws `ApiError` 404, 409 when there is none, `ConflictError`. */
export const undo = (site: Site, accountId: string, known: KnownEpisode): Promise<Restored> =>
  restore(site, accountId, known, async (tx, { id, change_no }) => {
    const change = await tx
      .selectFrom('comics_changes')
      .select(['no', 'inverse'])
      .where('episode_id', '=', id)
      .where('no', '<=', change_no)
      .orderBy('no', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (change === undefined) throw new ApiError(409, comicsTexts.nothingToUndo);
    return { patch: change.inverse, changeNo: change.no - 1 };
  });

/** Makes the change again that was undone last. Throws like `undo`. */
export const redo = (site: Site, accountId: string, known: KnownEpisode): Promise<Restored> =>
  restore(site, accountId, known, async (tx, { id, change_no }) => {
    const change = await tx
      .selectFrom('comics_changes')
      .select(['no', 'patch'])
      .where('episode_id', '=', id)
      .where('no', '>', change_no)
      .orderBy('no')
      .limit(1)
      .executeTakeFirst();
    if (change === undefined) throw new ApiError(409, comicsTexts.nothingToRedo);
    return { patch: change.patch, changeNo: change.no };
  });

function restore(
  site: Site,
  accountId: string,
  { episodeId, revision }: KnownEpisode,
  stepOf: (tx: Tx, episode: EpisodeRow) => Promise<Step>,
): Promise<Restored> {
  return site.db.transaction().execute(async (tx) => {
    const { episode } = await lockEpisode(tx, accountId, episodeId);
    await assertEpisodeRevision(tx, episode, revision);
    const { patch, changeNo } = await stepOf(tx, episode);
    const before = await readStoryboards(tx, episodeId);
    const after = withOwnPositions(
      withKnownNames(
        applyPatch(before, patch),
        await rolesOf(tx, episode.comics_id),
        await placesOf(tx, episode.comics_id),
      ),
    );
    if (after.length > comicsLimits.storyboards) throw new ApiError(409, comicsTexts.tooManyStoryboards);
    const now = site.clock();
    const change = changeBetween(before, after) ?? { patch: {}, inverse: {} };
    await writeStoryboards(tx, episodeId, before, after, change, now);
    await noteChange(tx, episode, change, changeNo, now);
    return {
      episode: await episodeState(tx, episodeId),
      storyboards: (await readStoryboards(tx, episodeId)).map(storyboardView),
    };
  });
}

/** Roles and places that were removed after the change are not brought back: the narrator speaks the lines of a role. */
export function withKnownNames(all: Storyboards, roles: ReadonlySet<string>, places: ReadonlySet<string>): Storyboards {
  const speaker = (line: StoryboardLine): StoryboardLine =>
    line.roleId === null || roles.has(line.roleId) ? line : { ...line, roleId: null };
  return all.map((one) => ({
    ...one,
    roleIds: one.roleIds.filter((id) => roles.has(id)),
    lines: one.lines.map(speaker),
    placeId: one.placeId !== null && places.has(one.placeId) ? one.placeId : null,
  }));
}

/** A position may belong to a storyboard that a step of the site has added since: the later one moves behind it. */
function withOwnPositions(all: Storyboards): Storyboards {
  const done: Storyboard[] = [];
  for (const [index, one] of all.entries()) {
    const last = done.at(-1);
    if (last === undefined || last.position < one.position) done.push(one);
    else {
      const following = all.slice(index + 1).find(({ position }) => position > last.position);
      done.push({ ...one, position: keyBetween(last.position, following?.position ?? null) });
    }
  }
  return done;
}

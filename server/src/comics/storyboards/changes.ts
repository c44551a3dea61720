import {
  comicsLimits,
  composedChange,
  type StageAction,
  type StoryboardChange,
  type StoryboardPatch,
} from '@ai-site/shared/domain/comics';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { touchProject } from '../records/lock-project.ts';
import type { EpisodeRow } from '../records/tables.ts';
import { stageAfter } from '../stages/move-stage.ts';

type Tx = Transaction<Database>;

const DAY_MS = 86_400_000;

const spoken: ReadonlySet<string> = new Set(['narration', 'lines']);
const seen: ReadonlySet<string> = new Set(['roleIds', 'placeId', 'prompt', 'negative', 'shot']);

/** What a change means for the stage of its episode. */
function actionsOf(patch: StoryboardPatch): StageAction[] {
  const changed = Object.values(patch).flatMap((values) => Object.keys(values ?? {}));
  return [
    ...(changed.some((field) => spoken.has(field)) ? (['editVoices'] as const) : []),
    ...(changed.some((field) => seen.has(field)) ? (['editImages'] as const) : []),
    'editStoryboards',
  ];
}

/** Notes a change of storyboards in their episode: its stage, revision and, as `changeNo`, the last change that is in force. */
export async function noteChange(
  tx: Tx,
  episode: EpisodeRow,
  { patch }: StoryboardChange,
  changeNo: number,
  now: Date,
): Promise<void> {
  const after = await stageAfter(tx, episode, actionsOf(patch), now);
  await tx
    .updateTable('comics_episodes')
    .set(({ eb }) => ({ ...after, change_no: changeNo, updated_at: now, revision: eb('revision', '+', 1) }))
    .where('id', '=', episode.id)
    .execute();
  await touchProject(tx, episode.comics_id, now, { own: false });
}

/** Records a change for undo; what was undone before it can no longer be redone. */
export async function recordChange(
  tx: Tx,
  episode: EpisodeRow,
  { patch, inverse }: StoryboardChange,
  label: string,
  now: Date,
): Promise<void> {
  const no = episode.change_no + 1;
  await tx.deleteFrom('comics_changes').where('episode_id', '=', episode.id).where('no', '>=', no).execute();
  await tx
    .insertInto('comics_changes')
    .values({
      episode_id: episode.id,
      no,
      at: now,
      label,
      patch: JSON.stringify(patch),
      inverse: JSON.stringify(inverse),
    })
    .execute();
  await tx
    .deleteFrom('comics_changes')
    .where('episode_id', '=', episode.id)
    .where('no', '<=', no - comicsLimits.changes)
    .execute();
  await noteChange(tx, episode, { patch, inverse }, no, now);
}

/** Adds to the change that is in force, so that both are undone at once; what was undone can no longer be redone. */
export async function amendChange(tx: Tx, episode: EpisodeRow, change: StoryboardChange, now: Date): Promise<void> {
  const { id, change_no } = episode;
  await tx.deleteFrom('comics_changes').where('episode_id', '=', id).where('no', '>', change_no).execute();
  const known = await tx
    .selectFrom('comics_changes')
    .select(['patch', 'inverse'])
    .where('episode_id', '=', id)
    .where('no', '=', change_no)
    .executeTakeFirst();
  if (known === undefined) return recordChange(tx, episode, change, 'storyboards', now);
  const { patch, inverse } = composedChange(known, change);
  await tx
    .updateTable('comics_changes')
    .set({ at: now, patch: JSON.stringify(patch), inverse: JSON.stringify(inverse) })
    .where('episode_id', '=', id)
    .where('no', '=', change_no)
    .execute();
  await noteChange(tx, episode, change, change_no, now);
}

/**
 * Forgets old changes, and the storyboards that they removed. Of changes that were undone, later ones go with an old one: they cannot be redone without it.
 */
export async function forgetChanges({ db, clock }: Site): Promise<void> {
  const before = new Date(clock().getTime() - comicsLimits.changeDays * DAY_MS);
  await db
    .deleteFrom('comics_changes as change')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('change.at', '<', before),
        exists(
          selectFrom('comics_changes as old')
            .innerJoin('comics_episodes', 'comics_episodes.id', 'old.episode_id')
            .select('old.no')
            .whereRef('old.episode_id', '=', 'change.episode_id')
            .whereRef('old.no', '<', 'change.no')
            .whereRef('old.no', '>', 'comics_episodes.change_no')
            .where('old.at', '<', before),
        ),
      ]),
    )
    .execute();
  await db.deleteFrom('comics_storyboards').where('removed_at', '<', before).execute();
}

import {
  type ComicsPart,
  ComicsStage,
  comicsTexts,
  machineStages,
  nextStage,
  type StageAction,
  type StageFacts,
  staleParts,
} from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { madeParts } from '../records/made-parts.ts';
import type { EpisodeRow } from '../records/tables.ts';

type Tx = Transaction<Database>;

/** What an episode has, for the rules of its stages. Films exist from the stage on in which they are made. */
async function factsOf(tx: Tx, { id, comics_id, text, stage }: EpisodeRow): Promise<StageFacts> {
  const { storyboards, unmade, images, voices } = await madeParts(tx, id);
  const role = await tx
    .selectFrom('comics_roles')
    .select('id')
    .where('comics_id', '=', comics_id)
    .limit(1)
    .executeTakeFirst();
  const made: readonly (readonly [ComicsPart, boolean])[] = [
    ['roles', role !== undefined],
    ['storyboards', storyboards > 0],
    ['images', images > 0],
    ['voices', voices > 0],
    ['film', stage >= ComicsStage.running],
  ];
  return {
    hasText: text.trim() !== '',
    storyboards,
    unmade,
    made: new Set(made.filter(([, exists]) => exists).map(([part]) => part)),
  };
}

/**
 * The columns of an episode after actions, in their order; its project is locked. Throws `ApiError` 409 for an action that does not belong to its stage, 400
 * or 409 with what is missing.
 */
export async function stageAfter(tx: Tx, episode: EpisodeRow, actions: readonly StageAction[], now: Date) {
  let { stage } = episode;
  let stale = [...episode.stale];
  for (const action of actions) {
    const move = nextStage(stage, action, await factsOf(tx, { ...episode, stage }));
    if ('refused' in move)
      throw new ApiError(
        move.refused,
        action === 'editText' && machineStages.includes(stage) ? comicsTexts.machineBusy : move.message,
      );
    stage = move.stage;
    stale = staleParts(stale, move);
  }
  return { stale, ...(stage === episode.stage ? {} : { stage, stage_at: now }) };
}

async function move(tx: Tx, episode: EpisodeRow, actions: readonly StageAction[], now: Date): Promise<void> {
  const after = await stageAfter(tx, episode, actions, now);
  if (after.stage === undefined && after.stale.length === episode.stale.length) return;
  await tx
    .updateTable('comics_episodes')
    .set(({ eb }) => ({ ...after, revision: eb('revision', '+', 1) }))
    .where('id', '=', episode.id)
    .execute();
}

/** Moves every episode of a project by actions that an edit of the project makes, and counts the change. */
export async function moveEpisodes(
  tx: Tx,
  comicsId: string,
  actions: readonly StageAction[],
  now: Date,
): Promise<void> {
  if (actions.length === 0) return;
  const episodes = await tx
    .selectFrom('comics_episodes')
    .selectAll()
    .where('comics_id', '=', comicsId)
    .orderBy('number')
    .execute();
  for (const episode of episodes) await move(tx, episode, actions, now);
}

/** Moves one episode, whose project is locked, and counts the change. */
export async function moveEpisode(
  tx: Tx,
  episodeId: string,
  actions: readonly StageAction[],
  now: Date,
): Promise<void> {
  await move(
    tx,
    await tx.selectFrom('comics_episodes').selectAll().where('id', '=', episodeId).executeTakeFirstOrThrow(),
    actions,
    now,
  );
}

/** Counts an edit of storyboards with their episodes, and moves every episode of the project by its action; nothing when there were none. */
export async function noteStoryboardEdit(
  tx: Tx,
  comicsId: string,
  edited: readonly { readonly episode_id: string }[],
  action: StageAction,
  now: Date,
): Promise<void> {
  const episodes = [...new Set(edited.map(({ episode_id }) => episode_id))];
  if (episodes.length === 0) return;
  await tx
    .updateTable('comics_episodes')
    .set(({ eb }) => ({ updated_at: now, revision: eb('revision', '+', 1) }))
    .where('id', 'in', episodes)
    .execute();
  await moveEpisodes(tx, comicsId, [action], now);
}

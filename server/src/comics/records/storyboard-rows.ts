import type { Storyboard, StoryboardContent } from '@ai-site/shared/domain/comics';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { StoryboardRow } from './tables.ts';

/** A storyboard with what the site notes of its row. */
export interface StoredStoryboard extends Storyboard {
  readonly episodeId: string;
  readonly revision: number;
  readonly updatedAt: Date;
}

interface ReadRow extends StoryboardRow {
  readonly role_ids: readonly string[];
}

const storedOf = (row: ReadRow): StoredStoryboard => ({
  id: row.id,
  episodeId: row.episode_id,
  position: row.position,
  narration: row.narration,
  lines: row.lines,
  roleIds: [...row.role_ids].toSorted(),
  placeId: row.place_id,
  prompt: row.prompt,
  promptEdited: row.prompt_edited,
  negative: row.negative,
  shot: row.shot,
  move: row.move,
  pace: row.pace,
  focus: row.focus,
  transition: { kind: row.transition, ms: row.transition_ms },
  source: row.source_from === null || row.source_to === null ? null : { from: row.source_from, to: row.source_to },
  locked: row.locked,
  chosenMs: row.chosen_ms,
  revision: row.revision,
  updatedAt: row.updated_at,
});

/** The storyboards of an episode in their order, without the removed ones. */
export async function readStoryboards(db: Kysely<Database>, episodeId: string): Promise<StoredStoryboard[]> {
  const { rows } = await sql<ReadRow>`
    select storyboard.*, array(select role_id from comics_storyboard_roles where storyboard_id = storyboard.id) as role_ids
    from comics_storyboards storyboard where episode_id = ${episodeId} and removed_at is null order by position
  `.execute(db);
  return rows.map(storedOf);
}

/** The columns of a content. */
export const columnsOf = (content: StoryboardContent) => ({
  position: content.position,
  narration: content.narration,
  lines: JSON.stringify(content.lines),
  place_id: content.placeId,
  prompt: content.prompt,
  prompt_edited: content.promptEdited,
  negative: content.negative,
  shot: content.shot,
  move: content.move,
  pace: content.pace,
  focus: JSON.stringify(content.focus),
  transition: content.transition.kind,
  transition_ms: content.transition.ms,
  source_from: content.source?.from ?? null,
  source_to: content.source?.to ?? null,
  locked: content.locked,
  chosen_ms: content.chosenMs,
});

/** Makes the roles of a storyboard these. */
export async function setRoles(
  tx: Transaction<Database>,
  storyboardId: string,
  roleIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('comics_storyboard_roles').where('storyboard_id', '=', storyboardId).execute();
  if (roleIds.length === 0) return;
  await tx
    .insertInto('comics_storyboard_roles')
    .values(roleIds.map((role_id) => ({ storyboard_id: storyboardId, role_id })))
    .execute();
}

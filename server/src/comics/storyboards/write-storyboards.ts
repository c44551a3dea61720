import type { Storyboard, StoryboardChange, StoryboardPatch, Storyboards } from '@ai-site/shared/domain/comics';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { columnsOf, setRoles } from '../records/storyboard-rows.ts';

type Tx = Transaction<Database>;

const idsOf = (patch: StoryboardPatch, wanted: (values: StoryboardPatch[string]) => boolean): string[] =>
  Object.entries(patch)
    .filter(([, values]) => wanted(values ?? null))
    .map(([id]) => id);

async function removeRows(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('comics_storyboards')
    .set(({ eb }) => ({ removed_at: now, updated_at: now, revision: eb('revision', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute();
}

/** Of several rows one may get a position that another one still has: they leave their positions first. */
async function leavePositions(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length < 2) return;
  await tx
    .updateTable('comics_storyboards')
    .set(({ fn, val, ref }) => ({ position: fn<string>('concat', [val('~'), ref('id')]) }))
    .where('id', 'in', [...ids])
    .execute();
}

/** Writes a row that may have been removed before. */
async function putRow(tx: Tx, episodeId: string, { id, ...content }: Storyboard, now: Date): Promise<void> {
  const columns = columnsOf(content);
  await tx
    .insertInto('comics_storyboards')
    .values({ id, episode_id: episodeId, ...columns, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ eb }) => ({
        ...columns,
        updated_at: now,
        removed_at: null,
        revision: eb('comics_storyboards.revision', '+', 1),
      })),
    )
    .execute();
}

/** Writes a change that leads from some storyboards of an episode, whose project is locked, to others, and counts it in the revisions of their rows. */
export async function writeStoryboards(
  tx: Tx,
  episodeId: string,
  before: Storyboards,
  after: Storyboards,
  { patch }: StoryboardChange,
  now: Date,
): Promise<void> {
  await removeRows(
    tx,
    idsOf(patch, (values) => values === null),
    now,
  );
  const known = new Set(before.map(({ id }) => id));
  await leavePositions(
    tx,
    idsOf(patch, (values) => values?.position !== undefined).filter((id) => known.has(id)),
  );
  for (const one of after) {
    const values = patch[one.id];
    if (values === undefined || values === null) continue;
    await putRow(tx, episodeId, one, now);
    if (values.roleIds !== undefined) await setRoles(tx, one.id, one.roleIds);
  }
}

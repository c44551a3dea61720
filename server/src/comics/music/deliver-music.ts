import { comicsLimits, usualMusic } from '@ai-site/shared/domain/comics';
import type { Transaction } from 'kysely';
import type { DeliveredPart } from '../../creation/batches/part-delivered.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import type { ComicsRow } from '../records/tables.ts';
import { moveEpisodes } from '../stages/move-stage.ts';

type Tx = Transaction<Database>;

/** Keeps music that was made for a project, which has it from then on unless other music was chosen since it was asked for; nothing where the project is gone. */
export async function deliverMusic(
  { clock }: Site,
  tx: Tx,
  { taskId, outputs, demonstration }: DeliveredPart,
): Promise<void> {
  const [output] = outputs;
  const task = await tx.selectFrom('comics_music_tasks').selectAll().where('task_id', '=', taskId).executeTakeFirst();
  if (task === undefined || output === undefined) return;
  const episode = await tx
    .selectFrom('comics_episodes')
    .select('comics_id')
    .where('id', '=', task.episode_id)
    .executeTakeFirst();
  if (episode === undefined) return;
  const project = await tx
    .selectFrom('comics')
    .selectAll()
    .where('id', '=', episode.comics_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (project === undefined) return;
  const now = clock();
  const { mood, words, before_key } = task;
  const { key, playback } = output.written;
  const ms = Math.max(1, Math.round((playback?.seconds ?? 0) * 1000));
  await tx
    .insertInto('comics_music_pieces')
    .values({
      id: newId(),
      comics_id: project.id,
      task_id: taskId,
      mood,
      words,
      object_key: key,
      ms,
      demonstration,
      created_at: now,
    })
    .execute();
  await forgetOldest(tx, project.id);
  if (project.music_key === before_key) await playIn(tx, project, key, now);
}

async function playIn(tx: Tx, { id, music }: ComicsRow, key: string, now: Date): Promise<void> {
  const { gain, duck } = music.kind === 'file' ? music : usualMusic;
  await tx
    .updateTable('comics')
    .set(({ eb }) => ({
      music: JSON.stringify({ kind: 'file', gain, duck }),
      music_key: key,
      updated_at: now,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await moveEpisodes(tx, id, ['editSettings'], now);
}

/** The newest pieces of a project are kept. */
async function forgetOldest(tx: Tx, comicsId: string): Promise<void> {
  const kept = tx
    .selectFrom('comics_music_pieces')
    .select('id')
    .where('comics_id', '=', comicsId)
    .orderBy('no', 'desc')
    .limit(comicsLimits.musicPieces);
  await tx.deleteFrom('comics_music_pieces').where('comics_id', '=', comicsId).where('id', 'not in', kept).execute();
}

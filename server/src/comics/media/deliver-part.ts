import type { TakeView } from '@ai-site/shared/api/comics/media-views';
import { asWritten } from '@ai-site/shared/domain/comics/spoken';
import type { Transaction } from 'kysely';
import type { DeliveredPart } from '../../creation/batches/part-delivered.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { chooseCandidate, noteStoryboardChoice, type SubjectPlace } from './choice.ts';
import { chosenOf, type Subject, subjectColumns, subjectOf } from './subjects.ts';
import type { MediaTaskRow, StoredSpoken } from './tables.ts';

type Tx = Transaction<Database>;
type Output = DeliveredPart['outputs'][number];

/** Makes the results of a task candidates and takes of what they were asked for; nothing where that is gone. The task and its account are locked. */
export async function deliverPart({ clock }: Site, tx: Tx, part: DeliveredPart): Promise<void> {
  const row = await tx
    .selectFrom('comics_media_tasks')
    .selectAll()
    .where('task_id', '=', part.taskId)
    .executeTakeFirst();
  if (row === undefined) return;
  const subject = subjectOf(row);
  const place = await lockPlaceOf(tx, subject);
  if (place === null) return;
  const now = clock();
  if (row.spoken !== null) await deliverTake(tx, part, { row, spoken: row.spoken, place }, now);
  else await deliverCandidates(tx, part, { row, subject, place }, now);
}

/** Finds a subject and locks its project, also one that was removed: it may be restored. A role of the library stays until the transaction ends. Null: it is gone. */
async function lockPlaceOf(tx: Tx, { of, id }: Subject): Promise<SubjectPlace | null> {
  const place = await placeOf(tx, { of, id });
  if (place === null) return null;
  if (place.comicsId === null)
    await tx.selectFrom('comics_roles').select('id').where('id', '=', id).forKeyShare().execute();
  else await tx.selectFrom('comics').select('id').where('id', '=', place.comicsId).forNoKeyUpdate().execute();
  return placeOf(tx, { of, id });
}

async function placeOf(tx: Tx, { of, id }: Subject): Promise<SubjectPlace | null> {
  if (of === 'storyboard') {
    const found = await tx
      .selectFrom('comics_storyboards')
      .innerJoin('comics_episodes', 'comics_episodes.id', 'episode_id')
      .select(['episode_id', 'comics_id'])
      .where('comics_storyboards.id', '=', id)
      .executeTakeFirst();
    return found === undefined ? null : { comicsId: found.comics_id, episodeId: found.episode_id };
  }
  const found = await tx
    .selectFrom(of === 'role' ? 'comics_roles' : 'comics_places')
    .select('comics_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found === undefined ? null : { comicsId: found.comics_id, episodeId: null };
}

interface Asked {
  readonly row: MediaTaskRow;
  readonly subject: Subject;
  readonly place: SubjectPlace;
}

async function deliverCandidates(
  tx: Tx,
  { taskId, from, outputs, demonstration }: DeliveredPart,
  { row, subject, place }: Asked,
  now: Date,
): Promise<void> {
  let first: string | null = null;
  for (const [no, output] of outputs.entries()) {
    const { media, playback } = output.written;
    const { width, height } = playback ?? media ?? {};
    const id = newId();
    await tx
      .insertInto('comics_candidates')
      .values({
        id,
        ...subjectColumns(subject),
        media: playback === undefined ? 'image' : 'video',
        origin: 'task',
        task_id: taskId,
        index: from + no,
        object_key: output.written.key,
        width: width ?? 0,
        height: height ?? 0,
        ms: Math.round((playback?.seconds ?? 0) * 1000),
        seed: Number.isSafeInteger(output.seed) ? output.seed : null,
        prompt: row.prompt,
        input_hash: row.part === 'image' ? row.input_hash : null,
        demonstration,
        created_at: now,
      })
      .execute();
    first ??= id;
  }
  if (first !== null && (await isShownAtOnce(tx, row, subject))) await chooseCandidate(tx, subject, first, place, now);
}

/** An image is shown where there is none, and instead of one that was asked for before it and drawn from other words, or that it was to replace. A video waits until it is chosen. */
async function isShownAtOnce(
  tx: Tx,
  { part, no, input_hash, replaces }: MediaTaskRow,
  subject: Subject,
): Promise<boolean> {
  if (part !== 'image') return false;
  const chosen = await chosenOf(tx, subject);
  if (chosen === null) return true;
  const shown = await tx
    .selectFrom('comics_candidates')
    .leftJoin('comics_media_tasks', 'comics_media_tasks.task_id', 'comics_candidates.task_id')
    .select(['comics_candidates.input_hash', 'comics_media_tasks.no'])
    .where('comics_candidates.id', '=', chosen)
    .executeTakeFirst();
  return (
    shown !== undefined &&
    (shown.no ?? 0) < no &&
    (replaces || (shown.input_hash !== null && shown.input_hash !== input_hash))
  );
}

/** Lines of a take as they are written, with the times of their sentences. */
export function takeLines(spoken: StoredSpoken, lines: Output['lines']): TakeView['lines'] {
  const sentences = Map.groupBy(lines ?? [], ({ line = 0 }) => line);
  return [...sentences].flatMap(([no, read]) => {
    const said = spoken.lines[no];
    if (said === undefined) return [];
    const written = asWritten(
      said.text,
      spoken.pronunciations,
      read.map(({ text }) => text),
    );
    return read.flatMap(({ at, substituteVoice }, place) => {
      const text = written[place] ?? '';
      return text === ''
        ? []
        : [{ at, text, roleId: said.roleId, ...(substituteVoice === undefined ? {} : { substituteVoice: true }) }];
    });
  });
}

interface AskedVoice extends Pick<Asked, 'row' | 'place'> {
  readonly spoken: StoredSpoken;
}

async function deliverTake(
  tx: Tx,
  { taskId, outputs, demonstration }: DeliveredPart,
  { row, spoken, place }: AskedVoice,
  now: Date,
): Promise<void> {
  const [output] = outputs;
  if (output === undefined || row.storyboard_id === null || place.comicsId === null || place.episodeId === null) return;
  const id = newId();
  await tx
    .insertInto('comics_takes')
    .values({
      id,
      storyboard_id: row.storyboard_id,
      words_hash: row.input_hash,
      voices: JSON.stringify(spoken.lines.map(({ voice }) => (voice === '' ? spoken.voice : voice))),
      speed: spoken.speed,
      task_id: taskId,
      object_key: output.written.key,
      ms: Math.round((output.written.playback?.seconds ?? 0) * 1000),
      lines: JSON.stringify(takeLines(spoken, output.lines)),
      demonstration,
      created_at: now,
    })
    .execute();
  if (await hasNewerTake(tx, row)) return;
  await tx.updateTable('comics_storyboards').set({ chosen_take: id }).where('id', '=', row.storyboard_id).execute();
  await noteStoryboardChoice(tx, place.comicsId, place.episodeId, now);
}

/** A voice that was asked for later is heard already. */
async function hasNewerTake(tx: Tx, { storyboard_id, no }: MediaTaskRow): Promise<boolean> {
  const newer = await tx
    .selectFrom('comics_storyboards')
    .innerJoin('comics_takes', 'comics_takes.id', 'chosen_take')
    .innerJoin('comics_media_tasks', 'comics_media_tasks.task_id', 'comics_takes.task_id')
    .select('comics_takes.id')
    .where('comics_storyboards.id', '=', storyboard_id)
    .where('comics_media_tasks.no', '>', no)
    .executeTakeFirst();
  return newer !== undefined;
}

import type { comicsMedia } from '@ai-site/shared/api/comics/media';
import type { CandidateView, SubjectMedia } from '@ai-site/shared/api/comics/media-views';
import type { BodyOf, DataOf, QueryOf } from '@ai-site/shared/api/define';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { makePoster } from '../../creation/files/make-poster.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { pushEpisodeChange } from '../episodes/push-episode-change.ts';
import { candidateViews } from './candidate-views.ts';
import { chooseCandidate, noteStoryboardChoice, type SubjectPlace } from './choice.ts';
import { subjectMediaOf } from './media-views.ts';
import { type OwnFile, ownFile } from './own-file.ts';
import {
  assertOwnSubject,
  chosenOf,
  type LockedSubject,
  lockStoryboard,
  lockSubject,
  type Subject,
  subjectColumn,
  subjectColumns,
  subjectOf,
} from './subjects.ts';
import { assertRoom } from './submit-works.ts';
import type { CandidateRow } from './tables.ts';

type Tx = Transaction<Database>;
type Calls = typeof comicsMedia;

const placeOf = (locked: LockedSubject): SubjectPlace => ({
  comicsId: locked.project?.id ?? null,
  episodeId: locked.of === 'storyboard' ? locked.episode.id : null,
});

/** All images and videos of a subject, the newest first. Throws `ApiError` 404. */
export async function listCandidates(
  site: Site,
  accountId: string,
  { of, subjectId }: QueryOf<Calls['candidates']>,
): Promise<CandidateView[]> {
  const subject: Subject = { of, id: subjectId };
  await assertOwnSubject(site.db, accountId, subject);
  const rows = await site.db
    .selectFrom('comics_candidates')
    .selectAll()
    .where(subjectColumn[of], '=', subjectId)
    .orderBy('no', 'desc')
    .execute();
  return candidateViews(site, site.db, rows);
}

/** The candidate of a subject that shows a file; it is made where there is none. */
async function candidateOf(tx: Tx, subject: Subject, key: string, file: OwnFile, now: Date): Promise<CandidateRow> {
  const known = await tx
    .selectFrom('comics_candidates')
    .selectAll()
    .where(subjectColumn[subject.of], '=', subject.id)
    .where('object_key', '=', key)
    .executeTakeFirst();
  if (known !== undefined) return known;
  await assertRoom(tx, subject, 1);
  return tx
    .insertInto('comics_candidates')
    .values({ id: newId(), ...subjectColumns(subject), ...file, object_key: key, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Makes an uploaded file or a work of the account an image or video of a subject, which shows it. Throws `ApiError` 400 for what is none, 404, 409 for too
 * many candidates.
 */
export async function addCandidate(
  site: Site,
  accountId: string,
  { of, subjectId, key }: BodyOf<Calls['add']>,
  signal: AbortSignal,
): Promise<CandidateView> {
  await assertOwnSubject(site.db, accountId, { of, id: subjectId });
  await makePoster(site, accountId, key, signal);
  const { view, place } = await site.db.transaction().execute(async (tx) => {
    const locked = await lockSubject(tx, accountId, { of, id: subjectId });
    const file = await ownFile(tx, accountId, key);
    if (of !== 'storyboard' && file.media !== 'image') throw new ApiError(400, comicsTexts.imagesOnly);
    const now = site.clock();
    const candidate = await candidateOf(tx, locked, key, file, now);
    if ((await chosenOf(tx, locked)) !== candidate.id)
      await chooseCandidate(tx, locked, candidate.id, placeOf(locked), now);
    const [shown] = await candidateViews(site, tx, [candidate]);
    if (shown === undefined) throw new Error('no view of a candidate');
    return { view: shown, place: placeOf(locked) };
  });
  await announcePlace(site, accountId, place);
  return view;
}

/** Shows an image or video of a subject, or (null) none. Throws `ApiError` 404. */
export async function choose(
  site: Site,
  accountId: string,
  { of, subjectId, candidateId }: BodyOf<Calls['choose']>,
): Promise<SubjectMedia> {
  const place = await site.db.transaction().execute(async (tx) => {
    const locked = await lockSubject(tx, accountId, { of, id: subjectId });
    if (candidateId !== null) {
      const own = await tx
        .selectFrom('comics_candidates')
        .select('id')
        .where('id', '=', candidateId)
        .where(subjectColumn[of], '=', subjectId)
        .executeTakeFirst();
      if (own === undefined) throw new ApiError(404, comicsTexts.unknownCandidate);
    }
    if ((await chosenOf(tx, locked)) !== candidateId)
      await chooseCandidate(tx, locked, candidateId, placeOf(locked), site.clock());
    return placeOf(locked);
  });
  await announcePlace(site, accountId, place);
  return subjectMediaOf(site, accountId, { of, id: subjectId });
}

/** The candidate with its subject, whose project is locked. Throws `ApiError` 404. */
async function lockCandidate(
  tx: Tx,
  accountId: string,
  candidateId: string,
): Promise<{ readonly row: CandidateRow; readonly locked: LockedSubject }> {
  const unknown = new ApiError(404, comicsTexts.unknownCandidate);
  const found = await tx
    .selectFrom('comics_candidates')
    .select(['storyboard_id', 'role_id', 'place_id'])
    .where('id', '=', candidateId)
    .executeTakeFirst();
  if (found === undefined) throw unknown;
  const locked = await lockSubject(tx, accountId, subjectOf(found)).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 404 ? unknown : error;
  });
  const row = await tx.selectFrom('comics_candidates').selectAll().where('id', '=', candidateId).executeTakeFirst();
  if (row === undefined) throw unknown;
  return { row, locked };
}

/** Removes an image or video for good; a subject that shows it shows none afterwards. Throws `ApiError` 404. */
export async function removeCandidate(
  site: Site,
  accountId: string,
  { candidateId }: QueryOf<Calls['removeCandidate']>,
): Promise<DataOf<Calls['removeCandidate']>> {
  const { subject, place } = await site.db.transaction().execute(async (tx) => {
    const { row, locked } = await lockCandidate(tx, accountId, candidateId);
    const now = site.clock();
    if ((await chosenOf(tx, locked)) === candidateId) await chooseCandidate(tx, locked, null, placeOf(locked), now);
    await tx.deleteFrom('comics_candidates').where('id', '=', candidateId).execute();
    await forgetResult(tx, row, now);
    return { subject: { of: locked.of, id: locked.id }, place: placeOf(locked) };
  });
  await announcePlace(site, accountId, place);
  return subjectMediaOf(site, accountId, subject);
}

/** A result that nobody shows goes with its file, once its task has ended: until then its number counts. */
async function forgetResult(tx: Tx, { task_id, index }: CandidateRow, now: Date): Promise<void> {
  if (task_id === null || index === null) return;
  await tx
    .updateTable('creation_outputs')
    .set({ purge_at: now })
    .where('task_id', '=', task_id)
    .where('index', '=', index)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('creation_tasks')
          .select('id')
          .whereRef('creation_tasks.id', '=', 'creation_outputs.task_id')
          .where('finished_at', 'is not', null),
      ),
    )
    .execute();
}

/** Has a storyboard spoken by another of its voices. Throws `ApiError` 404. */
export async function chooseTake(
  site: Site,
  accountId: string,
  { storyboardId, takeId }: BodyOf<Calls['chooseTake']>,
): Promise<void> {
  const place = await site.db.transaction().execute(async (tx) => {
    const locked = await lockStoryboard(tx, accountId, storyboardId);
    const own = await tx
      .selectFrom('comics_takes')
      .select('id')
      .where('id', '=', takeId)
      .where('storyboard_id', '=', storyboardId)
      .executeTakeFirst();
    if (own === undefined) throw new ApiError(404, comicsTexts.unknownTake);
    const { numUpdatedRows } = await tx
      .updateTable('comics_storyboards')
      .set({ chosen_take: takeId })
      .where('id', '=', storyboardId)
      .where('chosen_take', 'is distinct from', takeId)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await noteStoryboardChoice(tx, locked.project.id, locked.episode.id, site.clock());
    return placeOf(locked);
  });
  await announcePlace(site, accountId, place);
}

const announcePlace = (site: Site, accountId: string, { episodeId }: SubjectPlace): Promise<void> =>
  episodeId === null ? Promise.resolve() : pushEpisodeChange(site, accountId, episodeId);

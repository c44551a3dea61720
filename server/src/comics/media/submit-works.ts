import { comicsLimits, comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { sql, type Transaction } from 'kysely';
import { type BatchRequest, type PreparedBatch, prepareBatch } from '../../creation/batches/prepare-batch.ts';
import { type SubmittedBatch, submitBatch } from '../../creation/batches/submit-batch.ts';
import { unfinishedStages } from '../../creation/tasks/records/task-records.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import type { MediaWork } from './media-work.ts';
import { type Subject, subjectColumn, subjectColumns } from './subjects.ts';

type Tx = Transaction<Database>;

/** Batches of the studio belong to an episode, or to a project or the library (`comics:library`) for what belongs to no episode. */
export type WorkOwner = BatchRequest['owner'];

export const LIBRARY_OWNER: WorkOwner = 'comics:library';

/** What an account asks for in one call. */
export interface WorkRequest {
  readonly accountId: string;
  readonly owner: WorkOwner;
  readonly title: string;
  readonly path: string;
  readonly key: string;
  readonly works: readonly MediaWork[];
}

/** Checks works, outside of the transaction that submits them. Throws `ApiError` like `prepareBatch`. */
export const prepareWorks = (site: Site, { works, ...request }: WorkRequest): Promise<PreparedBatch> =>
  prepareBatch(site, {
    ...request,
    notEnough: comicsTexts.notEnough,
    parts: works.map(({ task, values }) => ({ task, values })),
  });

/**
 * Submits works as one batch in the caller's transaction, and notes what each is for. `replaces`: their images are shown instead of those that are shown.
 * Throws `ApiError` 409 with what the balance lacks, and like `submitBatch`.
 */
export async function submitWorks(
  site: Site,
  tx: Tx,
  batch: PreparedBatch,
  works: readonly MediaWork[],
  replaces = false,
): Promise<SubmittedBatch> {
  const submitted = await submitBatch(site, tx, batch);
  if (!submitted.isNew) return submitted;
  const rows = works.flatMap(({ part, subject, inputHash, prompt, spoken }, no) => {
    const task_id = submitted.taskIds[no];
    return task_id === undefined
      ? []
      : [
          {
            task_id,
            part,
            ...subjectColumns(subject),
            input_hash: inputHash,
            prompt,
            spoken: spoken === null ? null : JSON.stringify(spoken),
            replaces,
          },
        ];
  });
  if (rows.length !== works.length) throw new Error('a batch has other parts than were submitted');
  await tx.insertInto('comics_media_tasks').values(rows).execute();
  return submitted;
}

/** The tasks of an earlier call with the same key; null: there was none. */
export async function findSubmitted(
  site: Site,
  accountId: string,
  key: string,
): Promise<{ readonly batchId: string; readonly taskIds: string[] } | null> {
  const batch = await site.db
    .selectFrom('creation_batches')
    .select('id')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (batch === undefined) return null;
  const tasks = await site.db
    .selectFrom('creation_tasks')
    .select('id')
    .where('batch_id', '=', batch.id)
    .orderBy('part_no')
    .execute();
  return { batchId: batch.id, taskIds: tasks.map(({ id }) => id) };
}

/** How many images and videos a subject has, and how many are on their way. */
export async function candidateCounts(
  tx: Tx,
  subject: Subject,
): Promise<{ readonly candidates: number; readonly coming: number; readonly asked: number }> {
  const column = sql.ref(subjectColumn[subject.of]);
  const { rows } = await sql<{ candidates: number; coming: number; asked: number }>`
    select
      (select count(*)::int from comics_candidates where ${column} = ${subject.id}) as candidates,
      coalesce(sum(task.count - (select count(*) from creation_outputs where task_id = task.id)) filter (where task.stage in (${sql.join([...unfinishedStages])})), 0)::int as coming,
      coalesce(sum(task.count) filter (where media.part = 'image'), 0)::int as asked
    from comics_media_tasks media join creation_tasks task on task.id = media.task_id
    where media.${column} = ${subject.id} and media.part <> 'voice'
  `.execute(tx);
  return rows[0] ?? { candidates: 0, coming: 0, asked: 0 };
}

/** Throws `ApiError` 409 when a subject, whose project is locked, has no room for so many more images. */
export async function assertRoom(tx: Tx, subject: Subject, more: number): Promise<void> {
  const { candidates, coming } = await candidateCounts(tx, subject);
  if (candidates + coming + more > comicsLimits.candidates) throw new ApiError(409, comicsTexts.tooManyCandidates);
}

import { statusOfStage, type TaskStage, toolOf } from '@ai-site/shared/tools';
import { sql, type Transaction, type Updateable } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { pushBatch, pushTask } from '../../../platform/realtime/announce.ts';
import type { Site } from '../../../platform/site.ts';
import { runJobOf } from './run-queue.ts';
import type { CreationTables, TaskRow } from './tables.ts';

type Tx = Transaction<Database>;

export const unfinishedStages = ['queued', 'running', 'delivering', 'unknown'] as const satisfies readonly TaskStage[];
export const isUnfinished = (stage: TaskStage): boolean => unfinishedStages.some((open) => open === stage);

/** Locks a task. Whoever also changes credits locks the account first. */
export const lockTask = (tx: Tx, id: string): Promise<TaskRow | undefined> =>
  tx.selectFrom('creation_tasks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type Change = Omit<Updateable<CreationTables['creation_tasks']>, 'id' | 'revision'>;

/** In these stages a task keeps the coarse images of its results. */
const making: ReadonlySet<TaskStage> = new Set(['running', 'delivering']);

/** Changes a task that the transaction has locked, and counts the change. What its results would look like goes with the work on them. */
export const changeTask = (tx: Tx, id: string, change: Change): Promise<TaskRow> =>
  tx
    .updateTable('creation_tasks')
    .set({
      ...change,
      ...(typeof change.stage !== 'string' || making.has(change.stage) ? {} : { coarse_images: null }),
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The change of a task that waits for its turn at the engine. */
export const waiting = (position: number | null): Change => ({
  stage: 'queued',
  stage_text: null,
  percent: null,
  engine_position: position,
});

/** The change of a task on which its engine works: the time of work that waited begins now. */
export const working = (
  site: Site,
  { stage }: Pick<TaskRow, 'stage'>,
  told: Pick<TaskRow, 'stage_text' | 'percent'>,
): Change => ({
  stage: 'running',
  ...told,
  ...(stage === 'queued' ? { started_at: site.clock() } : {}),
});

/** Whether a task waits for its turn at the engine, not for a place at this site. */
export const waitsAtEngine = ({
  stage,
  failing_since,
  lease_id,
  remote_id,
}: Pick<TaskRow, 'stage' | 'failing_since' | 'lease_id' | 'remote_id'>): boolean =>
  stage === 'queued' && failing_since === null && (lease_id !== null || remote_id !== null);

/** The next job of a task: the one before it, if it still waits, becomes stale. */
export async function scheduleJob(
  site: Site,
  tx: Tx,
  task: Pick<TaskRow, 'id' | 'job_no' | 'tool' | 'builtin' | 'values'>,
  delaySeconds = 0,
): Promise<Pick<TaskRow, 'job_no' | 'due_at'>> {
  const job_no = task.job_no + 1;
  await enqueueJob(site, tx, { ...task, job_no }, delaySeconds);
  return { job_no, due_at: new Date(site.clock().getTime() + delaySeconds * 1000) };
}

/** The job that a task is at. */
export const enqueueJob = (
  site: Site,
  tx: Tx,
  task: Pick<TaskRow, 'id' | 'job_no' | 'tool' | 'builtin' | 'values'>,
  delaySeconds = 0,
): Promise<void> =>
  site.jobs.enqueueRun(
    tx,
    runJobOf(task),
    { taskId: task.id, jobNo: task.job_no },
    { key: jobKey(task), delaySeconds },
  );

export const jobKey = ({ id, job_no }: Pick<TaskRow, 'id' | 'job_no'>): string => `${id}:${job_no}`;

/** Tells the owner's pages that a task changed. Call it after the commit; it never throws. */
export async function announceTask(
  site: Site,
  { id, account_id, tool, revision, stage, batch_id, part_of }: TaskRow,
): Promise<void> {
  const task = { taskId: id, revision, taskStatus: statusOfStage[stage] };
  if (batch_id !== null && part_of !== null)
    return pushBatch(site, account_id, { batchId: batch_id, owner: part_of, ...task });
  const pushType = toolOf(tool)?.pushType;
  if (pushType !== undefined) await pushTask(site, account_id, pushType, task);
}

import { sql, type Transaction } from 'kysely';
import { newId } from '../../../platform/database/new-id.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { faultPoint } from '../../../platform/faults/fault-points.ts';
import type { Site } from '../../../platform/site.ts';
import type { TaskRow } from '../records/tables.ts';
import { changeTask, isUnfinished } from '../records/task-records.ts';
import { OWN_FAILURES_MAX } from '../records/task-times.ts';

/** A task that this process has a lease of, until another id stands in its row. */
export interface ClaimedTask extends TaskRow {
  readonly lease_id: string;
  readonly engine_id: string;
}

export type Claim =
  /** `changed`: pages show it differently now. */
  | { readonly kind: 'work'; readonly task: ClaimedTask; readonly changed: boolean }
  /** It waited for its engine, and needs a place again. */
  | { readonly kind: 'wait-over'; readonly task: TaskRow }
  /** The process that worked on it died too often. */
  | { readonly kind: 'park'; readonly task: ClaimedTask }
  /** It ended while work went on elsewhere. */
  | { readonly kind: 'abandon'; readonly task: TaskRow; readonly remoteId: string };

export interface TaskJob {
  readonly taskId: string;
  readonly jobNo: number;
}

/**
 * Locks a task for a commit that does not wait for the disk: a claim that a crash of the database rolls back is made anew, as after the death of a worker.
 * What goes out to an engine without an id of ours is recorded by a commit that waits, and takes this one along.
 */
const lockToClaim = (tx: Transaction<Database>, id: string) =>
  tx
    .selectFrom('creation_tasks')
    .selectAll()
    .select(sql<string>`set_config('synchronous_commit', 'off', true)`.as('unflushed'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/**
 * Whether the process of the lease before died while it worked on this task itself, and on no other that may be to blame. A lease that the next job finds
 * in the row was interrupted: its worker died.
 */
const diedOf = ({ lease_id, in_process, suspect }: TaskRow): boolean =>
  lease_id !== null && (in_process === 'alone' || (in_process === 'beside' && suspect));

/** Leases a task for this job; null when the job is stale. */
export async function claimTask(site: Site, { taskId, jobNo }: TaskJob): Promise<Claim | null> {
  const claim = await site.db.transaction().execute(async (tx): Promise<Claim | null> => {
    const task = await lockToClaim(tx, taskId);
    if (task === undefined || task.job_no !== jobNo) return null;
    if (!isUnfinished(task.stage))
      return task.remote_id === null ? null : { kind: 'abandon', task, remoteId: task.remote_id };
    if (task.stage === 'queued' && !task.admitted) return { kind: 'wait-over', task };
    const now = site.clock();
    const own_failures = task.own_failures + (diedOf(task) ? 1 : 0);
    const suspect = task.suspect || (task.lease_id !== null && task.in_process !== null);
    // Accepted work may wait for its turn at the engine, which tells when it begins.
    const changed = task.stage === 'queued' && task.remote_id === null;
    const lease = { lease_id: newId(), seen_at: now, own_failures, suspect, in_process: null };
    const begun = changed
      ? { stage: 'running' as const, started_at: task.started_at ?? now, stage_text: null, percent: null }
      : {};
    const claimed = await changeTask(tx, taskId, { ...lease, ...begun });
    const own: ClaimedTask = { ...claimed, lease_id: lease.lease_id, engine_id: claimed.engine_id ?? '' };
    return own_failures >= OWN_FAILURES_MAX ? { kind: 'park', task: own } : { kind: 'work', task: own, changed };
  });
  faultPoint('task-claimed');
  return claim;
}

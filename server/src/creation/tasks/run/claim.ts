import { sql, type Transaction } from 'kysely';
import { newId } from '../../../platform/database/new-id.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { faultPoint } from '../../../platform/faults/fault-points.ts';
import type { Site } from '../../../platform/site.ts';
import type { TaskRow } from '../records/tables.ts';
import { changeTask, isUnfinished } from '../records/task-records.ts';
import { ATTEMPTS_MAX } from '../records/task-times.ts';

/** A task that this run works on, until another id stands in its row. */
export interface ClaimedTask extends TaskRow {
  readonly run_id: string;
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

export interface RunOf {
  readonly taskId: string;
  readonly step: number;
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
 * Whether the process of the run before died while it worked on this task itself, and on no other that may be to blame. A run that the next one finds
 * in the row was interrupted: its worker died.
 */
const diedOf = ({ run_id, code_runs, suspect }: TaskRow): boolean =>
  run_id !== null && (code_runs === 'alone' || (code_runs === 'beside' && suspect));

/** Takes a task for this run; null when the run is stale. */
export async function claimTask(site: Site, { taskId, step }: RunOf): Promise<Claim | null> {
  const claim = await site.db.transaction().execute(async (tx): Promise<Claim | null> => {
    const task = await lockToClaim(tx, taskId);
    if (task === undefined || task.step !== step) return null;
    if (!isUnfinished(task.stage))
      return task.remote_id === null ? null : { kind: 'abandon', task, remoteId: task.remote_id };
    if (task.stage === 'queued' && !task.admitted) return { kind: 'wait-over', task };
    const now = site.clock();
    const attempt = task.attempt + (diedOf(task) ? 1 : 0);
    const suspect = task.suspect || (task.run_id !== null && task.code_runs !== null);
    // Accepted work may wait for its turn at the engine, which tells when it begins.
    const changed = task.stage === 'queued' && task.remote_id === null;
    const run = { run_id: newId(), seen_at: now, attempt, suspect, code_runs: null };
    const begun = changed
      ? { stage: 'running' as const, started_at: task.started_at ?? now, stage_text: null, percent: null }
      : {};
    const claimed = await changeTask(tx, taskId, { ...run, ...begun });
    const own: ClaimedTask = { ...claimed, run_id: run.run_id, engine_id: claimed.engine_id ?? '' };
    return attempt >= ATTEMPTS_MAX ? { kind: 'park', task: own } : { kind: 'work', task: own, changed };
  });
  faultPoint('task-claimed');
  return claim;
}

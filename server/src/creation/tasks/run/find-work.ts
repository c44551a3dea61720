import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import { EngineError } from '../../../engines/engine-error.ts';
import type { EngineAccepted, EngineState, EngineTask, TaskEngine } from '../../../engines/tasks/task-port.ts';
import type { Site } from '../../../platform/site.ts';
import type { TaskRow } from '../records/tables.ts';
import type { ClaimedTask } from './claim.ts';

/** The answer to its submit was lost, or the process that waited for it ended: the next run looks for the work. */
export const isUnanswered = ({ submitted_at, remote_id }: TaskRow): boolean =>
  submitted_at !== null && remote_id === null;

/** Clocks of servers differ, and a failure is noticed after the submit began: milliseconds. */
const SUBMIT_MARGIN_MS = 300_000;

/** Whether the engine can find the work of this task and no other: no other task of the last day has its seed. */
export async function canFind(site: Site, { id, seed }: TaskRow, engine: TaskEngine): Promise<boolean> {
  if (engine.find === undefined) return false;
  const since = new Date(site.clock().getTime() - DAY_MS);
  const other = await site.db
    .selectFrom('creation_tasks')
    .select('id')
    .where('seed', '=', seed)
    .where('id', '!=', id)
    .where('started_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/** Looks for the work of a submit whose answer was lost. Rejects with `EngineError`: `unanswered` when it cannot be told from that of others. */
export async function findWork(
  site: Site,
  task: ClaimedTask,
  engine: TaskEngine,
  engineTask: EngineTask,
): Promise<EngineState | EngineAccepted> {
  if (!(await canFind(site, task, engine))) throw new EngineError('unanswered');
  const since = new Date((task.submitted_at ?? site.clock()).getTime() - SUBMIT_MARGIN_MS);
  return (await engine.find?.(engineTask, since)) ?? { state: 'lost' };
}

import { taskTexts, toolTexts } from '@ai-site/shared/tools';
import { EngineError } from '../../../engines/engine-error.ts';
import { loggedFailure } from '../../../engines/operator-hints.ts';
import { isDiskFull } from '../../../platform/errors/disk-full.ts';
import type { Site } from '../../../platform/site.ts';
import { raiseTaskAlert } from '../../task-alerts/task-alerts.ts';
import { admitNext } from '../queue/admit.ts';
import type { TaskRow } from '../records/tables.ts';
import { taskFailure } from '../records/task-failure.ts';
import { announceTask, changeTask, scheduleJob } from '../records/task-records.ts';
import { OWN_FAILURES_MAX, taskTimes } from '../records/task-times.ts';
import type { ClaimedTask } from './claim.ts';
import { failTask, lockLeased } from './end-task.ts';
import { isUnanswered } from './find-work.ts';
import { workLimit } from './work-limit.ts';

type Change = Parameters<typeof changeTask>[2];

/** Ends a run whose task goes on later. */
export async function postpone(
  site: Site,
  task: ClaimedTask,
  delaySeconds: number,
  change: Change = {},
): Promise<void> {
  const changed = await site.db.transaction().execute(async (tx) => {
    const current = await lockLeased(tx, task);
    // What is submitted again later gives its place back; accepted work keeps it.
    const resubmitted = change.stage === 'queued' && (change.remote_id === null || current.remote_id === null);
    const later = await changeTask(tx, task.id, {
      ...change,
      lease_id: null,
      ...(resubmitted ? { admitted: false } : {}),
      ...(await scheduleJob(site, tx, { ...current, builtin: change.builtin ?? current.builtin }, delaySeconds)),
    });
    // Nor does it take a place while its outcome is unknown.
    if (resubmitted || later.stage === 'unknown') await admitNext(site, tx, task.account_id);
    return later;
  });
  if (Object.keys(change).length > 0) await announceTask(site, changed);
}

/** The changes of a row that waits for its next submit. */
const waiting = { stage: 'queued', percent: null, stage_text: null, submitted_at: null } as const;
/** The changes of a row whose work is submitted once more. */
const anew = { remote_id: null, submitted_at: null, failing_since: null, failures: 0 } as const;

/** The engine is down or busy: nothing says that it is this task's fault. */
const outages: ReadonlySet<string> = new Set(['unreachable', 'quota', 'upstream']);

/**
 * After a failed submit or poll: the task waits and is tried again, or fails. An engine that is down is waited for, at least as long as it asks; a
 * failure that may be the task's own, and accepted work that ended without a result, is tried a few times; work that was done and gave nothing that can
 * be used is done once more; accepted work that cannot be asked for becomes unknown, and so does a submit whose answer was lost when the engine can find
 * it (`finds`).
 */
export async function afterEngineError(site: Site, task: ClaimedTask, error: unknown, finds = false): Promise<void> {
  const failure = failureOf(task, error);
  const fields = {
    ...loggedFailure(failure, task.engine_id),
    tool: task.tool,
    task: task.id,
    ...(error instanceof EngineError ? {} : { err: error }),
  };
  site.log.warn(fields, 'an engine failed at a task');
  if (failure.kind === 'unanswered' ? finds : isUnanswered(task)) return findLater(site, task, failure);
  // Operators are alerted.
  if (failure.kind === 'noSpace') return park(site, task, taskFailure(failure.kind));
  if (!failure.retriable) return failTask(site, task, taskFailure(failure.kind));
  if (failure.bought) return buyOnceMore(site, task, taskFailure(failure.kind), failure.retryAfter);
  if (task.remote_id !== null && !failure.ended) return askAgain(site, task, failure.retryAfter);
  if (!failure.ended && error instanceof EngineError && outages.has(failure.kind))
    return waitForEngine(site, task, failure.retryAfter);
  return submitAnew(site, task, taskFailure(failure.kind));
}

/** A full disk ends work of this site; what was accepted elsewhere is waited for. */
function failureOf({ builtin }: TaskRow, error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  return builtin && isDiskFull(error)
    ? new EngineError('noSpace')
    : new EngineError('upstream', undefined, String(error));
}

async function submitAnew(site: Site, task: ClaimedTask, failure: string): Promise<void> {
  const own_failures = task.own_failures + 1;
  if (own_failures >= OWN_FAILURES_MAX) return park(site, task, failure);
  const nextSubmit = task.remote_id === null ? {} : { ...anew, submit_no: task.submit_no + 1 };
  return postpone(site, task, backoff(own_failures), { ...waiting, ...nextSubmit, own_failures });
}

/**
 * The work was done, or may have been, and gave nothing that can be used: whatever was tried before, one more submit is left, and none after it.
 * `retryAfter`: seconds that the engine asks to wait.
 */
async function buyOnceMore(site: Site, task: ClaimedTask, failure: string, retryAfter = 0): Promise<void> {
  const own_failures = Math.max(task.own_failures + 1, OWN_FAILURES_MAX - 1);
  if (own_failures >= OWN_FAILURES_MAX) return park(site, task, failure);
  const delay = Math.max(backoff(own_failures), Math.min(retryAfter, taskTimes.outage));
  return postpone(site, task, delay, { ...waiting, ...anew, submit_no: task.submit_no + 1, own_failures });
}

/** A task that was tried often enough fails, and operators are alerted. */
export async function park(site: Site, task: ClaimedTask, failure: string = toolTexts.parked): Promise<void> {
  site.log.error(
    { task: task.id, tool: task.tool, engine: task.engine_id, ownFailures: task.own_failures },
    'a task was parked',
  );
  await failTask(site, task, failure, (tx) => raiseTaskAlert(tx, site.clock(), task, failure));
}

const backoff = (failures: number): number =>
  Math.min(taskTimes.backoffMax, taskTimes.backoff * 2 ** Math.max(0, failures - 1));

/** How long the engine has not answered, in seconds, the changes of the row that say so, and when to ask again. `retryAfter`: seconds that it asks for. */
function failing(site: Site, { failing_since, failures }: TaskRow, retryAfter = 0) {
  const now = site.clock();
  const since = failing_since ?? now;
  const delay = Math.max(backoff(failures + 1), Math.min(retryAfter, taskTimes.outage));
  return {
    seconds: (now.getTime() - since.getTime()) / 1000,
    change: { failing_since: since, failures: failures + 1 },
    delay,
  };
}

/** The site itself cannot store what came: accepted work is asked for again later; what its engine did not keep is done once more. */
export const waitForSite = (site: Site, task: ClaimedTask): Promise<void> =>
  task.remote_id === null ? buyOnceMore(site, task, toolTexts.parked) : waitForEngine(site, task);

async function waitForEngine(site: Site, task: ClaimedTask, retryAfter?: number): Promise<void> {
  const { seconds, change, delay } = failing(site, task, retryAfter);
  if (seconds >= taskTimes.outage) return failTask(site, task, taskTexts.waitedTooLong);
  return postpone(site, task, delay, { ...change, ...waiting, stage_text: taskTexts.waitingForEngine });
}

async function askAgain(site: Site, task: ClaimedTask, retryAfter?: number): Promise<void> {
  const { seconds, change, delay } = failing(site, task, retryAfter);
  return seconds < taskTimes.unknownAfter ? postpone(site, task, delay, change) : askLater(site, task, retryAfter);
}

/** The outcome is unknown: it is asked for less and less often, and at last the price goes back. */
export async function askLater(site: Site, task: ClaimedTask, retryAfter?: number, more: Change = {}): Promise<void> {
  const { seconds, change, delay } = failing(site, task, retryAfter);
  if (seconds >= workLimit(task).accepted) return failTask(site, task, taskTexts.lost);
  return postpone(site, task, delay, { ...change, ...more, stage: 'unknown', percent: null, stage_text: null });
}

/** An engine that can find unanswered work may not be able to say so now. */
const findLater = (site: Site, task: ClaimedTask, { retryAfter }: EngineError): Promise<void> =>
  askLater(site, task, retryAfter, { submitted_at: task.submitted_at ?? site.clock() });

/** The engine's server does not know the work: after a while it may know it, for example after a restart, else the work is submitted once more. */
export async function afterLost(site: Site, task: ClaimedTask): Promise<void> {
  const { seconds, change, delay } = failing(site, task);
  if (seconds < taskTimes.unknownAfter)
    return postpone(site, task, delay, { ...change, stage: 'unknown', percent: null, stage_text: null });
  return buyOnceMore(site, task, toolTexts.parked);
}

import { mkdir } from 'node:fs/promises';
import { taskTexts, toolTexts } from '@ai-site/shared/tools';
import { EngineError } from '../../../engines/engine-error.ts';
import type {
  EngineAccepted,
  EngineDone,
  EngineState,
  EngineTask,
  TaskEngine,
} from '../../../engines/tasks/task-port.ts';
import { isConnectionError } from '../../../platform/database/connection-errors.ts';
import { faultPoint } from '../../../platform/faults/fault-points.ts';
import { openWorkDirectory, type WorkDirectory } from '../../../platform/objects/work-files.ts';
import type { Site } from '../../../platform/site.ts';
import { traced } from '../../../platform/tracing/tracing.ts';
import { readText } from '../../texts/text-records.ts';
import { toolOfTask, translationOf } from '../../tools/index.ts';
import { capabilitiesOf, engineOf } from '../engine/engine-state.ts';
import { inputFilesOf } from '../inputs/input-files.ts';
import { copyInputs, copyNamedInput, InputGone, type InputsOnDisk } from '../inputs/run-inputs.ts';
import { keptParts } from '../outputs/kept-parts.ts';
import { endWait } from '../queue/admit.ts';
import { withCoarse } from '../records/coarse-images.ts';
import type { TaskRow } from '../records/tables.ts';
import { countBegin } from '../records/task-metrics.ts';
import { announceTask, waiting, working } from '../records/task-records.ts';
import { taskTimes } from '../records/task-times.ts';
import { type ClaimedTask, claimTask, type TaskJob } from './claim.ts';
import { deliver } from './deliver.ts';
import { failTask } from './end-task.ts';
import { canFind, findWork, isUnanswered } from './find-work.ts';
import { endInProcess, inProcessWorkOf } from './in-process-work.ts';
import { afterEngineError, afterLost, park, postpone } from './postpone.ts';
import { replaceEngine } from './replace-engine.ts';
import { returnLease } from './return-lease.ts';
import { LeaseLost, TaskLease } from './task-lease.ts';
import { workLimit } from './work-limit.ts';

/** A job of a task: submits it, or asks about what was accepted, and delivers what is done. Failures of engines are answered by what the task does next. */
export async function runTask(site: Site, job: TaskJob, signal: AbortSignal): Promise<void> {
  const claim = await claimTask(site, job);
  if (claim === null) return;
  if (claim.kind === 'wait-over') return endWait(site, claim.task);
  if (claim.kind === 'park') return ignoreLost(park(site, claim.task));
  if (claim.kind === 'abandon') return abandon(site, claim.task, claim.remoteId);
  // Nothing waits for the announcement: pages tell by the revision what is stale.
  if (claim.changed) countBegin(site, claim.task);
  const announced = claim.changed ? announceTask(site, claim.task) : Promise.resolve();
  try {
    await traced('task', { 'site.tool': claim.task.tool, 'site.engine': claim.task.engine_id }, () =>
      runClaimed(site, claim.task, signal),
    );
  } finally {
    await announced;
  }
}

async function runClaimed(site: Site, task: ClaimedTask, signal: AbortSignal): Promise<void> {
  const engine = engineOf(site, task);
  if (engine === null) return ignoreLost(replaceEngine(site, task));
  await using lease = new TaskLease(site, task, workLimit(task).run);
  const ended = AbortSignal.any([signal, lease.lost, lease.late]);
  const own = () => work(site, task, engine, lease, ended);
  try {
    await (engine.builtin ? inProcessWorkOf(site).run(task, lease, ended, own) : own());
  } catch (error) {
    if (error instanceof LeaseLost || lease.lost.aborted) return;
    if (lease.late.aborted && !signal.aborted) {
      await lease.keepText();
      return ignoreLost(failTask(site, task, lease.waits ? taskTexts.queuedTooLong : taskTexts.workedTooLong));
    }
    // The worker stops, or the site's database failed: neither is the task's fault. It goes back as it was, and the job is run again.
    if (signal.aborted || isConnectionError(error)) {
      await lease.keepText();
      await returnLease(site, task);
      throw error;
    }
    throw error;
  }
}

async function work(
  site: Site,
  task: ClaimedTask,
  engine: TaskEngine,
  lease: TaskLease,
  signal: AbortSignal,
): Promise<void> {
  await using directory = await openWorkDirectory(site.storage.workDirectory);
  let state: EngineState | EngineAccepted;
  let prepared: Prepared;
  try {
    prepared = await prepare(site, task, engine, directory, lease, signal);
    state = await ask(site, task, engine, prepared.engineTask);
    faultPoint('task-submitted');
  } catch (error) {
    if (error instanceof InputGone) return failTask(site, task, toolTexts.failed(toolTitle(task)));
    signal.throwIfAborted();
    return afterFailure(site, task, engine, lease, error);
  }
  // Awaited here: the directory with the results goes when this function returns.
  if (state.state === 'done') {
    const { outputs, madeBy } = state;
    const store = () => deliver(site, task, { outputs, asked: prepared.count, madeBy }, signal);
    await (engine.builtin ? store() : inProcessWorkOf(site).run(task, lease, signal, store));
  } else await continueTask(site, task, state, prepared.delivered);
}

async function afterFailure(
  site: Site,
  task: ClaimedTask,
  engine: TaskEngine,
  lease: TaskLease,
  error: unknown,
): Promise<void> {
  await lease.keepText();
  const finds = error instanceof EngineError && error.kind === 'unanswered' && (await canFind(site, task, engine));
  return afterEngineError(site, task, error, finds);
}

function ask(
  site: Site,
  task: ClaimedTask,
  engine: TaskEngine,
  engineTask: EngineTask,
): Promise<EngineState | EngineAccepted> {
  if (task.remote_id !== null) return engine.poll(task.remote_id, engineTask);
  return isUnanswered(task) ? findWork(site, task, engine, engineTask) : engine.submit(engineTask);
}

const toolTitle = ({ tool }: ClaimedTask): string => translationOf(tool)?.tool.title ?? tool;

const answering = { failing_since: null, failures: 0 } as const;

/** Accepted work is said to go on, or to wait, for longer than any does. `limit`: seconds since it was submitted, or since its turn came. */
const isOverdue = (site: Site, { submitted_at, started_at }: ClaimedTask, limit: number): boolean =>
  submitted_at !== null &&
  site.clock().getTime() - Math.max(submitted_at.getTime(), started_at?.getTime() ?? 0) > limit * 1000;

async function continueTask(
  site: Site,
  task: ClaimedTask,
  state: Exclude<EngineState | EngineAccepted, EngineDone>,
  delivered: number,
): Promise<void> {
  switch (state.state) {
    case 'accepted':
      await postpone(site, task, taskTimes.poll, {
        ...answering,
        stage: 'running',
        remote_id: state.remoteId,
        submitted_at: site.clock(),
      });
      return faultPoint('task-accepted');
    case 'queued': {
      if (isOverdue(site, task, taskTimes.turn)) return failTask(site, task, taskTexts.queuedTooLong);
      const { position = null } = state;
      const same = task.stage === 'queued' && task.failures === 0 && task.engine_position === position;
      return postpone(site, task, taskTimes.poll, same ? {} : { ...answering, ...waiting(position) });
    }
    case 'running': {
      if (task.stage !== 'queued' && isOverdue(site, task, workLimit(task).accepted))
        return failTask(site, task, taskTexts.workedTooLong);
      const { stage = null, percent = null } = state;
      const coarse = withCoarse(task, delivered, state);
      const same =
        task.stage === 'running' &&
        task.failures === 0 &&
        task.stage_text === stage &&
        task.percent === percent &&
        coarse === task.coarse_images;
      const shown = coarse === task.coarse_images ? {} : { coarse_images: JSON.stringify(coarse) };
      return postpone(
        site,
        task,
        taskTimes.poll,
        same ? {} : { ...answering, ...working(site, task, { stage_text: stage, percent }), ...shown },
      );
    }
    case 'lost':
      return afterLost(site, task);
  }
}

interface Prepared {
  readonly engineTask: EngineTask;
  /** Results that the submit asks for. */
  readonly count: number;
  /** Results that were there before. */
  readonly delivered: number;
}

async function prepare(
  site: Site,
  task: ClaimedTask,
  engine: TaskEngine,
  work: WorkDirectory,
  lease: TaskLease,
  signal: AbortSignal,
): Promise<Prepared> {
  const translation = translationOf(task.tool);
  if (translation === undefined) throw new EngineError('unsupported');
  const directory = work.file('run');
  await mkdir(directory);
  const [{ delivered }, capabilities, inputs] = await Promise.all([
    site.db
      .selectFrom('creation_outputs')
      .where('task_id', '=', task.id)
      .select(({ fn }) => fn.countAll<number>().as('delivered'))
      .executeTakeFirstOrThrow(),
    capabilitiesOf(site, engine),
    ownInputs(site, task, engine, work, lease, signal),
  ]);
  const count = Math.min(task.count - delivered, capabilities?.maxCount ?? 1);
  const operation = translation.operation(task.values, {
    ...inputs,
    count,
    seed: seedAfter(task.seed, delivered),
    english: capabilities?.englishOnly ?? false,
  });
  const begun = operation.kind === 'write' ? await readText(site.db, task.id) : undefined;
  return {
    count,
    delivered,
    engineTask: {
      id: `${task.id}-${task.attempt}-${task.submit_no}`,
      operation,
      directory,
      signal,
      submitting: () => lease.submitting(),
      report: (progress) => lease.report(progress, delivered),
      // What shows the parts of a batch shows their results alone.
      showsCoarse: task.batch_id === null,
      queued: (position) => lease.queued(position),
      write: (piece) => lease.write(piece),
      copyInput: (key, file) => copyNamedInput(site, task, key, file),
      parts: keptParts(site, task.account_id),
      ...(begun === undefined ? {} : { begun: begun.text }),
    },
  };
}

/** Reads the files of the form, which is work of this process. */
async function ownInputs(
  site: Site,
  task: ClaimedTask,
  engine: TaskEngine,
  work: WorkDirectory,
  lease: TaskLease,
  signal: AbortSignal,
): Promise<InputsOnDisk> {
  const read = () => copyInputs(site, work, task);
  if (engine.builtin || inputFilesOf(toolOfTask(task.tool).fields, task.values).length === 0) return read();
  const inputs = await inProcessWorkOf(site).run(task, lease, signal, read);
  await endInProcess(site, task);
  return inputs;
}

const SEEDS = 2 ** 32;
const seedAfter = (seed: number, results: number): number => (seed + results) % SEEDS;

async function abandon(site: Site, task: TaskRow, remoteId: string): Promise<void> {
  await engineOf(site, task)?.cancel(remoteId, AbortSignal.timeout(CANCEL_MS));
  await site.db
    .updateTable('creation_tasks')
    .set({ remote_id: null })
    .where('id', '=', task.id)
    .where('remote_id', '=', remoteId)
    .execute();
}

const CANCEL_MS = 30_000;

async function ignoreLost(ending: Promise<void>): Promise<void> {
  try {
    await ending;
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
  }
}

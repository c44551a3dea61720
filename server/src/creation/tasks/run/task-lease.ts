import type { EngineProgress } from '../../../engines/tasks/task-port.ts';
import { storableText } from '../../../platform/database/storable.ts';
import type { Site } from '../../../platform/site.ts';
import { TextWriter } from '../../texts/text-writer.ts';
import { withCoarse } from '../records/coarse-images.ts';
import type { TaskRow } from '../records/tables.ts';
import { announceTask, changeTask, lockTask, waiting, working } from '../records/task-records.ts';
import { taskTimes } from '../records/task-times.ts';
import type { ClaimedTask } from './claim.ts';
import { RunLimit } from './run-limit.ts';

/** Channel on which a process learns that its task ended without it. The payload is the id of the task. */
export const TASK_ENDED_CHANNEL = 'creation_task_ended';

/** How far the engine is, or behind how many the work waits there. */
type Progress = Pick<TaskRow, 'stage_text' | 'percent'> | { readonly position: number | null };

/** The task went on without this process: cancelled, removed, or taken over by another worker. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Keeps the lease of a task while its process works on it: shows that it lives, ends it when the task is lost, and shows pages its progress. */
export class TaskLease implements AsyncDisposable {
  readonly #site: Site;
  readonly #task: ClaimedTask;
  readonly #lost = new AbortController();
  readonly #heartbeat: NodeJS.Timeout;
  readonly #unsubscribe: () => void;
  readonly #limit: RunLimit;
  #progress: Progress = { position: null };
  #coarse: TaskRow['coarse_images'];
  #shownCoarse: TaskRow['coarse_images'];
  #timer: NodeJS.Timeout | undefined;
  #reportedAt = Number.NEGATIVE_INFINITY;
  #reporting: Promise<void> = Promise.resolve();
  #ended = false;
  #text: TextWriter | undefined;

  /** `seconds`: the longest work under it. */
  constructor(site: Site, task: ClaimedTask, seconds: number) {
    this.#site = site;
    this.#limit = new RunLimit(seconds);
    this.#task = task;
    this.#shownCoarse = this.#coarse = task.coarse_images;
    this.#heartbeat = setInterval(() => void this.#beat(), taskTimes.heartbeat * 1000);
    this.#unsubscribe = site.notifier.subscribe(TASK_ENDED_CHANNEL, (id) => {
      if (id === task.id) this.#lost.abort(new LeaseLost());
    });
  }

  /** Aborted with `LeaseLost` when the task went on without this process. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** Aborted with a `TimeoutError` when the process works, or waits for its turn, for too long. */
  get late(): AbortSignal {
    return this.#limit.signal;
  }

  /** Whether the work waits for its turn. */
  get waits(): boolean {
    return this.#limit.waits;
  }

  /** Records that a submit goes out. Throws `LeaseLost` when the task went on without this process. */
  async submitting(): Promise<void> {
    const { id, lease_id } = this.#task;
    const { numUpdatedRows } = await this.#site.db
      .updateTable('creation_tasks')
      .set({ submitted_at: this.#site.clock() })
      .where('id', '=', id)
      .where('lease_id', '=', lease_id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      this.#lost.abort(new LeaseLost());
      throw new LeaseLost();
    }
  }

  /** Takes what the engine reports, at any rate; pages receive it at most once a second. `delivered`: results that were there before this submit. */
  report(progress: EngineProgress, delivered = 0): void {
    const { stage, percent } = progress;
    this.#limit.work();
    this.#coarse = withCoarse({ coarse_images: this.#coarse }, delivered, progress);
    this.#reportLater({
      stage_text: stage === undefined ? null : storableText(stage),
      percent: percent === undefined ? null : Math.min(100, Math.max(0, percent)),
    });
  }

  /** The work waits for its turn at the engine: its time begins with the next report. */
  queued(position: number | null): void {
    this.#limit.wait();
    this.#reportLater({ position });
  }

  #reportLater(progress: Progress): void {
    this.#progress = progress;
    if (this.#timer !== undefined || this.#ended) return;
    const wait = Math.max(0, this.#reportedAt + taskTimes.progress * 1000 - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#reportedAt = performance.now();
      this.#reporting = this.#writeProgress(this.#progress);
    }, wait);
  }

  /** Takes the next piece of the text that is being written; whoever reads along gets it at once. */
  write(piece: string): void {
    if (this.#ended) return;
    this.#text ??= new TextWriter(this.#site, { taskId: this.#task.id, leaseId: this.#task.lease_id });
    this.#text.write(piece);
  }

  /** Keeps what was written so far, before the task is given to another process. */
  async keepText(): Promise<void> {
    await this.#text?.keep();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#timer);
    this.#limit.end();
    this.#unsubscribe();
    await Promise.all([this.#reporting, this.#text?.end()]);
  }

  async #beat(): Promise<void> {
    try {
      const { numUpdatedRows } = await this.#site.db
        .updateTable('creation_tasks')
        .set({ seen_at: this.#site.clock() })
        .where('id', '=', this.#task.id)
        .where('lease_id', '=', this.#task.lease_id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) this.#lost.abort(new LeaseLost());
    } catch (error) {
      this.#site.log.warn({ err: error, task: this.#task.id }, 'the lease of a task could not be renewed');
    }
  }

  async #writeProgress(state: Progress): Promise<void> {
    const coarse = this.#coarse;
    try {
      const changed = await this.#site.db.transaction().execute(async (tx): Promise<TaskRow | null> => {
        const task = await lockTask(tx, this.#task.id);
        // Its progress is of no use once its results are stored.
        if (task?.lease_id !== this.#task.lease_id || task.stage === 'delivering') return null;
        if ('position' in state) return changeTask(tx, task.id, waiting(state.position));
        const shown = coarse === this.#shownCoarse ? {} : { coarse_images: JSON.stringify(coarse) };
        return changeTask(tx, task.id, { ...working(this.#site, task, state), ...shown });
      });
      this.#shownCoarse = coarse;
      if (changed !== null) await announceTask(this.#site, changed);
    } catch (error) {
      this.#site.log.warn({ err: error, task: this.#task.id }, 'the progress of a task was not written');
    }
  }
}

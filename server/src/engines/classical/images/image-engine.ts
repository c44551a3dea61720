import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ThreadError, type ThreadProblem } from '../../../platform/threads/thread.ts';
import { WarmThreads } from '../../../platform/threads/warm-threads.ts';
import { EngineError, type EngineErrorKind } from '../../engine-error.ts';
import type { EngineOperation } from '../../tasks/operations.ts';
import type {
  EngineCapabilities,
  EngineDone,
  EngineOutput,
  EngineState,
  EngineTask,
  TaskEngine,
} from '../../tasks/task-port.ts';
import { type ImageJob, type ImageJobAnswer, imageJobAnswer } from './image-job.ts';

export interface ImageThreadLimits {
  /** Milliseconds for one result. */
  readonly killAfterMs: number;
  /** Heap and buffers of one thread together, in MiB. */
  readonly memoryMib: number;
}

export const imageThreadLimits: ImageThreadLimits = { killAfterMs: 120_000, memoryMib: 2048 };

const errorKinds: Readonly<Record<ThreadProblem, EngineErrorKind>> = {
  timeout: 'timeout',
  memory: 'tooLarge',
  crash: 'upstream',
  aborted: 'broken',
};
/** One core stays free for the server. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** A thread that holds more MiB than this after its work is ended; with OpenCV loaded it holds some two hundred. */
const KEEP_MIB = 512;
/** Milliseconds without work after which a thread ends. */
const IDLE_MS = 120_000;

export interface ImageEngineOptions {
  /** Path of the program of its threads, which answers an `ImageJob`. */
  readonly program: string;
  readonly capabilities: EngineCapabilities;
  /** The operation that draws the same in a coarse size; null: it has no coarse image. Absent: none has. */
  readonly inCoarseSize?: (operation: EngineOperation) => EngineOperation | null;
  readonly limits?: ImageThreadLimits;
}

/** Makes images without a model, in threads that stay loaded for the next result. All work is done in `submit`; there is nothing to poll. */
export class ImageEngine implements TaskEngine {
  readonly id = 'builtin';
  readonly builtin = true;
  readonly #options: ImageEngineOptions;
  readonly #threads: WarmThreads;

  constructor(options: ImageEngineOptions) {
    const { program, limits = imageThreadLimits } = options;
    this.#options = options;
    this.#threads = new WarmThreads({ program, count: AT_ONCE, keepMib: KEEP_MIB, idleMs: IDLE_MS, ...limits });
  }

  async capabilities(): Promise<EngineCapabilities> {
    return this.#options.capabilities;
  }

  async submit(task: EngineTask): Promise<EngineDone> {
    const { operation, directory, signal, report, people = {}, lines = [], clearedScene = null } = task;
    if (!this.#options.capabilities.operations.has(operation.kind)) throw new EngineError('unsupported');
    const jobs = singleResults(operation);
    if (task.showsCoarse === true) await this.#drawCoarse(jobs, task);
    const outputs: EngineOutput[] = [];
    for (const [index, job] of jobs.entries()) {
      const target = path.join(directory, `result-${index + 1}`);
      await mkdir(target, { recursive: true });
      const file = await this.#result(
        { operation: job, directory: target, people, lines: [...lines], clearedScene },
        signal,
      );
      outputs.push({ file, ...('seed' in job ? { seed: job.seed } : {}) });
      if (jobs.length > 1) report({ percent: Math.round((outputs.length * 100) / jobs.length) });
    }
    return { state: 'done', outputs };
  }

  /** Starts a thread for a task that is expected. */
  warm(): void {
    this.#threads.warm();
  }

  /** Nothing is ever accepted for later. */
  async poll(): Promise<EngineState> {
    return { state: 'lost' };
  }

  async cancel(): Promise<void> {}

  async check(): Promise<void> {}

  /** Ends the threads that wait for work. */
  close(): Promise<void> {
    return this.#threads.close();
  }

  /** All of them before the first result, which takes many times as long. */
  async #drawCoarse(jobs: readonly EngineOperation[], { directory, signal, report }: EngineTask): Promise<void> {
    for (const [index, job] of jobs.entries()) {
      const operation = this.#options.inCoarseSize?.(job) ?? null;
      if (operation === null) continue;
      const answer = await this.#run({ operation, directory, people: {}, coarse: true }, signal);
      if ('webp' in answer && answer.webp !== null) report({ coarse: { index, webp: answer.webp } });
    }
  }

  async #result(job: ImageJob, signal: AbortSignal): Promise<EngineOutput['file']> {
    const answer = await this.#run(job, signal);
    if ('problem' in answer) throw new EngineError(answer.problem);
    if ('webp' in answer) throw new EngineError('broken');
    return answer;
  }

  async #run(job: ImageJob, signal: AbortSignal): Promise<ImageJobAnswer> {
    return imageJobAnswer.parse(
      await this.#threads.run(job, { signal }).catch((error: unknown) => threadFailure(error, signal)),
    );
  }
}

/** The operation once for each result, with following seeds. */
function singleResults(operation: EngineOperation): EngineOperation[] {
  if (!('count' in operation && 'seed' in operation)) return [operation];
  return Array.from({ length: operation.count }, (_, index) => ({
    ...operation,
    count: 1,
    seed: (operation.seed + index) % 2 ** 32,
  }));
}

function threadFailure(error: unknown, signal: AbortSignal): never {
  if (error instanceof ThreadError) throw new EngineError(errorKinds[error.problem]);
  if (signal.aborted) throw new EngineError(errorKinds.aborted);
  throw error;
}

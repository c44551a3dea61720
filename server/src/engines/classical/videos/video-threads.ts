import { availableParallelism } from 'node:os';
import { AtMost } from '../../../platform/threads/at-most.ts';
import { runThread, type ThreadOptions } from '../../../platform/threads/run-thread.ts';
import { type TaskLimits, ThreadError, type ThreadProblem } from '../../../platform/threads/thread.ts';
import { EngineError, type EngineErrorKind } from '../../engine-error.ts';

/** Of one video: milliseconds until its first percent, and between two of them. */
export const videoThreadLimits: TaskLimits = { killAfterMs: 300_000, memoryMib: 2048 };

/** Short videos at the same time in one process: each thread draws on one core while its ffmpeg encodes on another. */
export const VIDEOS_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));

/** Videos that take minutes, beside the short ones. */
export const LONG_VIDEOS_AT_ONCE = 1;

const errorKinds: Readonly<Record<ThreadProblem, EngineErrorKind>> = {
  timeout: 'timeout',
  memory: 'tooLarge',
  crash: 'upstream',
  aborted: 'broken',
};

/** Threads of videos: each for one job, whose ffmpeg ends with it, and no more at once than a process can work on. */
export class VideoThreads {
  readonly #limits: TaskLimits;
  readonly #queue = new AtMost(VIDEOS_AT_ONCE + LONG_VIDEOS_AT_ONCE);

  constructor(limits: TaskLimits = videoThreadLimits) {
    this.#limits = limits;
  }

  /** Resolves with the answer of the program. Rejects with `EngineError`. */
  run(
    options: Pick<ThreadOptions, 'program' | 'task' | 'onPercent'> & { readonly signal: AbortSignal },
  ): Promise<unknown> {
    const { signal } = options;
    return this.#queue
      .run(signal, () => runThread({ ...options, ...this.#limits }))
      .catch((error: unknown) => threadFailure(error, signal));
  }
}

function threadFailure(error: unknown, signal: AbortSignal): never {
  if (error instanceof ThreadError) throw new EngineError(errorKinds[error.problem]);
  if (signal.aborted) throw new EngineError(errorKinds.aborted);
  throw error;
}

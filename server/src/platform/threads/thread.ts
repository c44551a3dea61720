import { Worker } from 'node:worker_threads';

export type ThreadProblem = 'timeout' | 'memory' | 'crash' | 'aborted';

export class ThreadError extends Error {
  override readonly name = 'ThreadError';
  readonly problem: ThreadProblem;

  constructor(problem: ThreadProblem, options?: ErrorOptions) {
    super(`a thread ended without an answer: ${problem}`, options);
    this.problem = problem;
  }
}

/** What one task may take in a thread. */
export interface TaskLimits {
  /** Maximum duration in milliseconds, or between two percents that the program tells: on a busy machine it takes long, but goes on. A thread that takes longer is killed. */
  readonly killAfterMs: number;
  /** Heap and buffers together, in MiB. */
  readonly memoryMib: number;
}

export const MIB = 1024 * 1024;
/** V8's own limit is the last resort: it ignores buffers, and one large allocation beyond it kills the whole process. */
const HEAP_MIB = 1024;
const LOOK_MS = 50;

/** Environment of a thread, which has no access to the site's secrets: only where the process keeps its compiled modules, so that it need not compile its program again. */
export function threadEnvironment(): Readonly<Record<string, string>> {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}

/** Starts a program in a thread. `program`: absolute path or file URL; `workerData` is copied to it. */
export function startThread(program: string | URL, workerData?: unknown): Worker {
  const thread = new Worker(program, {
    workerData,
    env: threadEnvironment(),
    execArgv: [],
    // Output of parsers does not reach the log.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB, maxYoungGenerationSizeMb: 64 },
  });
  return thread;
}

/** Bytes of a thread, measured from outside, so that it also works for one in an endless loop. */
export async function memoryOf(thread: Worker): Promise<number> {
  try {
    const { used_heap_size, external_memory } = await thread.getHeapStatistics();
    return used_heap_size + external_memory;
  } catch {
    // The thread has exited or not started yet.
    return 0;
  }
}

/** Message of a program that tells how far it is. */
export const percentMessage = (percent: number): { readonly percent: number } => ({ percent });

const isPercent = (message: unknown): message is { readonly percent: number } =>
  typeof message === 'object' && message !== null && 'percent' in message && typeof message.percent === 'number';

/**
 * The next message of a thread. Rejects with `ThreadError` when it ends without one; beyond the limits or when the signal is aborted it is killed.
 * `onPercent` takes the percents that the program tells before its answer (`percentMessage`).
 */
export function messageOf(
  thread: Worker,
  { killAfterMs, memoryMib }: TaskLimits,
  signal: AbortSignal | undefined,
  onPercent?: (percent: number) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let ended = false;
    const end = (): void => {
      ended = true;
      clearInterval(look);
      clearTimeout(late);
      signal?.removeEventListener('abort', leave);
      thread.off('message', answer);
      thread.off('error', fail);
      thread.off('exit', exit);
    };
    const settle = (problem: ThreadProblem, options?: ErrorOptions): void => {
      end();
      reject(new ThreadError(problem, options));
    };
    const kill = (problem: ThreadProblem): void => {
      settle(problem);
      // What it still reports is of no interest, but must not be unhandled.
      thread.on('error', () => undefined);
      void thread.terminate();
    };
    const leave = (): void => kill('aborted');
    const answer = (message: unknown): void => {
      if (onPercent !== undefined && isPercent(message)) {
        late.refresh();
        onPercent(message.percent);
      } else {
        end();
        resolve(message);
      }
    };
    const fail = (error: unknown): void => settle(isOutOfMemory(error) ? 'memory' : 'crash', { cause: error });
    const exit = (): void => settle('crash');
    const look = setInterval(
      () => void memoryOf(thread).then((bytes) => !ended && bytes > memoryMib * MIB && kill('memory')),
      LOOK_MS,
    );
    const late = setTimeout(() => kill('timeout'), killAfterMs);
    signal?.addEventListener('abort', leave);
    thread.on('message', answer);
    thread.once('error', fail);
    thread.once('exit', exit);
    if (signal?.aborted === true) leave();
  });
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

import { Worker } from 'node:worker_threads';

export interface ThreadOptions {
  /** Absolute path or file URL of the program, which answers with one message. */
  readonly program: string | URL;
  /** Input of the program; copied to the thread. */
  readonly task: unknown;
  /** Maximum duration in milliseconds; a thread that takes longer is killed. */
  readonly killAfterMs: number;
  /** Heap and buffers together, in MiB. */
  readonly memoryMib: number;
  /** Kills the thread. */
  readonly signal?: AbortSignal;
}

export type ThreadProblem = 'timeout' | 'memory' | 'crash' | 'aborted';

export class ThreadError extends Error {
  override readonly name = 'ThreadError';
  readonly problem: ThreadProblem;

  constructor(problem: ThreadProblem, options?: ErrorOptions) {
    super(`a thread ended without an answer: ${problem}`, options);
    this.problem = problem;
  }
}

const MIB = 1024 * 1024;
/** V8's own limit is the last resort: it ignores buffers, and one large allocation beyond it kills the whole process. */
const HEAP_MIB = 1024;
const LOOK_MS = 50;

/**
 * Runs a program in a separate thread that ends with it, so that damage by a hostile input is confined to the thread. Resolves
 * with the program's message; rejects with `ThreadError`, also when the thread had to be killed.
 */
export function runThread({ program, task, killAfterMs, memoryMib, signal }: ThreadOptions): Promise<unknown> {
  const thread = new Worker(program, {
    workerData: task,
    // The thread has no access to the site's secrets, and output of parsers is discarded.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB, maxYoungGenerationSizeMb: 64 },
  });
  thread.stdout.resume();
  thread.stderr.resume();
  return new Promise((resolve, reject) => {
    const kill = (problem: ThreadProblem): void => {
      reject(new ThreadError(problem));
      void thread.terminate();
    };
    const look = setInterval(() => void memoryOf(thread).then((bytes) => bytes > memoryMib * MIB && kill('memory')), LOOK_MS);
    const late = setTimeout(() => kill('timeout'), killAfterMs);
    const leave = (): void => kill('aborted');
    signal?.addEventListener('abort', leave);
    thread.once('message', resolve);
    thread.once('error', (error) => reject(new ThreadError(isOutOfMemory(error) ? 'memory' : 'crash', { cause: error })));
    thread.once('exit', () => {
      clearInterval(look);
      clearTimeout(late);
      signal?.removeEventListener('abort', leave);
      // No-op after an answer.
      reject(new ThreadError('crash'));
    });
    if (signal?.aborted === true) leave();
  });
}

/** Measured from outside, so that it also works for a thread in an endless loop. */
async function memoryOf(thread: Worker): Promise<number> {
  try {
    const { used_heap_size, external_memory } = await thread.getHeapStatistics();
    return used_heap_size + external_memory;
  } catch {
    // The thread has exited or not started yet.
    return 0;
  }
}

const isOutOfMemory = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

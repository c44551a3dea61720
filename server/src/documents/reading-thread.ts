import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { DocumentError, type DocumentText, type ThreadTask, threadAnswer } from './document.ts';

export interface ThreadLimits {
  /** Milliseconds from the start to the end; a thread that takes longer is killed. */
  readonly killAfterMs: number;
  /** Milliseconds after which it gives what it has read so far. */
  readonly readForMs: number;
  /** Heap and buffers together, in MiB. */
  readonly memoryMib: number;
}

export const threadLimits: ThreadLimits = { killAfterMs: 20_000, readForMs: 15_000, memoryMib: 512 };

const MIB = 1024 * 1024;
/** The engine's own limit is the last resort: it knows nothing of buffers, and one large step beyond it ends the whole process. */
const HEAP_MIB = 1024;
const LOOK_MS = 50;
const program = path.join(import.meta.dirname, 'thread', 'main.ts');

/**
 * Reads one document in a thread of its own, which ends with it: whatever a hostile file does to a parser is gone with the thread.
 * Rejects with `DocumentError`, also when the thread had to be killed.
 */
export function readInThread(document: Pick<ThreadTask, 'extension' | 'bytes'>, limits: ThreadLimits, signal: AbortSignal): Promise<DocumentText> {
  const task: ThreadTask = { ...document, readForMs: limits.readForMs };
  const thread = new Worker(program, {
    workerData: task,
    // Nothing of the site's secrets is within its reach, and parsers that talk are not heard.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB, maxYoungGenerationSizeMb: 64 },
  });
  thread.stdout.resume();
  thread.stderr.resume();
  return new Promise<DocumentText>((resolve, reject) => {
    const give = (problem: DocumentError): void => {
      reject(problem);
      void thread.terminate();
    };
    const look = setInterval(() => void memoryOf(thread).then((bytes) => bytes > limits.memoryMib * MIB && give(new DocumentError('tooComplex'))), LOOK_MS);
    const late = setTimeout(() => give(new DocumentError('tooSlow')), limits.killAfterMs);
    const leave = (): void => give(new DocumentError('busy'));
    signal.addEventListener('abort', leave);
    thread.once('message', (message: unknown) => {
      const answer = threadAnswer.safeParse(message);
      if (!answer.success) give(new DocumentError('damaged', { cause: answer.error }));
      else if ('problem' in answer.data) give(new DocumentError(answer.data.problem));
      else resolve(answer.data);
    });
    thread.once('error', (error) => reject(new DocumentError(isOutOfMemory(error) ? 'tooComplex' : 'damaged', { cause: error })));
    thread.once('exit', () => {
      clearInterval(look);
      clearTimeout(late);
      signal.removeEventListener('abort', leave);
      // No-op after an answer.
      reject(new DocumentError('damaged'));
    });
    if (signal.aborted) leave();
  });
}

/** Asked from outside, so that a thread in an endless loop answers too. */
async function memoryOf(thread: Worker): Promise<number> {
  try {
    const { used_heap_size, external_memory } = await thread.getHeapStatistics();
    return used_heap_size + external_memory;
  } catch {
    // It is gone, or not there yet.
    return 0;
  }
}

const isOutOfMemory = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

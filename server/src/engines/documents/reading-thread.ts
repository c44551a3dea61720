import path from 'node:path';
import { runThread } from '../../platform/threads/run-thread.ts';
import { ThreadError, type ThreadProblem } from '../../platform/threads/thread.ts';
import {
  type DocumentContent,
  DocumentError,
  type DocumentProblem,
  type ThreadTask,
  threadAnswer,
} from './document.ts';

export interface ThreadLimits {
  /** Milliseconds from start to end; a thread that takes longer is killed. */
  readonly killAfterMs: number;
  /** Milliseconds after which it returns what it has read so far. */
  readonly readForMs: number;
  /** Heap and buffers together, in MiB. */
  readonly memoryMib: number;
}

export const threadLimits: ThreadLimits = { killAfterMs: 20_000, readForMs: 15_000, memoryMib: 512 };

const program = path.join(import.meta.dirname, 'thread', 'main.ts');

const problems: Readonly<Record<ThreadProblem, DocumentProblem>> = {
  timeout: 'tooSlow',
  memory: 'tooComplex',
  crash: 'damaged',
  aborted: 'busy',
};

/** Reads one document in a thread of its own. Rejects with `DocumentError`, also when the thread had to be killed. */
export async function readInThread(
  document: Omit<ThreadTask, 'readForMs'>,
  { killAfterMs, readForMs, memoryMib }: ThreadLimits,
  signal: AbortSignal,
): Promise<DocumentContent> {
  const task: ThreadTask = { ...document, readForMs };
  const answer = threadAnswer.safeParse(
    await runThread({ program, task, killAfterMs, memoryMib, signal }).catch(documentError),
  );
  if (!answer.success) throw new DocumentError('damaged', { cause: answer.error });
  if ('problem' in answer.data) throw new DocumentError(answer.data.problem);
  return answer.data;
}

function documentError(error: unknown): never {
  throw error instanceof ThreadError ? new DocumentError(problems[error.problem], { cause: error }) : error;
}

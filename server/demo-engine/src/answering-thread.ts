import path from 'node:path';
import * as z from 'zod/mini';
import { EngineError, type EngineErrorKind } from '../../src/engines/engine-error.ts';
import { similarity } from '../../src/engines/similarity/similarity.ts';
import { type TaskLimits, ThreadError, type ThreadProblem } from '../../src/platform/threads/thread.ts';
import { WarmThreads } from '../../src/platform/threads/warm-threads.ts';

export const answerTask = z.object({
  /** Oldest first; the last one is answered. */
  questions: z.array(z.string()),
  seed: z.string(),
  /** How near passages of their documents are to the last one; null: words alone decide. */
  similarity: z._default(z.nullable(similarity), null),
});
export type AnswerTask = z.input<typeof answerTask>;

const program = path.join(import.meta.dirname, 'thread', 'main.ts');
const errorKinds: Readonly<Record<ThreadProblem, EngineErrorKind>> = {
  timeout: 'timeout',
  memory: 'upstream',
  crash: 'upstream',
  aborted: 'broken',
};

/** Of one answer. */
export const answerLimits: TaskLimits = { killAfterMs: 10_000, memoryMib: 512 };
const KEEP_MIB = 256;
/** Milliseconds without a question after which the thread ends. */
const IDLE_MS = 600_000;

/** Composes builtin answers in one thread, one after another. The thread starts with the first question; one that hangs or dies is replaced. */
export class AnsweringThread {
  readonly #threads: WarmThreads;

  constructor(answering: string = program) {
    this.#threads = new WarmThreads({
      program: answering,
      count: 1,
      keepMib: KEEP_MIB,
      idleMs: IDLE_MS,
      ...answerLimits,
    });
  }

  /** Resolves with the answer; rejects with `EngineError` when it takes too long, the thread dies or the signal is aborted. */
  async ask(task: AnswerTask, signal?: AbortSignal): Promise<string> {
    try {
      return z
        .string()
        .parse(await this.#threads.run(task, { ...answerLimits, ...(signal === undefined ? {} : { signal }) }));
    } catch (error) {
      if (error instanceof ThreadError) throw new EngineError(errorKinds[error.problem]);
      throw signal?.aborted ? new EngineError(errorKinds.aborted) : error;
    }
  }

  /** Ends the thread. */
  close(): Promise<void> {
    return this.#threads.close();
  }
}

import path from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { threadEnvironment } from '../../platform/threads/thread.ts';
import { EngineError } from '../engine-error.ts';

export const answerTask = z.object({
  /** Oldest first; the last one is answered. */
  questions: z.array(z.string()),
  seed: z.string(),
});
export type AnswerTask = z.output<typeof answerTask>;

const program = path.join(import.meta.dirname, 'thread', 'main.ts');

/** Maximum time for one answer, in milliseconds. */
export const answerTimes = { whole: 10_000 };

/** Composes builtin answers in one thread, one after another. The thread starts with the first question; one that hangs or dies is replaced. */
export class AnsweringThread {
  readonly #program: string;
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(answering: string = program) {
    this.#program = answering;
  }

  /** Resolves with the answer; rejects with `EngineError` when it takes too long or the thread dies. */
  ask(task: AnswerTask): Promise<string> {
    const answer = this.#last.then(() => this.#run(task));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #run(task: AnswerTask): Promise<string> {
    const worker = this.#worker ?? this.#open();
    this.#worker = worker;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const late = setTimeout(() => reject(new EngineError('timeout')), answerTimes.whole);
    const died = (): void => reject(new EngineError('upstream'));
    worker.once('message', resolve).once('exit', died);
    worker.postMessage(task);
    try {
      return z.string().parse(await promise);
    } catch (error) {
      this.#worker = undefined;
      void worker.terminate();
      throw error;
    } finally {
      clearTimeout(late);
      worker.off('message', resolve).off('exit', died);
    }
  }

  #open(): Worker {
    const worker = new Worker(this.#program, { env: threadEnvironment(), execArgv: [] });
    // It does not keep the process alive.
    worker.unref();
    // The end that follows an error rejects the answer.
    return worker.on('error', () => undefined);
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { backgroundAnswer } from './background-messages.ts';
import { type TaskLimits, ThreadError, threadEnvironment } from './thread.ts';

const program = path.join(import.meta.dirname, 'background-main.ts');

export interface BackgroundTaskOptions extends TaskLimits {
  /** Absolute path of a program that answers with one message. */
  readonly program: string;
  /** Input of the program; copied to it. */
  readonly task: unknown;
}

interface Running {
  readonly child: ChildProcess;
  readonly waiting: Map<number, PromiseWithResolvers<unknown>>;
}

/**
 * Runs programs in threads of one other process, which has a low priority. In threads of this process only their code could have one: garbage collection and
 * file access are done by threads that all of a process share. The other process is started by the first task and kept for the next ones, because starting
 * one stops the event loop while the system copies the page tables of this process. An idle one does not keep this process alive.
 */
export class BackgroundProcess {
  readonly #idleMs: number;
  #running: Running | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  /** `idleMs`: milliseconds after which a process without a task is ended. */
  constructor({ idleMs }: { readonly idleMs: number }) {
    this.#idleMs = idleMs;
  }

  /** Id of the process, or null when none runs. */
  get pid(): number | null {
    return this.#running?.child.pid ?? null;
  }

  /** The program's message. Rejects with `ThreadError`, also when the process ends. */
  async run(options: BackgroundTaskOptions): Promise<unknown> {
    clearTimeout(this.#idle);
    this.#running ??= this.#start();
    const { child, waiting } = this.#running;
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(id, answer);
    child.ref();
    child.channel?.ref();
    try {
      child.send({ id, ...options });
      return await answer.promise;
    } finally {
      waiting.delete(id);
      if (waiting.size === 0 && this.#running?.child === child) this.#rest(child);
    }
  }

  /** Ends the process; its tasks reject. */
  close(): void {
    clearTimeout(this.#idle);
    this.#running?.child.kill('SIGKILL');
  }

  #start(): Running {
    const child = fork(program, {
      execArgv: [],
      env: threadEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const waiting: Running['waiting'] = new Map();
    const end = (cause: unknown): void => {
      if (this.#running?.child === child) this.#running = null;
      for (const answer of waiting.values()) answer.reject(new ThreadError('crash', { cause }));
    };
    child.on('error', end);
    child.once('exit', (code, signal) => end(new Error(`the background process ended with ${signal ?? code}`)));
    child.on('message', (message) => {
      const answer = backgroundAnswer.parse(message);
      if (answer.kind === 'done') waiting.get(answer.id)?.resolve(answer.message);
      else waiting.get(answer.id)?.reject(new ThreadError(answer.problem, { cause: answer.cause }));
    });
    return { child, waiting };
  }

  #rest(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      // The next task starts another one, also before this one has ended.
      if (this.#running?.child === child) this.#running = null;
      if (child.connected) child.disconnect();
    }, this.#idleMs);
    this.#idle.unref();
  }
}

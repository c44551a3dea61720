import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { AtMost } from '../../../platform/threads/at-most.ts';
import { ThreadError, type ThreadProblem, threadEnvironment } from '../../../platform/threads/thread.ts';
import { netAnswer } from './net-messages.ts';

const main = path.join(import.meta.dirname, 'net-main.ts');

export interface NetJob {
  /** Absolute path of a module whose `run` does it. */
  readonly program: string;
  /** Copied to it. */
  readonly task: unknown;
  /** Milliseconds. */
  readonly killAfterMs: number;
}

export interface NetProcessOptions {
  /** Milliseconds without a job after which the process is ended: nets hold hundreds of MiB. */
  readonly idleMs: number;
  /** Called once with the reason when nets cannot be run here. */
  readonly onUnusable?: (reason: string) => void;
  /** Takes what the process writes to its standard error, all of it before the job of a process that ends by itself rejects; absent: it is thrown away. */
  readonly onMessages?: (text: string) => void;
  readonly clock?: () => number;
}

/** Nets cannot be run here, now: the runtime is missing, or its process ends by itself. */
export class NetsUnusableError extends Error {
  override readonly name = 'NetsUnusableError';
}

/** Deaths of the process one after the other from which it is not started again for a while. */
const DEATHS_MAX = 3;
const REST_MS = 10 * 60_000;

/**
 * Runs neural nets in another process, one job at a time: their code is native, can end the process that it runs in, and takes up to a gigabyte, which only
 * the end of the process gives back. It is started by the first job and ended when there is none for a while.
 */
export class NetProcess {
  readonly #options: NetProcessOptions;
  readonly #queue = new AtMost(1);
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #deaths = 0;
  #usableAt = 0;

  constructor(options: NetProcessOptions) {
    this.#options = options;
  }

  /** Id of the process, or null when none runs. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** False after nets could not be run: forever where the runtime is missing, for some minutes where its process has died several times. */
  get usable(): boolean {
    return this.#now() >= this.#usableAt;
  }

  /**
   * The answer of the module. Rejects with `NetsUnusableError`, with `ThreadError` when the process is ended for the time limit, the signal or by itself, and
   * with what the module throws. Aborted before its turn it never starts, and rejects with the signal's reason.
   */
  run(job: NetJob, signal: AbortSignal): Promise<unknown> {
    return this.#queue.run(signal, async () => {
      if (!this.usable) throw new NetsUnusableError('nets cannot be run here');
      clearTimeout(this.#idle);
      this.#child ??= this.#start();
      const child = this.#child;
      child.ref();
      child.channel?.ref();
      try {
        const answer = await this.#answerOf(child, job, signal);
        this.#deaths = 0;
        return answer;
      } finally {
        if (this.#child === child) this.#rest(child);
      }
    });
  }

  /** Ends the process; its job rejects. */
  close(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  get #told(): boolean {
    return this.#options.onMessages !== undefined;
  }

  #now(): number {
    return this.#options.clock?.() ?? Date.now();
  }

  #start(): ChildProcess {
    const child = fork(main, {
      execArgv: [],
      env: threadEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', this.#told ? 'pipe' : 'ignore', 'ipc'],
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => this.#options.onMessages?.(text));
    child.once('exit', () => {
      if (this.#child === child) this.#child = null;
    });
    return child;
  }

  #answerOf(child: ChildProcess, { program, task, killAfterMs }: NetJob, signal: AbortSignal): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    // Closed: it has ended, and all that it wrote was read.
    const ended = this.#told ? 'close' : 'exit';
    return new Promise((resolve, reject) => {
      const settle = (action: () => void): void => {
        clearTimeout(late);
        signal.removeEventListener('abort', leave);
        child.off('message', answer);
        child.off(ended, die);
        child.off('error', die);
        action();
      };
      // Native code cannot be interrupted.
      const kill = (problem: ThreadProblem): void =>
        settle(() => {
          if (this.#child === child) this.#child = null;
          child.kill('SIGKILL');
          reject(new ThreadError(problem));
        });
      const leave = (): void => kill('aborted');
      const die = (cause: unknown): void =>
        settle(() => {
          if (this.#child === child) this.#child = null;
          this.#countDeath();
          reject(new ThreadError('crash', { cause }));
        });
      const answer = (message: unknown): void => {
        const answered = netAnswer.parse(message);
        if (answered.id !== id) return;
        settle(() => {
          if (answered.kind === 'done') resolve(answered.message);
          else if (!answered.unusable) reject(new Error(answered.reason));
          else {
            this.#giveUp(Number.POSITIVE_INFINITY, answered.reason);
            reject(new NetsUnusableError(answered.reason));
          }
        });
      };
      const late = setTimeout(() => kill('timeout'), killAfterMs);
      signal.addEventListener('abort', leave);
      child.on('message', answer);
      child.once(ended, die);
      child.once('error', die);
      child.send({ id, program, task }, (error) => {
        if (error !== null) die(error);
      });
    });
  }

  #countDeath(): void {
    this.#deaths += 1;
    if (this.#deaths < DEATHS_MAX) return;
    this.#deaths = 0;
    this.#giveUp(this.#now() + REST_MS, `the process of the nets has ended ${DEATHS_MAX} times by itself`);
  }

  #giveUp(until: number, reason: string): void {
    this.#usableAt = until;
    this.#options.onUnusable?.(reason);
  }

  #rest(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (this.#child === child) this.#child = null;
      if (child.connected) child.disconnect();
    }, this.#options.idleMs);
    this.#idle.unref();
  }
}

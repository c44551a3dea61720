import { type ChildProcess, fork } from 'node:child_process';
import { AtMost } from './at-most.ts';
import { ThreadError, threadEnvironment } from './thread.ts';
import { lowerProcessPriority } from './thread-priority.ts';

export interface BackgroundProcessOptions {
  /** Absolute path of a program that answers each message with one, and ends when it is disconnected. */
  readonly program: string;
  /** Milliseconds without a task after which it ends. */
  readonly idleMs: number;
}

const never = new AbortController().signal;

/**
 * A process of low priority for work that nobody waits for, one task at a time. A thread would not do for a library with threads of its own, which have
 * the priority of the server. It starts with the first task, and does not keep the server alive.
 */
export class BackgroundProcess {
  readonly #options: BackgroundProcessOptions;
  readonly #queue = new AtMost(1);
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: BackgroundProcessOptions) {
    this.#options = options;
  }

  /** The program's answer. Rejects with `ThreadError` when it ends without one, or takes longer and is killed. */
  run(task: object, killAfterMs: number): Promise<unknown> {
    return this.#queue.run(never, async () => {
      const child = this.#take();
      try {
        return await answerOf(child, task, killAfterMs);
      } finally {
        this.#keep(child);
      }
    });
  }

  #take(): ChildProcess {
    clearTimeout(this.#idle);
    const child = this.#child;
    if (child?.connected === true && !child.killed) {
      child.ref();
      child.channel?.ref();
      return child;
    }
    const started = fork(this.#options.program, { env: threadEnvironment(), execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    if (started.pid !== undefined) lowerProcessPriority(started.pid);
    // Whoever waits for an answer is told by a listener of its own.
    started.on('error', () => undefined);
    this.#child = started;
    return started;
  }

  #keep(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    this.#idle = setTimeout(() => child.connected && child.disconnect(), this.#options.idleMs).unref();
  }
}

function answerOf(child: ChildProcess, task: object, killAfterMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(late);
      child.off('message', answer);
      child.off('exit', crash);
      child.off('error', crash);
    };
    const answer = (message: unknown): void => {
      end();
      resolve(message);
    };
    const crash = (cause: unknown): void => {
      end();
      reject(new ThreadError('crash', { cause }));
    };
    const late = setTimeout(() => {
      end();
      child.kill('SIGKILL');
      reject(new ThreadError('timeout'));
    }, killAfterMs);
    child.on('message', answer);
    child.once('exit', crash);
    child.once('error', crash);
    child.send(task);
  });
}

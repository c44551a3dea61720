import type { Worker } from 'node:worker_threads';
import { AtMost } from './at-most.ts';
import { MIB, memoryOf, messageOf, startThread, type TaskLimits } from './thread.ts';

export interface WarmThreadsOptions extends TaskLimits {
  /** Absolute path or file URL of a program that calls `answerTasks`. */
  readonly program: string | URL;
  /** Threads at the same time; further tasks wait in order of arrival. */
  readonly count: number;
  /** A thread that holds more than this after a task is ended, in MiB: memory of WebAssembly never shrinks. */
  readonly keepMib: number;
  /** Milliseconds after which a thread without a task is ended. */
  readonly idleMs: number;
}

/** What one task takes, where it differs from the others. */
export interface TaskOptions extends Partial<TaskLimits> {
  /** Kills the thread. */
  readonly signal?: AbortSignal;
}

interface IdleThread {
  readonly thread: Worker;
  readonly timer: NodeJS.Timeout;
  /** Ends it, be it that it is idle for too long or that it failed after its answer. */
  readonly forget: () => void;
}

const never = new AbortController().signal;

/**
 * Threads that stay after a task, because loading their program takes longer than many a task. A thread that takes too long or too much memory, that
 * fails or whose task is aborted is killed, and the next task starts another one. Idle threads do not keep the process alive.
 */
export class WarmThreads {
  readonly #options: WarmThreadsOptions;
  readonly #queue: AtMost;
  /** The last one used stands last: the others may end. */
  readonly #idle: IdleThread[] = [];
  #working = 0;
  #closed = false;

  constructor(options: WarmThreadsOptions) {
    this.#options = options;
    this.#queue = new AtMost(options.count);
  }

  /** Number of threads that wait for a task. */
  get idle(): number {
    return this.#idle.length;
  }

  /** The program's answer. Rejects with `ThreadError`; a task that is aborted while it waits never starts, and rejects with the signal's reason. */
  run(task: unknown, { signal = never, ...limits }: TaskOptions = {}): Promise<unknown> {
    return this.#queue.run(signal, async () => {
      this.#working += 1;
      try {
        const thread = this.#take();
        const answer = messageOf(thread, { ...this.#options, ...limits }, signal);
        thread.postMessage(task);
        const message = await answer;
        await this.#keep(thread);
        return message;
      } finally {
        this.#working -= 1;
      }
    });
  }

  /** Starts a thread for a task that is expected, so that its program is loaded when the task comes. Does nothing where one waits or works already. */
  warm(): void {
    if (!this.#closed && this.#idle.length === 0 && this.#working === 0) this.#wait(startThread(this.#options.program));
  }

  /** Ends the idle threads, and those that work as soon as they have answered. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.endIdle();
  }

  /** Ends the threads that wait for a task; the next task starts another one. */
  async endIdle(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((idle) => end(idle)));
  }

  #take(): Worker {
    const idle = this.#idle.pop();
    if (idle === undefined) return startThread(this.#options.program);
    clearTimeout(idle.timer);
    idle.thread.off('error', idle.forget);
    idle.thread.off('exit', idle.forget);
    idle.thread.ref();
    return idle.thread;
  }

  async #keep(thread: Worker): Promise<void> {
    if (this.#closed || (await memoryOf(thread)) > this.#options.keepMib * MIB) {
      await thread.terminate();
      return;
    }
    this.#wait(thread);
  }

  #wait(thread: Worker): void {
    const forget = (): void => {
      const place = this.#idle.findIndex((idle) => idle.thread === thread);
      for (const idle of place < 0 ? [] : this.#idle.splice(place, 1)) void end(idle);
    };
    const timer = setTimeout(forget, this.#options.idleMs);
    timer.unref();
    // Its output is not read: a stream that is read would keep the process alive.
    thread.unref();
    thread.once('error', forget);
    thread.once('exit', forget);
    this.#idle.push({ thread, timer, forget });
  }
}

async function end({ thread, timer }: IdleThread): Promise<void> {
  clearTimeout(timer);
  await thread.terminate();
}

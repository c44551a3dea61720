import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const cpuAnswer = z.object({ cpu: z.number() });

export class Child {
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess) {
    this.#process = process;
  }

  /** Starts a file of this folder, or at an absolute path; resolves with the first message it sends. What it prints goes to the bench's own output, or to a file. */
  static async start<S extends z.ZodMiniType>(
    file: string,
    said: S,
    args: readonly string[] = [],
    env: NodeJS.ProcessEnv = {},
    printsTo?: string,
  ): Promise<{ readonly child: Child; readonly said: z.output<S> }> {
    const output = printsTo === undefined ? 'inherit' : openSync(printsTo, 'a');
    const process_ = fork(path.resolve(import.meta.dirname, file), args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', output, 'inherit', 'ipc'],
    });
    if (typeof output === 'number') closeSync(output);
    const failed = once(process_, 'exit').then(([code]) => {
      throw new Error(`${file} ended with ${code}`);
    });
    const [message] = await Promise.race([once(process_, 'message'), failed]);
    failed.catch(() => undefined);
    return { child: new Child(process_), said: said.parse(message) };
  }

  get pid(): number {
    const { pid } = this.#process;
    if (pid === undefined) throw new Error('The process was not started');
    return pid;
  }

  /** CPU time of a process that calls `answerCpu`, in milliseconds. */
  async cpu(): Promise<number> {
    return (await this.ask('cpu', cpuAnswer)).cpu;
  }

  send(message: string | object): void {
    this.#process.send(message);
  }

  /** Sends a message and resolves with the next one that the process sends. Rejects when it ends before. */
  async ask<S extends z.ZodMiniType>(message: string | object, answer: S): Promise<z.output<S>> {
    const waiting = new AbortController();
    const answered = once(this.#process, 'message', { signal: waiting.signal });
    const ended = once(this.#process, 'exit', { signal: waiting.signal }).then(([code]) => {
      throw new Error(`A process of the bench ended with ${code}`);
    });
    this.send(message);
    try {
      const [given] = await Promise.race([answered, ended]);
      return answer.parse(given);
    } finally {
      for (const each of [answered, ended]) each.catch(() => undefined);
      waiting.abort();
    }
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.disconnect();
    await ended;
  }
}

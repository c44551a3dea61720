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

  async cpu(): Promise<number> {
    const answered = once(this.#process, 'message');
    this.#process.send('cpu');
    const [message] = await answered;
    return cpuAnswer.parse(message).cpu;
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.disconnect();
    await ended;
  }
}

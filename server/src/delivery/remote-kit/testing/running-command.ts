import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A command that serves until it is stopped. */
export class RunningCommand {
  /** What it printed until it was ready. */
  readonly output: string;
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess, output: string) {
    this.#process = process;
    this.output = output;
  }

  /** Starts a program; resolves once it prints that it is ready, rejects with its output when it ends before. */
  static async start(
    program: string,
    args: readonly string[],
    { cwd, env }: { readonly cwd: string; readonly env: Record<string, string> },
  ): Promise<RunningCommand> {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const ready = Promise.withResolvers<void>();
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (/^ready .*\n/m.test(output)) ready.resolve();
      });
    }
    child.once('close', (code) => ready.reject(new Error(`${args.join(' ')} ended with ${code}:\n${output}`)));
    await ready.promise;
    return new RunningCommand(child, output);
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await ended;
  }
}

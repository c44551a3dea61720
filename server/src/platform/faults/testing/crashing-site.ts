import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as z from 'zod/mini';
import { COMPILE_CACHE } from '../../../testing/compile-cache.ts';
import type { Command } from './commands.ts';

const greeting = z.object({ origin: z.string() });
const reply = z.union([z.object({ answer: z.unknown() }), z.object({ error: z.string() })]);

/** A site in a separate process that kills itself at a fault point. */
export class CrashingSite {
  readonly origin: string;
  readonly #child: ChildProcess;
  readonly #gone: Promise<string>;

  private constructor(child: ChildProcess, origin: string, gone: Promise<string>) {
    this.#child = child;
    this.origin = origin;
    this.#gone = gone;
  }

  /** Starts a process on a database; resolves when it listens. */
  static async start(environment: Readonly<Record<string, string>>): Promise<CrashingSite> {
    const child = fork(path.resolve(import.meta.dirname, 'run-crashing-site.ts'), {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        SITE_ENV: 'local',
        PORT: '0',
        CAPTCHA: 'off',
        LOG_LEVEL: 'fatal',
        ...environment,
      },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      execArgv: [],
    });
    const gone = once(child, 'exit').then(([code, signal]) => String(code ?? signal));
    let complaint = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    const first = await Promise.race([
      once(child, 'message'),
      gone.then(() => Promise.reject(new Error(`the process did not start: ${complaint}`))),
    ]);
    return new CrashingSite(child, greeting.parse(first[0]).origin, gone);
  }

  /** Sends a command; resolves with the answer, or with null when the process died while executing it. */
  async tell(told: Command): Promise<{ readonly answer: unknown } | null> {
    const answered = once(this.#child, 'message');
    this.#child.send(told);
    const first = await Promise.race([answered, this.#gone.then(() => null)]);
    if (first === null) return null;
    const said = reply.parse(first[0]);
    if ('error' in said) throw new Error(`the process failed: ${said.error}`);
    return said;
  }

  /** Resolves with the signal or exit code that ended the process. */
  gone(): Promise<string> {
    return this.#gone;
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#gone;
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as z from 'zod/mini';
import { COMPILE_CACHE } from './compile-cache.ts';

const greeting = z.object({ origin: z.string(), databasePid: z.nullable(z.int()) });

/** A server in a separate process that can be killed. */
export interface ServerProcess {
  readonly origin: string;
  /** PID of its embedded database; 0 when another one is configured. */
  readonly databasePid: number;
  readonly child: ChildProcess;
  /** Sends a signal and resolves with the exit code or the signal that ended the process. */
  end(signal: 'SIGKILL' | 'SIGINT' | 'SIGTERM'): Promise<number | string>;
}

/** What `startServerProcess` starts, in the sources of this release. */
export const SERVER_SCRIPT = 'server/src/testing/run-server.ts';

const repository = path.resolve(import.meta.dirname, '../../..');

/**
 * Starts a local server on a free port, with additional environment variables, from the sources in `root`. Resolves when it listens; rejects with its error
 * output.
 */
export async function startServerProcess(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  root = repository,
): Promise<ServerProcess> {
  const child = fork(path.join(root, SERVER_SCRIPT), {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      SITE_ENV: 'local',
      DATA_DIR: dataDir,
      PORT: '0',
      CAPTCHA: 'off',
      LOG_LEVEL: 'fatal',
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    execArgv: [],
  });
  const exited = once(child, 'exit');
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const first = await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error(`the server did not start: ${complaint}`))),
  ]);
  const { origin, databasePid } = greeting.parse(first[0]);
  return {
    origin,
    databasePid: databasePid ?? 0,
    child,
    async end(signal) {
      child.kill(signal);
      const [code, by] = await exited;
      return code ?? by;
    },
  };
}

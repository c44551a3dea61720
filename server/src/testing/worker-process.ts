import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { COMPILE_CACHE } from './compile-cache.ts';
import type { TestSite } from './site.ts';
import { databaseUrl } from './test-database.ts';

const running = new Set<ChildProcess>();

/** Starts a program of the tests in a process of its own, on the database and the files of a site; resolves when it waits for a message. */
export async function startWorkerProcess(
  { site: { settings }, connection }: Pick<TestSite, 'site' | 'connection'>,
  program: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const worker = fork(program, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      SITE_ENV: 'local',
      DATABASE_URL: databaseUrl(connection),
      DATA_DIR: settings.dataDir,
      SECRET_KEY: settings.secretKey,
      LOG_LEVEL: 'fatal',
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  running.add(worker);
  worker.once('exit', () => running.delete(worker));
  await once(worker, 'message');
  return worker;
}

/** Sends a process that kills itself its message; resolves with the signal that ended it. */
export async function workUntilKilled(worker: ChildProcess, message: string | object = 'work'): Promise<unknown> {
  const exited = once(worker, 'exit');
  worker.send(message);
  return (await exited)[1];
}

/** Ends a process as `kill -9` does; resolves when it has ended. */
export async function killProcess(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const exited = once(worker, 'exit');
  worker.kill('SIGKILL');
  await exited;
}

/** Ends all that run still. */
export async function endWorkerProcesses(): Promise<void> {
  await Promise.all([...running].map(killProcess));
}

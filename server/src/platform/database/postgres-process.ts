import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import type { Connection } from './connect.ts';
import { COMPLETE } from './database-place.ts';
import { programPath } from './postgres-binaries.ts';
import type { PostgresHome } from './postgres-home.ts';

/** A running PostgreSQL process that accepts queries. */
export interface PostgresProcess {
  readonly child: ChildProcess;
  readonly connection: Connection;
}

/** Port and password where there are no unix sockets (Windows); without effect elsewhere. */
export interface PostgresAccess {
  readonly port: number;
  readonly secret: string;
}

const USER = 'site';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;
const POLL_MS = 20;
const windows = process.platform === 'win32';

const identity = (home: PostgresHome): { uid?: number; gid?: number } =>
  home.uid === null ? {} : { uid: home.uid, gid: home.uid };
const environment = { PATH: process.env.PATH, LC_ALL: 'C', SystemRoot: process.env.SystemRoot };

/** Creates the database cluster once. An interrupted initialisation is repeated from the start. */
export function initialise(home: PostgresHome, secret: string): void {
  if (existsSync(path.join(home.data, COMPLETE))) return;
  const cluster = path.join(home.data, 'cluster');
  rmSync(cluster, { recursive: true, force: true });
  const passwordFile = path.join(home.run, 'password');
  writeFileSync(passwordFile, secret, { mode: 0o644 });
  try {
    // The built-in C.UTF-8 sorts the same on every platform. The socket is trusted without a password; Windows has none and asks for one.
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const args = [
      '-D',
      cluster,
      '-U',
      USER,
      '-E',
      'UTF8',
      ...locale,
      '--auth-local=trust',
      `--auth-host=${windows ? 'scram-sha-256' : 'reject'}`,
      `--pwfile=${passwordFile}`,
    ];
    const result = spawnSync(programPath(home.binaries.root, 'initdb'), args, {
      ...identity(home),
      encoding: 'utf8',
      env: environment,
      cwd: home.run,
    });
    if (result.status !== 0) throw new Error(`initdb failed: ${result.error?.message ?? result.stderr}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  const mark = path.join(home.data, COMPLETE);
  writeFileSync(`${mark}.new`, readFileSync(path.join(cluster, 'PG_VERSION')));
  renameSync(`${mark}.new`, mark);
}

/** How the PostgreSQL of a home is reached. */
export const connectionOf = ({ run }: PostgresHome, { port, secret }: PostgresAccess): Connection =>
  windows
    ? { host: '127.0.0.1', port, user: USER, password: secret, database: 'postgres' }
    : { host: run, port, user: USER, database: 'postgres' };

/** Starts PostgreSQL and resolves when it answers a query. Otherwise throws with the end of its error output. */
export async function startPostgres(home: PostgresHome, access: PostgresAccess, log: Logger): Promise<PostgresProcess> {
  await stopOrphan(home, log);
  const { port } = access;
  const connection = connectionOf(home, access);
  const options = [
    `listen_addresses=${windows ? '127.0.0.1' : ''}`,
    `port=${port}`,
    'shared_buffers=128MB',
    'max_connections=120',
    'log_min_messages=warning',
    'timezone=UTC',
  ];
  const args = [
    '-D',
    path.join(home.data, 'cluster'),
    ...(windows ? [] : ['-k', home.run]),
    ...options.flatMap((option) => ['-c', option]),
  ];
  const { command, prefix, user } = launcher(home);
  const child = spawn(command, [...prefix, ...args], {
    ...user,
    cwd: home.run,
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process group of its own: Ctrl-C reaches only the server, which then stops the database in order.
    detached: !windows,
  });
  const lastWords: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords.push(text);
    lastWords.splice(0, lastWords.length - 20);
    log.debug({ postgres: text.trimEnd() }, 'postgres');
  });
  child.once('error', (error) => lastWords.push(error.message));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await acceptsConnections(connection))) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined || Date.now() > deadline) {
      child.kill('SIGQUIT');
      throw new Error(`PostgreSQL did not start:\n${lastWords.join('')}`);
    }
    await pause(POLL_MS);
  }
  return { child, connection };
}

/** Stops PostgreSQL by a fast shutdown, then by force. */
export async function stopPostgres(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
}

interface Launcher {
  readonly command: string;
  readonly prefix: readonly string[];
  readonly user: { uid?: number; gid?: number };
}

/** On Linux the kernel stops PostgreSQL when this process dies, however it dies. */
function launcher(home: PostgresHome): Launcher {
  const setpriv =
    process.platform === 'linux'
      ? ['/usr/bin/setpriv', '/bin/setpriv'].find((program) => existsSync(program))
      : undefined;
  const postgres = programPath(home.binaries.root, 'postgres');
  if (setpriv === undefined) return { command: postgres, prefix: [], user: identity(home) };
  const drop = home.uid === null ? [] : [`--reuid=${home.uid}`, `--regid=${home.uid}`, '--clear-groups'];
  return { command: setpriv, prefix: [...drop, '--pdeathsig', 'INT', '--', postgres], user: {} };
}

async function acceptsConnections(connection: Connection): Promise<boolean> {
  const client = new Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Stops a PostgreSQL whose server was killed (where the kernel does not do it), and removes a PID file whose PID was reused. */
async function stopOrphan(home: PostgresHome, log: Logger): Promise<void> {
  const cluster = path.join(home.data, 'cluster');
  const file = path.join(cluster, 'postmaster.pid');
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
  if (!(pid > 0) || !isAlive(pid)) return;
  if (!livesIn(pid, cluster)) {
    // The PID was reused by another program; PostgreSQL would mistake that one for itself.
    rmSync(file);
    return;
  }
  log.warn({ pid }, 'stopping a database that outlived its server');
  process.kill(pid, 'SIGINT');
  for (const deadline = Date.now() + STOP_TIMEOUT_MS; isAlive(pid); await pause(POLL_MS))
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Whether a process is the PostgreSQL of this cluster, and not another program that reuses its PID. */
function livesIn(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
  const listed = windows
    ? spawnSync('tasklist', ['/FI', `PID eq ${pid}`], { encoding: 'utf8' })
    : spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  return windows ? listed.stdout.includes('postgres') : listed.stdout.includes(cluster);
}

/** Chooses the port for every start of one supervisor, so that connections find a restarted database. */
export function choosePort(): Promise<number> {
  if (!windows) return Promise.resolve(5432);
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}

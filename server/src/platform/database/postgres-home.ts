import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import { writeOnce } from '../files/write-once.ts';
import { assertDatabaseThere } from './database-place.ts';
import { copyPostgres, findPostgres, type PostgresBinaries, programPath } from './postgres-binaries.ts';

/** Directories and user of one embedded PostgreSQL. */
export interface PostgresHome {
  readonly binaries: PostgresBinaries;
  /** PGDATA. */
  readonly data: string;
  /** Directory of the unix socket; short, because the path of a socket is limited to 107 bytes. */
  readonly run: string;
  /** PostgreSQL refuses to run as root; null: the user of this process. */
  readonly uid: number | null;
}

/** `nobody`: exists everywhere and owns no files. */
const UNPRIVILEGED_UID = 65_534;
const SOCKET_PATH_MAX = 100;
/** For data and binaries whose own directory `nobody` cannot reach. Never cleaned up by age, unlike /tmp and /var/tmp. */
const REACHABLE_ROOT = '/var/lib/ai-site';

/** Determines where the PostgreSQL of this data directory runs, and creates the directories. Throws `MissingDatabaseError` when its database lies elsewhere or is gone. */
export function preparePostgresHome(dataDir: string, log: Logger): PostgresHome {
  mkdirSync(dataDir, { recursive: true });
  const uid = process.getuid?.() === 0 ? UNPRIVILEGED_UID : null;
  const id = installationId(dataDir);
  const installed = findPostgres();
  const data =
    uid === null || canReach(dataDir, uid) ? path.join(dataDir, 'postgres') : path.join(REACHABLE_ROOT, id, 'postgres');
  const binaries =
    uid === null || canRun(programPath(installed.root, 'postgres'), uid)
      ? installed
      : copyPostgres(installed, path.join(REACHABLE_ROOT, `postgresql-${installed.version}`));
  const moved = !data.startsWith(dataDir) || binaries !== installed;
  if (moved)
    log.info(
      { data, binaries: binaries.root },
      'the unprivileged database user cannot reach this place, so the database lives in another',
    );
  assertDatabaseThere(dataDir, data);
  mkdirSync(data, { recursive: true });
  own(data, uid);
  return { binaries, data, run: runDirectory(id, uid), uid };
}

/** A random id of this data directory, stored in it, so that it moves and disappears with the directory. */
function installationId(dataDir: string): string {
  const file = path.join(dataDir, 'installation-id');
  const stored = writeOnce(file, randomBytes(8).toString('hex'));
  // Two copies of one directory must not share a location.
  return createHash('sha256').update(stored).update(realpathSync(dataDir)).digest('hex').slice(0, 12);
}

function runDirectory(id: string, uid: number | null): string {
  const name = `ai-site-${id}`;
  const preferred = os.tmpdir();
  const short = Buffer.byteLength(path.join(preferred, name, '.s.PGSQL.5432.lock')) <= SOCKET_PATH_MAX;
  const base =
    process.platform === 'win32' || (short && (uid === null || canReach(preferred, uid))) ? preferred : '/tmp';
  const run = path.join(base, name);
  mkdirSync(run, { recursive: true, mode: 0o700 });
  const owner = lstatSync(run);
  const expected = [process.getuid?.(), uid];
  // Everyone may write to /tmp: a directory or link created by another user must not be used.
  if (process.platform !== 'win32' && !(owner.isDirectory() && expected.includes(owner.uid)))
    throw new Error(`${run} belongs to someone else`);
  own(run, uid);
  return run;
}

function own(directory: string, uid: number | null): void {
  chmodSync(directory, 0o700);
  if (uid !== null) chownSync(directory, uid, uid);
}

/** Whether a user may traverse a directory and all its parents. */
function canReach(directory: string, uid: number): boolean {
  for (let step = realpathSync(directory); ; step = path.dirname(step)) {
    const { mode, uid: owner } = statSync(step);
    if ((mode & (owner === uid ? 0o100 : 0o001)) === 0) return false;
    if (step === path.dirname(step)) return true;
  }
}

function canRun(program: string, uid: number): boolean {
  const file = realpathSync(program);
  return canReach(path.dirname(file), uid) && (statSync(file).mode & 0o005) === 0o005;
}

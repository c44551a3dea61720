import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { systemCode } from '../errors/system-code.ts';

/** A data directory names a database that is not there; the message is for the person who starts the server. */
export class MissingDatabaseError extends Error {
  override readonly name = 'MissingDatabaseError';
}

/** File of a data directory that names where its database lies: a path relative to it, or an absolute one. */
const RECORD = 'database-directory';
/** Exists in the directory of a database that was initialised. */
export const COMPLETE = 'PG_VERSION.complete';

function recorded(dataDir: string): string | null {
  try {
    return path.resolve(dataDir, readFileSync(path.join(dataDir, RECORD), 'utf8').trim());
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Ensures that a data directory whose database exists is not started with another, empty one: after a move, a partial restore or a start by
 * another user. Throws `MissingDatabaseError`.
 */
export function assertDatabaseThere(dataDir: string, place: string): void {
  const known = recorded(dataDir);
  const there = known !== null && existsSync(path.join(known, COMPLETE));
  if (known === null || (there && known === path.resolve(place))) return;
  const record = path.join(dataDir, RECORD);
  throw new MissingDatabaseError(
    there
      ? `The database of ${dataDir} lies in ${known}, but started from here and by this user it would lie in ${place}. Start as before, or move it while no server runs (mv ${known} ${place}) and delete ${record}.`
      : `The database of ${dataDir} lies in ${known}, which is not there. Put it back, for example from a backup. Only to begin with an empty database, delete ${record}.`,
  );
}

/** Notes where the database of a data directory lies, once it is initialised. */
export function recordDatabase(dataDir: string, place: string): void {
  const within = path.relative(dataDir, place);
  const text = within.startsWith('..') || path.isAbsolute(within) ? path.resolve(place) : within;
  const partial = path.join(dataDir, `${RECORD}.new`);
  try {
    writeFileSync(partial, `${text}\n`);
    renameSync(partial, path.join(dataDir, RECORD));
  } finally {
    rmSync(partial, { force: true });
  }
}

import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { writeOnce } from '../files/write-once.ts';

/** Secret of a local site: created once and kept in the data directory, so that sessions and signed URLs survive a restart. */
export function localSecretKey(dataDir: string): string {
  return writeOnce(path.join(dataDir, 'secret-key'), randomBytes(32).toString('hex'), 0o600);
}

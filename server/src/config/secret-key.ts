import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { systemCode } from '../errors/system-code.ts';

/**
 * The secret of a local site: made once and kept in the data directory, so that sessions and signed URLs outlive a restart.
 * Whoever loses the race of two first starts reads the winner's.
 */
export function localSecretKey(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

import { rmSync } from 'node:fs';
import { newDataDir } from '../support/data-dir.ts';

/** Creates an empty data directory for one measured site; it is removed when this process ends, for whatever reason. */
export function emptyDataDir(): string {
  const dataDir = newDataDir('bench-');
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates an empty data directory of a site in the directory for temporary files. Its database lies in it and is removed with it, also when it runs as another user. */
export function newDataDir(prefix: string): string {
  const directory = mkdtempSync(path.join(tmpdir(), prefix));
  chmodSync(directory, 0o711);
  return directory;
}

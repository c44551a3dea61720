import { rmSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates an empty data directory for one measured site; it is removed when this process ends, for whatever reason. */
export async function emptyDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  // The database may run as another user, who needs to traverse this directory.
  await chmod(dataDir, 0o711);
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

import { rmSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** An empty data directory for one measured site; gone when this process ends, however it ends. */
export async function emptyDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  // The database may run as another user, who has to get through.
  await chmod(dataDir, 0o711);
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

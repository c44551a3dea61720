import { readdir, rm, rmdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from '../errors/system-code.ts';

/**
 * Removes a directory with all that is in it; a no-op when it does not exist. One entry at a time: `rm` hands all of them to the thread pool at once, and
 * with thousands of files all other work of the process with files waits in its queue.
 */
export async function removeDirectory(directory: string): Promise<void> {
  try {
    await removeEntries(directory);
    await rmdir(directory);
  } catch {
    // Gone, in part or altogether, or something was written in the meantime: what is left is little.
    await rm(directory, { recursive: true, force: true });
  }
}

async function removeEntries(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const full = path.join(directory, entry.name);
    if (entry.isDirectory()) await removeDirectory(full);
    else await unlink(full).catch(unlessGone);
  }
}

function unlessGone(error: unknown): void {
  if (systemCode(error) !== 'ENOENT') throw error;
}

import { randomBytes } from 'node:crypto';
import { mkdir, readdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from '../errors/system-code.ts';
import { removeDirectory } from '../storage/remove-directory.ts';

/** A temporary directory, removed by `await using`. */
export interface WorkDirectory extends AsyncDisposable {
  /** Absolute path of a file in the directory. */
  file(name: string): string;
}

/** Milliseconds between two signs that a directory is in use. */
const IN_USE_MS = 60_000;

export async function openWorkDirectory(root: string): Promise<WorkDirectory> {
  const directory = path.join(root, randomBytes(12).toString('hex'));
  await mkdir(directory, { recursive: true });
  const inUse = setInterval(
    () => void utimes(directory, new Date(), new Date()).catch(() => undefined),
    IN_USE_MS,
  ).unref();
  return {
    file: (name) => path.join(directory, name),
    [Symbol.asyncDispose]() {
      clearInterval(inUse);
      return removeDirectory(directory);
    },
  };
}

/** Removes the remains of killed processes. */
export async function removeOldWorkFiles(root: string, before: Date): Promise<void> {
  try {
    for (const name of await readdir(root)) {
      const directory = path.join(root, name);
      if ((await stat(directory)).mtime < before) await removeDirectory(directory);
    }
  } catch (error) {
    // The directory was never created, or was removed by its owner in the meantime.
    if (systemCode(error) !== 'ENOENT') throw error;
  }
}

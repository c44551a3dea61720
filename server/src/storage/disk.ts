import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../config/settings.ts';

/** Where `/files/` lies on disk. */
export function filesDirectory(settings: Settings): string {
  return path.join(settings.dataDir, 'files');
}

/** Keeps an object: whole or not at all, and on the disk before this resolves. `key` is one of our own making. */
export async function writeObject(settings: Settings, key: string, bytes: Uint8Array): Promise<void> {
  const file = path.join(filesDirectory(settings), key);
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(unfinished, 'wx', 0o644);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}

/** The bytes of an object; undefined when it is gone. */
export async function readObject(settings: Settings, key: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path.join(filesDirectory(settings), key));
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

export async function removeObject(settings: Settings, key: string): Promise<void> {
  await rm(path.join(filesDirectory(settings), key), { force: true });
}

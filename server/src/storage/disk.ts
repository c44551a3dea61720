import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../config/settings.ts';

/** Keys of objects that are read through a signed path only. */
export const PRIVATE_PREFIX = 'chat/';

/** Where the objects lie that `/files/` gives to anyone. */
export function filesDirectory(settings: Settings): string {
  return path.join(settings.dataDir, 'files');
}

/** Private objects lie apart, so that no spelling of a public path leads to them. */
export function privateFilesDirectory(settings: Settings): string {
  return path.join(settings.dataDir, 'private-files');
}

/** Where an object lies. `key` is one of our own making. */
export function objectFile(settings: Settings, key: string): string {
  return path.join(key.startsWith(PRIVATE_PREFIX) ? privateFilesDirectory(settings) : filesDirectory(settings), key);
}

/** Keeps an object: whole or not at all, and on the disk before this resolves. `key` is one of our own making. */
export async function writeObject(settings: Settings, key: string, bytes: Uint8Array): Promise<void> {
  const file = objectFile(settings, key);
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
    return await readFile(objectFile(settings, key));
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

export async function objectExists(settings: Settings, key: string): Promise<boolean> {
  return access(objectFile(settings, key)).then(
    () => true,
    () => false,
  );
}

export async function removeObject(settings: Settings, key: string): Promise<void> {
  await rm(objectFile(settings, key), { force: true });
}

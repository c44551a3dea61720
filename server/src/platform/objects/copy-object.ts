import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Site } from '../site.ts';

/** Copies an object to a file. Resolves with false when it is gone. */
export async function copyObject(site: Pick<Site, 'storage'>, key: string, file: string): Promise<boolean> {
  const found = await site.storage.store.get(key);
  if (found === undefined) return false;
  await pipeline(found.body, createWriteStream(file));
  return true;
}

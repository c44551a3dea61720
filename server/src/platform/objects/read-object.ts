import { buffer } from 'node:stream/consumers';
import type { Site } from '../site.ts';

/** Reads an object into memory, for callers that need all of its bytes at once; undefined when it is gone. Large objects should be streamed from the store instead. */
export async function readObject(site: Pick<Site, 'storage'>, key: string): Promise<Buffer | undefined> {
  const found = await site.storage.store.get(key);
  return found === undefined ? undefined : buffer(found.body);
}

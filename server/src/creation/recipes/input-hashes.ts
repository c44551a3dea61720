import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Site } from '../../platform/site.ts';

/** Hashes of the files of a task's form, by field. Files that are gone, and those that a value of the site names, are left out. */
export async function inputHashes(site: Site, taskId: string): Promise<Record<string, string>> {
  const files = await site.db
    .selectFrom('creation_inputs')
    .select(['field', 'object_key'])
    .where('task_id', '=', taskId)
    .where('field', 'not like', '%:%')
    .execute();
  const hashed: Record<string, string> = {};
  for (const { field, object_key } of files) {
    const sha256 = await objectHash(site, object_key);
    if (sha256 !== null) hashed[field] = sha256;
  }
  return hashed;
}

/** SHA-256 of an object in hexadecimal, read as a stream; null when it is gone. */
async function objectHash(site: Site, key: string): Promise<string | null> {
  const found = await site.storage.store.get(key);
  if (found === undefined) return null;
  const hash = createHash('sha256');
  await pipeline(found.body, hash);
  return hash.digest('hex');
}

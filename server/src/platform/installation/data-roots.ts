import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../database/schema.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { objectFolders } from '../storage/site-storage.ts';
import { type DataRoot, folderRoot, SiteDataError } from './site-marker.ts';

/** Key of the marker in a bucket; no kind of objects has this folder. */
const MARKER_KEY = 'site-data/installation';

/** The folders and the bucket that hold data of a site. A node with a managed database and a bucket stores nothing of its own. */
export function dataRootsOf(
  { dataDir, databaseUrl, storage: { s3 } }: Settings,
  store: ObjectStore,
): readonly DataRoot[] {
  const folders = s3 === null ? objectFolders.map((folder) => folderRoot(folder, path.join(dataDir, folder))) : [];
  const own = s3 === null || databaseUrl === null ? [folderRoot('data', dataDir)] : [];
  return [...own, ...folders, ...(s3 === null ? [] : [bucketRoot('bucket', `s3://${s3.bucket}`, store)])];
}

/** A bucket, or a folder of one. */
export const bucketRoot = (name: string, address: string, store: Pick<ObjectStore, 'get' | 'put'>): DataRoot => ({
  name,
  marker: `${address}/${MARKER_KEY}`,
  async read() {
    const found = await store.get(MARKER_KEY);
    return found === undefined ? null : (await buffer(found.body)).toString('utf8').trim();
  },
  async write(id) {
    await store.put(MARKER_KEY, Buffer.from(`${id}\n`), { type: 'text/plain' });
  },
});

/** The id of the installation, created when the database has none. */
export async function installationId(db: Kysely<Database>): Promise<string> {
  await db
    .insertInto('installation')
    .values({ id: randomBytes(8).toString('hex'), restore_id: null, restored_from: null, restored_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id;
}

/**
 * Ensures that every place holds the data of this database: a disk that is not mounted would be filled anew and the site would miss all its files.
 * A place that is used for the first time gets its marker. Throws `SiteDataError`.
 */
export async function assertDataRoots(db: Kysely<Database>, roots: readonly DataRoot[]): Promise<string> {
  const id = await installationId(db);
  const marked = new Set((await db.selectFrom('data_roots').select('name').execute()).map(({ name }) => name));
  for (const root of roots) {
    const found = await root.read();
    if (found !== null && found !== id) throw new SiteDataError(belongsToOther(root, found, id));
    if (found === null && marked.has(root.name)) throw new SiteDataError(isMissing(root, id));
    if (found === null) await root.write(id);
    if (!marked.has(root.name))
      await db
        .insertInto('data_roots')
        .values({ name: root.name })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
  return id;
}

const isMissing = ({ marker }: DataRoot, id: string): string =>
  `${marker} is missing, though this site has stored data there: mount the disk, or set the place in which the data is; only to begin with an empty one, write ${id} into that file.`;

const belongsToOther = ({ marker }: DataRoot, found: string, id: string): string =>
  `${marker} is of another installation (${found}) than the database (${id}): set the place and the database of the same site; only to give this place to this database, delete that file.`;

import { createReadStream, createWriteStream } from 'node:fs';
import { access, rename, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { newId } from '../../../platform/database/new-id.ts';
import { isDiskFull } from '../../../platform/errors/disk-full.ts';
import { systemCode } from '../../../platform/errors/system-code.ts';
import { recordObject, type WrittenObject, writeObject } from '../../../platform/objects/object-writes.ts';
import { openWorkDirectory } from '../../../platform/objects/work-files.ts';
import type { Site } from '../../../platform/site.ts';
import { removeDirectory } from '../../../platform/storage/remove-directory.ts';
import { diskFull, packDirectory, restoreArchive } from './archive-work.ts';
import { PARTIAL, releaseDirectory, writeDescription } from './build-files.ts';
import { releaseKind } from './release-kind.ts';

/**
 * The builds that this node serves, as files below the data directory: written by the deploy, or fetched from the object store when
 * another node received it.
 */
export class LocalBuilds {
  readonly #site: Site;
  readonly #fetching = new Map<string, Promise<boolean>>();

  constructor(site: Site) {
    this.#site = site;
  }

  /** Resolves with whether the files of a version are available now; false for an unknown or retired version. */
  async ensure(name: string, version: string): Promise<boolean> {
    const directory = releaseDirectory(this.#site.settings.dataDir, name, version);
    if (await exists(directory)) return true;
    const known = this.#fetching.get(directory);
    if (known !== undefined) return known;
    const fetched = this.#fetch(name, version, directory).finally(() => this.#fetching.delete(directory));
    this.#fetching.set(directory, fetched);
    return fetched;
  }

  async #fetch(name: string, version: string, directory: string): Promise<boolean> {
    const row = await this.#site.db
      .selectFrom('releases')
      .select(['archive_key', 'description'])
      .where('name', '=', name)
      .where('version', '=', version)
      .where('retired_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined || row.archive_key === null) return false;
    const staging = `${directory}~${newId()}${PARTIAL}`;
    try {
      if (!(await restoreStored(this.#site, row.archive_key, staging))) return false;
      await writeDescription(staging, row.description);
      await rename(staging, directory);
    } catch (error) {
      // Another process on the same disk was faster.
      if (systemCode(error) !== 'ENOTEMPTY' && systemCode(error) !== 'EEXIST') throw error;
    } finally {
      await removeDirectory(staging);
    }
    return true;
  }
}

/** Unpacks an archive of the object store into a new directory; false when there is no such object. */
export async function restoreStored(site: Site, key: string, directory: string): Promise<boolean> {
  const archive = await site.storage.store.get(key);
  if (archive === undefined) return false;
  await using work = await openWorkDirectory(site.storage.workDirectory);
  const file = work.file('build.zip');
  await pipeline(archive.body, createWriteStream(file));
  await restoreArchive(file, directory);
  return true;
}

/** Writes a build with its compressed copies to the object store, from which the other nodes fetch it. Throws `ApiError` 503 when the disk is full. */
export async function storeArchive(site: Site, directory: string): Promise<WrittenObject> {
  await using work = await openWorkDirectory(site.storage.workDirectory);
  const file = work.file('build.zip');
  await packDirectory(directory, file);
  const object = { key: `${releaseKind.folder}/${newId()}.zip`, kind: releaseKind.name, accountId: null };
  try {
    return await writeObject(site, object, createReadStream(file));
  } catch (error) {
    throw isDiskFull(error) ? diskFull((await stat(file)).size) : error;
  }
}

/** Uploads builds deployed before the object store existed, as far as this node has their files. */
export async function archiveOlderBuilds(site: Site): Promise<void> {
  const rows = await site.db
    .selectFrom('releases')
    .select(['name', 'version'])
    .where('archive_key', 'is', null)
    .where('retired_at', 'is', null)
    .execute();
  for (const { name, version } of rows) {
    const directory = releaseDirectory(site.settings.dataDir, name, version);
    if (!(await exists(directory))) continue;
    const archive = await storeArchive(site, directory);
    await site.db.transaction().execute(async (tx) => {
      await recordObject(tx, site.clock(), archive);
      // Of two nodes, the second one's copy stays unreferenced and is deleted.
      await tx
        .updateTable('releases')
        .set({ archive_key: archive.key })
        .where('name', '=', name)
        .where('version', '=', version)
        .where('archive_key', 'is', null)
        .execute();
    });
  }
}

const exists = (directory: string): Promise<boolean> =>
  access(directory).then(
    () => true,
    () => false,
  );

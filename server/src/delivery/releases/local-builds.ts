import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../../platform/database/new-id.ts';
import { systemCode } from '../../platform/errors/system-code.ts';
import type { Site } from '../../platform/site.ts';
import { recordObject, writeObject } from '../../platform/storage/object-writes.ts';
import { readObject } from '../../platform/storage/read-object.ts';
import { packStored, unpackBuild } from './archive.ts';
import { PARTIAL, readBuild, releaseDirectory } from './build-files.ts';
import { releaseKind } from './release-kind.ts';

/** Object key for the archive of a build. */
export const newArchive = () => ({ key: `${releaseKind.folder}/${newId()}.zip`, kind: releaseKind.name, accountId: null });

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
      .select('archive_key')
      .where('name', '=', name)
      .where('version', '=', version)
      .where('retired_at', 'is', null)
      .executeTakeFirst();
    const archive = row === undefined || row.archive_key === null ? undefined : await readObject(this.#site, row.archive_key);
    if (archive === undefined) return false;
    const staging = `${directory}~${newId()}${PARTIAL}`;
    try {
      for (const [file, content] of unpackBuild(archive)) {
        await mkdir(path.dirname(path.join(staging, file)), { recursive: true });
        await writeFile(path.join(staging, file), content, { flag: 'wx' });
      }
      await rename(staging, directory);
    } catch (error) {
      // Another process on the same disk was faster.
      if (systemCode(error) !== 'ENOTEMPTY' && systemCode(error) !== 'EEXIST') throw error;
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
    return true;
  }
}

/** Uploads builds deployed before the object store existed, as far as this node has their files. */
export async function archiveOlderBuilds(site: Site): Promise<void> {
  const rows = await site.db.selectFrom('releases').select(['name', 'version']).where('archive_key', 'is', null).where('retired_at', 'is', null).execute();
  for (const { name, version } of rows) {
    const directory = releaseDirectory(site.settings.dataDir, name, version);
    if (!(await exists(directory))) continue;
    const archive = await writeObject(site, newArchive(), packStored(await readBuild(directory)));
    await site.db.transaction().execute(async (tx) => {
      await recordObject(tx, site.clock(), archive);
      // Of two nodes, the second one's copy stays unreferenced and is deleted.
      await tx.updateTable('releases').set({ archive_key: archive.key }).where('name', '=', name).where('version', '=', version).where('archive_key', 'is', null).execute();
    });
  }
}

const exists = (directory: string): Promise<boolean> =>
  access(directory).then(
    () => true,
    () => false,
  );

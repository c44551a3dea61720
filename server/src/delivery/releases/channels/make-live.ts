import { copyFile, link, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { settledVersion } from '@ai-site/shared/api/releases';
import type { Release } from '@ai-site/shared/contract';
import type { Transaction } from 'kysely';
import { newId } from '../../../platform/database/new-id.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { systemCode } from '../../../platform/errors/system-code.ts';
import type { Site } from '../../../platform/site.ts';
import { removeDirectory } from '../../../platform/storage/remove-directory.ts';
import { refusal } from '../../refusals/refusal.ts';
import { DESCRIPTION_FILE, filesBelow, PARTIAL, releaseDirectory, writeDescription } from '../builds/build-files.ts';
import { insertRelease, type ReleaseRow } from '../records/store.ts';
import { type Switch, switchLive } from './channels.ts';

/**
 * Makes a version live for everybody. A candidate or a preview goes live under its settled version (`1.4.1-rc.2` → `1.4.1`), with the same build.
 * Throws `ApiError` 409 when that version exists with another build: what was checked is not what would be served.
 */
export async function makeLive(
  site: Site,
  db: Transaction<Database>,
  row: ReleaseRow,
  change: Omit<Switch, 'version'>,
): Promise<void> {
  const version = settledVersion(row.version);
  if (version !== row.version) await settle(site, db, row, { version, at: change.at });
  await switchLive(site, db, { ...change, version, settled: row.version });
}

/** Registers the files of a candidate under its settled version too. */
async function settle(
  site: Site,
  db: Transaction<Database>,
  row: ReleaseRow,
  { version, at }: { readonly version: string; readonly at: Date },
): Promise<void> {
  const { name, build_hash, first_bytes, deployed_by, archive_key } = row;
  const release: Release = { ...row.description, version, built: row.version };
  const inserted = await insertRelease(db, {
    release,
    actor: deployed_by,
    at,
    firstBytes: first_bytes,
    archiveKey: archive_key,
  });
  if (!inserted) {
    const revived = await db
      .updateTable('releases')
      .set({ retired_at: null, archive_key, deployed_at: at })
      .where('name', '=', name)
      .where('version', '=', version)
      .where('build_hash', '=', build_hash)
      .returning('description')
      .executeTakeFirst();
    if (revived === undefined) throw refusal('settled-taken', { name, version });
    await copyBuild(site.settings.dataDir, row.version, revived.description);
    return;
  }
  await copyBuild(site.settings.dataDir, row.version, release);
}

/**
 * Puts the files of a version under another one on this disk, where they are; the other nodes fetch them from the archive. The
 * description is written anew.
 */
async function copyBuild(dataDir: string, from: string, release: Release): Promise<void> {
  const source = releaseDirectory(dataDir, release.name, from);
  const target = releaseDirectory(dataDir, release.name, release.version);
  const staging = path.join(path.dirname(target), `${newId()}${PARTIAL}`);
  try {
    for (const file of await filesBelow(source)) {
      await mkdir(path.dirname(path.join(staging, file)), { recursive: true });
      // Builds never change, so both versions share their files; a repair replaces a file as a whole.
      if (!isDescription(file)) await linkOrCopy(path.join(source, file), path.join(staging, file));
    }
    await writeDescription(staging, release);
    await removeDirectory(target);
    await rename(staging, target);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  } finally {
    await removeDirectory(staging);
  }
}

/** Not every file system has links. */
const linkOrCopy = (from: string, to: string): Promise<void> => link(from, to).catch(() => copyFile(from, to));

const isDescription = (file: string): boolean => file === DESCRIPTION_FILE || file === `${DESCRIPTION_FILE}.br`;

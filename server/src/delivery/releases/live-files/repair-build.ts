import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@ai-site/shared/contract';
import { release as releaseSchema } from '@ai-site/shared/contract';
import { systemCode } from '../../../platform/errors/system-code.ts';
import { recorded } from '../../../platform/objects/object-writes.ts';
import type { Site } from '../../../platform/site.ts';
import { removeDirectory } from '../../../platform/storage/remove-directory.ts';
import { DESCRIPTION_FILE, PARTIAL, releaseDirectory } from '../builds/build-files.ts';
import { restoreStored, storeArchive } from '../builds/local-builds.ts';
import { stageDirectory } from '../builds/stage-build.ts';
import { damagedFiles } from './damaged-files.ts';

export interface DamagedBuild {
  readonly release: Release;
  readonly archiveKey: string | null;
  /** Its damaged files. */
  readonly files: readonly string[];
}

/**
 * Replaces damaged files of a build, each atomically: from its archive in the object store, else from the build of the working copy
 * when that is the same version with the same files. Resolves with where they came from, null when neither has them or they cannot be
 * written, which the log then says.
 */
export async function repairBuild(
  site: Site,
  damaged: DamagedBuild,
  workingCopy: string,
): Promise<'archive' | 'dist' | null> {
  if (await succeeds(site, damaged, 'archive', repairFromArchive(site, damaged))) return 'archive';
  return (await succeeds(site, damaged, 'dist', repairFromDist(site, damaged, workingCopy))) ? 'dist' : null;
}

/** A failed repair counts as one whose source has nothing: the next source is tried, and then the next build. */
async function succeeds(
  { log }: Site,
  { release: { name, version } }: DamagedBuild,
  source: 'archive' | 'dist',
  repair: Promise<boolean>,
): Promise<boolean> {
  try {
    return await repair;
  } catch (error) {
    log.warn({ err: error, name, version, source }, 'damaged files of a build cannot be repaired from here');
    return false;
  }
}

async function repairFromArchive(site: Site, { release, archiveKey, files }: DamagedBuild): Promise<boolean> {
  if (archiveKey === null) return false;
  const target = releaseDirectory(site.settings.dataDir, release.name, release.version);
  const staging = path.join(path.dirname(target), `${randomUUID()}${PARTIAL}`);
  try {
    if (!(await restoreStored(site, archiveKey, staging))) return false;
    const broken = new Set(await damagedFiles(staging, release));
    if (files.some((file) => broken.has(file))) return false;
    await replaceFiles(staging, target, files);
    return true;
  } finally {
    await removeDirectory(staging);
  }
}

const filesOf = ({ files }: Pick<Release, 'files'>): string =>
  files
    .map(({ path: file, integrity }) => `${file} ${integrity}`)
    .sort()
    .join('\n');

/** The description of the build in a directory; null when there is none. */
async function describedIn(directory: string): Promise<Release | null> {
  try {
    return releaseSchema.parse(JSON.parse(await readFile(path.join(directory, DESCRIPTION_FILE), 'utf8')));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** The archive is written again too: whatever damaged the files may have taken it along. */
async function repairFromDist(site: Site, { release, files }: DamagedBuild, workingCopy: string): Promise<boolean> {
  const { name, version } = release;
  const dist = path.join(workingCopy, name, 'dist');
  const built = await describedIn(dist);
  if (built === null || built.version !== version || filesOf(built) !== filesOf(release)) return false;
  const staged = await stageDirectory(site.settings, dist);
  try {
    await staged.compress();
    await replaceFiles(staged.directory, releaseDirectory(site.settings.dataDir, name, version), files);
    const archive = await storeArchive(site, staged.directory);
    await recorded(site, archive, async (tx) => {
      await tx
        .updateTable('releases')
        .set({ archive_key: archive.key })
        .where('name', '=', name)
        .where('version', '=', version)
        .execute();
    });
    return true;
  } finally {
    await staged.discard();
  }
}

async function replaceFiles(source: string, target: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const full = path.join(target, file);
    await mkdir(path.dirname(full), { recursive: true });
    const copy = `${full}~${randomUUID()}${PARTIAL}`;
    try {
      await copyFile(path.join(source, file), copy);
      await rename(copy, full);
    } finally {
      // Nothing is left of it after a rename; a full disk leaves a part.
      await rm(copy, { force: true });
    }
  }
}

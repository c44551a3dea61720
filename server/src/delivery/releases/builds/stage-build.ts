import { copyFile, mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@ai-site/shared/contract';
import type { Settings } from '../../../platform/config/settings.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { removeDirectory } from '../../../platform/storage/remove-directory.ts';
import { requireWellFormed } from '../../ownership/rule.ts';
import { refusal } from '../../refusals/refusal.ts';
import { STAGING_SPACE } from './archive-task.ts';
import { compressUpload, receiveArchive, requireSpace } from './archive-work.ts';
import { DESCRIPTION_FILE, PARTIAL, releaseDirectory, releasesDirectory } from './build-files.ts';
import { compressTexts } from './compress-texts.ts';
import { describeBuild } from './describe-build.ts';

type Place = Pick<Settings, 'dataDir' | 'packedDir'>;

/** A checked build on disk that is not visible yet. If the process is killed, only its directory is left, which the retention job removes. */
export interface StagedBuild {
  readonly release: Release;
  /** Absolute path. */
  readonly directory: string;
  /**
   * Writes brotli copies beside its texts; resolves with the bytes of every file as it is transferred, by path. Throws `ApiError` 400 when a
   * copy has the name of another file.
   */
  compress(): Promise<ReadonlyMap<string, number>>;
  /** Moves it to where pages load it from, atomically. */
  commit(): Promise<void>;
  /** Removes it; after `commit` a no-op. */
  discard(): Promise<void>;
}

const newDirectory = ({ dataDir }: Place, name: string): string =>
  path.join(releasesDirectory(dataDir, name), `${newId()}${PARTIAL}`);

/**
 * Stages an uploaded archive, which is unpacked into a new directory `unpacked` below the data directory first. Throws `ApiError` 400
 * when it is no build of this name, 413 beyond a limit, 503 when the disk is full; what was unpacked until then stays.
 */
export async function stageArchive(
  place: Place,
  name: string,
  { archive, unpacked }: { readonly archive: string; readonly unpacked: string },
): Promise<StagedBuild> {
  await requireSpace(place.dataDir, (await stat(archive)).size * STAGING_SPACE);
  const release = await receiveArchive(archive, unpacked);
  if (release.name !== name) throw refusal('build-of-another', { name: release.name });
  requireWellFormed(release);
  const directory = newDirectory(place, name);
  await mkdir(path.dirname(directory), { recursive: true });
  await rename(unpacked, directory);
  return staged(place, release, directory, compressUpload);
}

/** Stages a copy of a build in a directory of this machine. */
export async function stageDirectory(place: Place, source: string): Promise<StagedBuild> {
  const release = await describeBuild(source);
  requireWellFormed(release);
  const build = staged(place, release, newDirectory(place, release.name), compressTexts);
  try {
    for (const file of [DESCRIPTION_FILE, ...release.files.map((listed) => listed.path)]) {
      await mkdir(path.dirname(path.join(build.directory, file)), { recursive: true });
      await copyFile(path.join(source, file), path.join(build.directory, file));
    }
    return build;
  } catch (error) {
    await build.discard();
    throw error;
  }
}

function staged(
  { dataDir, packedDir }: Place,
  release: Release,
  directory: string,
  compress: (directory: string, packedDir: string | null) => Promise<ReadonlyMap<string, number>>,
): StagedBuild {
  const target = releaseDirectory(dataDir, release.name, release.version);
  return {
    release,
    directory,
    async compress() {
      const packed = await compress(directory, packedDir);
      return new Map(release.files.map(({ path: file, bytes }) => [file, packed.get(file) ?? bytes]));
    },
    async commit() {
      await removeDirectory(target);
      await rename(directory, target);
    },
    discard: () => removeDirectory(directory),
  };
}

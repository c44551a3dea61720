import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@ai-site/shared/contract';
import { systemCode } from '../../platform/errors/system-code.ts';
import { RowFailures } from '../../platform/jobs/row-failures.ts';
import type { Site } from '../../platform/site.ts';
import { releaseDirectory } from './build-files.ts';
import { liveReleases } from './channels.ts';
import { firstFiles, kitFiles, unlistedFiles } from './first-files.ts';
import { LocalBuilds } from './local-builds.ts';
import { remotesInUse } from './store.ts';

/** Bytes of a file as it is transferred. */
type SizeOf = (file: string) => number;

const sum = (files: readonly string[], sizeOf: SizeOf): number => files.reduce((bytes, file) => bytes + sizeOf(file), 0);

const screensOf = (release: Release): readonly (string | undefined)[] => [...new Set(release.routes.map(({ screen }) => screen)), undefined];

/** Own files that count to a first screen: those that it is said to load, and those of which nothing is said. */
const ownFiles = (release: Release, screen: string | undefined): readonly string[] => [...firstFiles(release, screen), ...unlistedFiles(release)];

/**
 * Bytes that the heaviest of a build's first screens loads, over all its routes: its scripts and styles, also those that it does not list, and for a
 * remote what it takes from the live shell's UI kit. `sizes`: of its files, by path. Before a shell is live, the build's own part.
 */
export async function firstScreenBytes(site: Site, release: Release, sizes: ReadonlyMap<string, number>): Promise<number> {
  const screens = screensOf(release);
  const shell = release.name === 'shell' ? undefined : (await liveReleases(site.db)).get('shell');
  const kits = shell === undefined ? [] : screens.flatMap((screen) => kitFiles(release, shell, screen));
  const kitSizes = shell === undefined ? new Map<string, number>() : await transferSizes(site, shell, kits);
  const bytesOf = (screen: string | undefined): number => {
    const own = sum(ownFiles(release, screen), (file) => sizes.get(file) ?? 0);
    return shell === undefined ? own : own + sum(kitFiles(release, shell, screen), (file) => kitSizes.get(file) ?? 0);
  };
  return Math.max(...screens.map(bytesOf));
}

/**
 * Records anew what the first screens of the remotes in use load: another shell is live, or the first one, before which nothing of its UI kit was
 * counted. Throws `RowsFailed`.
 */
export async function recountFirstScreens(site: Site, signal: AbortSignal): Promise<void> {
  const failures = new RowFailures({ log: site.log, message: 'the first screen could not be counted anew', signal });
  for (const { description, first_bytes } of await remotesInUse(site.db)) {
    const { name, version } = description;
    // Builds of earlier presets list no lazy files: what they do not list was counted when they were deployed, if at all.
    const release = description.lazy === undefined ? { ...description, lazy: description.files.map((file) => file.path) } : description;
    await failures.try(`${name} ${version}`, async () => {
      if (!(await new LocalBuilds(site).ensure(name, version))) return;
      const own = screensOf(release).flatMap((screen) => ownFiles(release, screen));
      const firstBytes = await firstScreenBytes(site, release, await transferSizes(site, release, own));
      if (firstBytes === first_bytes) return;
      await site.db.updateTable('releases').set({ first_bytes: firstBytes }).where('name', '=', name).where('version', '=', version).execute();
      site.log.info({ name, version, before: first_bytes, firstBytes }, 'the first screen was counted anew');
    });
  }
  failures.assertNone();
}

async function transferSizes(site: Site, release: Release, files: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (files.length === 0) return new Map();
  await new LocalBuilds(site).ensure(release.name, release.version);
  const directory = releaseDirectory(site.settings.dataDir, release.name, release.version);
  const listed = new Map(release.files.map((file) => [file.path, file.bytes]));
  const sized = [...new Set(files)].map(async (file) => [file, (await sizeOnDisk(path.join(directory, `${file}.br`))) ?? listed.get(file) ?? 0] as const);
  return new Map(await Promise.all(sized));
}

/** Null when there is no such file: not every file has a compressed copy. */
async function sizeOnDisk(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
    return null;
  }
}

import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@ai-site/shared/contract';
import { systemCode } from '../../../platform/errors/system-code.ts';
import { RowFailures } from '../../../platform/jobs/row-failures.ts';
import type { Site } from '../../../platform/site.ts';
import { releaseDirectory } from '../builds/build-files.ts';
import { APP_CHUNK, firstFiles, kitFilesOf, unlistedFiles } from '../builds/first-files.ts';
import { LocalBuilds } from '../builds/local-builds.ts';
import { liveReleases } from '../channels/channels.ts';
import { type ReleaseRow, remotesInUse } from '../records/store.ts';

/** Files that the first screens of a build load: all of them, and each its own ones, in the order of the screens. */
interface FirstScreens {
  readonly all: readonly string[];
  readonly each: readonly (readonly string[])[];
}

const screensOf = ({ routes }: Release): readonly string[] => [
  ...new Set(routes.flatMap(({ screen }) => screen ?? [])),
];

/** Own files: those that a screen is said to load, and those of which nothing is said. */
function ownFiles(release: Release): FirstScreens {
  return {
    all: [...firstFiles(release), ...unlistedFiles(release)],
    each: screensOf(release).map((screen) => release.chunks[screen] ?? []),
  };
}

/** What a remote takes from the shell's UI kit. */
function kitOf(release: Release, shell: Release): FirstScreens {
  return {
    all: kitFilesOf(release, shell, APP_CHUNK),
    each: screensOf(release).map((screen) => kitFilesOf(release, shell, screen)),
  };
}

/** Bytes of every screen, each file once, and last of a route without one. Lists each file of a description once, however many screens there are. */
function bytesOf({ all, each }: FirstScreens, sizes: ReadonlyMap<string, number>): readonly number[] {
  const sum = (files: ReadonlySet<string>): number =>
    [...files].reduce((bytes, file) => bytes + (sizes.get(file) ?? 0), 0);
  const ofAll = new Set(all);
  const base = sum(ofAll);
  return [...each.map((files) => base + sum(new Set(files.filter((file) => !ofAll.has(file))))), base];
}

const filesOf = ({ all, each }: FirstScreens): readonly string[] => [...all, ...each.flat()];

/**
 * Bytes that the heaviest of a build's first screens loads, over all its routes: its scripts and styles, also those that it does not list, and for a
 * remote what it takes from the live shell's UI kit. `sizes`: of its files, by path. Before a shell is live, the build's own part.
 */
export async function firstScreenBytes(
  site: Site,
  release: Release,
  sizes: ReadonlyMap<string, number>,
): Promise<number> {
  const own = bytesOf(ownFiles(release), sizes);
  const shell = release.name === 'shell' ? undefined : (await liveReleases(site.db)).get('shell');
  if (shell === undefined) return Math.max(...own);
  const kit = kitOf(release, shell);
  const ofKit = bytesOf(kit, await transferSizes(site, shell, filesOf(kit)));
  return Math.max(...own.map((bytes, index) => bytes + (ofKit[index] ?? 0)));
}

/** What a version's heaviest first screen loads with the shell that is live now, which is recorded. Null when its files are nowhere. */
export async function recountFirstScreen(
  site: Site,
  { description, first_bytes }: Pick<ReleaseRow, 'description' | 'first_bytes'>,
): Promise<number | null> {
  const { name, version } = description;
  // Builds of earlier presets list no lazy files: what they do not list was counted when they were deployed, if at all.
  const release =
    description.lazy === undefined ? { ...description, lazy: description.files.map((file) => file.path) } : description;
  if (!(await new LocalBuilds(site).ensure(name, version))) return null;
  const firstBytes = await firstScreenBytes(
    site,
    release,
    await transferSizes(site, release, filesOf(ownFiles(release))),
  );
  if (firstBytes === first_bytes) return firstBytes;
  await site.db
    .updateTable('releases')
    .set({ first_bytes: firstBytes })
    .where('name', '=', name)
    .where('version', '=', version)
    .execute();
  site.log.info({ name, version, before: first_bytes, firstBytes }, 'the first screen was counted anew');
  return firstBytes;
}

/**
 * Records anew what the first screens of the remotes in use load: another shell is live, or the first one, before which nothing of its UI kit was
 * counted. Throws `RowsFailed`.
 */
export async function recountFirstScreens(site: Site, signal: AbortSignal): Promise<void> {
  const failures = new RowFailures({ log: site.log, message: 'the first screen could not be counted anew', signal });
  for (const row of await remotesInUse(site.db)) {
    const { name, version } = row.description;
    await failures.try(`${name} ${version}`, async () => void (await recountFirstScreen(site, row)));
  }
  failures.assertNone();
}

async function transferSizes(
  site: Site,
  release: Release,
  files: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (files.length === 0) return new Map();
  await new LocalBuilds(site).ensure(release.name, release.version);
  const directory = releaseDirectory(site.settings.dataDir, release.name, release.version);
  const listed = new Map(release.files.map((file) => [file.path, file.bytes]));
  const sized = [...new Set(files)].map(
    async (file) => [file, (await sizeOnDisk(path.join(directory, `${file}.br`))) ?? listed.get(file) ?? 0] as const,
  );
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

import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@ai-site/shared/contract';

/** A build in memory: path relative to its directory → content. */
export type BuildFiles = ReadonlyMap<string, Buffer>;

export const DESCRIPTION_FILE = 'release.json';
/** HTML template of the page, part of every shell build. */
export const TEMPLATE_FILE = 'index.html';

/** Paths of the files below a directory, relative to it, with `/`. */
export async function filesBelow(directory: string): Promise<readonly string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/** Size in bytes of some files of a directory together. */
export async function bytesOf(directory: string, files: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += (await stat(path.join(directory, file))).size;
  return bytes;
}

export async function readBuild(directory: string): Promise<BuildFiles> {
  const files = new Map<string, Buffer>();
  for (const file of await filesBelow(directory)) files.set(file, await readFile(path.join(directory, file)));
  return files;
}

/** Writes a description as the registry has it: the one of an archive may name the candidate that it was deployed as. */
export async function writeDescription(directory: string, release: Release): Promise<void> {
  await rm(path.join(directory, `${DESCRIPTION_FILE}.br`), { force: true });
  await writeFile(path.join(directory, DESCRIPTION_FILE), JSON.stringify(release, null, 2));
}

/** Suffix of directories that are not complete yet. No version contains a `~`. */
export const PARTIAL = '~partial';

/** Directory of the releases of a name below the site's data directory. */
export function releasesDirectory(dataDir: string, name: string): string {
  return path.join(dataDir, 'releases', name);
}

/** Directory of one release below the site's data directory; never written to again once it exists. */
export function releaseDirectory(dataDir: string, name: string, version: string): string {
  return path.join(releasesDirectory(dataDir, name), version);
}

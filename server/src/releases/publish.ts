import path from 'node:path';
import type { Release } from '@ai-site/shared/contract';
import { routeOwners } from '@ai-site/shared/routes';
import type { Site } from '../site.ts';
import { type BuildFiles, describeBuild, readBuild, storeBuild } from './build-files.ts';
import { insertRelease, switchLive, wasReleased } from './store.ts';
import type { ReleaseAction } from './tables.ts';

/** Channel on which every node hears that the registry changed. */
export const RELEASES_CHANNEL = 'releases';

/** The packages that make up the site of this repository. */
export const sitePackages = routeOwners;

/**
 * Stores a checked build and makes it live; false when the version exists, whose files are then left alone. The switch is one
 * transaction: the version is claimed first, and the files are there before anyone can see it.
 */
export async function makeLive(site: Site, release: Release, files: BuildFiles, action: ReleaseAction): Promise<boolean> {
  const at = site.clock();
  const live = await site.db.transaction().execute(async (db) => {
    if (!(await insertRelease(db, release, at))) return false;
    await storeBuild(site.settings.dataDir, release.name, release.version, files);
    await switchLive(db, { name: release.name, version: release.version, action, at });
    return true;
  });
  if (!live) return false;
  await site.notices.publish(RELEASES_CHANNEL, release.name);
  site.log.info({ name: release.name, version: release.version }, `${action} release`);
  return true;
}

/**
 * Publishes the builds of the working copy. Sources that were released before change nothing, so that a version
 * deployed or rolled back to by hand survives a restart.
 */
export async function publishBuilds(site: Site, root: string, packages: readonly string[] = sitePackages): Promise<void> {
  for (const name of packages) {
    const files = await readBuild(path.join(root, name, 'dist'));
    const release = describeBuild(files);
    if (await wasReleased(site.db, name, release.source)) continue;
    await makeLive(site, release, files, 'publish');
  }
}

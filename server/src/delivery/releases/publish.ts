import path from 'node:path';
import type { Release } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import { sitePackages } from '@ai-site/shared/webpack/packages';
import type { Site } from '../../platform/site.ts';
import { isPinned, liveVersion } from './channels.ts';
import { deploy } from './deploy.ts';
import { describeBuild } from './describe-build.ts';
import { stageDirectory } from './stage-build.ts';
import { findRelease, firstSwitchTo, versionsOf, wasReleased } from './store.ts';

/**
 * Publishes the builds of the working copy: packages of which nothing was ever released, and those whose live version a start
 * published. The registry is the only truth of all others. Sources that were released before change nothing.
 */
export async function publishBuilds(site: Site, root: string, packages: readonly string[] = sitePackages(root)): Promise<void> {
  // The shell last: the site starts serving once it is live, and by then everything else is available.
  for (const name of packages.toSorted((a, b) => Number(a === 'shell') - Number(b === 'shell'))) {
    const directory = path.join(root, name, 'dist');
    const release = await describeBuild(directory);
    if (!(await mayPublish(site, release))) continue;
    const authority = { repository: sitePackages(root) };
    try {
      await deploy(site, { build: await stageDirectory(site.settings, directory), kind: 'publish', channel: 'live', authority, actor: '启动', reason: '' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      site.log.error({ name, reason: error.message }, 'the build of the working copy cannot be published');
    }
  }
}

/** Whether a start publishes a build. When it leaves a package alone although its build differs from what is live, one line in the log says why. */
async function mayPublish(site: Site, { name, version, source }: Release): Promise<boolean> {
  const { db, log } = site;
  if ((await versionsOf(db, name)).length === 0) return true;
  const live = await liveVersion(db, name);
  const since = live === null ? undefined : await firstSwitchTo(db, name, live);
  if (since?.action !== 'publish') {
    const same = live !== null && (await findRelease(db, name, live))?.source === source;
    const by = since === undefined ? 'nothing of it is live' : `live is ${live}, released by ${since.actor}`;
    if (!same) log.warn(`${name}: ${by}; the build of this working copy (${version}) is left alone. To publish it: npm run remote -- deploy ${name} --live`);
    return false;
  }
  if (await wasReleased(db, name, source)) return false;
  if (!(await isPinned(db, name))) return true;
  log.warn({ name }, 'the live version is pinned: the build of the working copy waits for the start after it is released');
  return false;
}

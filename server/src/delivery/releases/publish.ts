import path from 'node:path';
import type { Release } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import { sitePackages } from '@ai-site/shared/webpack/packages';
import type { Site } from '../../platform/site.ts';
import { findChannels, isChangeable, runningReleases } from './channels.ts';
import { publishable } from './checks.ts';
import { deploy } from './deploy.ts';
import { describeBuild } from './describe-build.ts';
import { lastSwitchTo, type SwitchEvent } from './last-switch.ts';
import { stageDirectory } from './stage-build.ts';
import { findRelease, versionsOf, wasReleased } from './store.ts';

/**
 * Publishes the builds of the working copy: packages of which nothing was ever released, and those whose live version a start
 * made live last: who rolls back or promotes chooses what is live. The registry is the only truth of all others. Sources that were released before change nothing, and a build that does not
 * run with what stays live waits for it.
 */
export async function publishBuilds(site: Site, root: string, packages: readonly string[] = sitePackages(root)): Promise<void> {
  const wanted: Release[] = [];
  for (const name of packages) {
    const release = await describeBuild(path.join(root, name, 'dist'));
    if (await mayPublish(site, release)) wanted.push(release);
  }
  const { fitting, incompatibilities } = publishable(wanted, await runningReleases(site.db));
  for (const release of wanted) {
    const reason = incompatibilities.get(release.name);
    if (reason !== undefined) site.log.warn(leftAlone(release, reason));
  }
  const authority = { repository: sitePackages(root) };
  // The shell last: the site starts serving once it is live, and by then everything else is available.
  for (const release of fitting.toSorted((a, b) => Number(a.name === 'shell') - Number(b.name === 'shell'))) {
    const directory = path.join(root, release.name, 'dist');
    try {
      await deploy(site, { build: await stageDirectory(site.settings, directory), kind: 'publish', channel: 'live', authority, actor: '启动', reason: '' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      site.log.error({ name: release.name, reason: error.message }, 'the build of the working copy cannot be published');
    }
  }
}

const leftAlone = ({ name, version }: Release, reason: string): string =>
  `${name}: ${reason}; the build of this working copy (${version}) is left alone. To publish it: npm run remote -- deploy ${name} --live`;

const chosenBy = ({ action, actor }: SwitchEvent): string => (action === 'rollback' ? `to which ${actor} rolled back` : `released by ${actor}`);

/** Whether a start publishes a build. When it leaves a package alone although its build differs from what is live, one line in the log says why. */
async function mayPublish(site: Site, release: Release): Promise<boolean> {
  const { name, source } = release;
  const { db, log } = site;
  if ((await versionsOf(db, name)).length === 0) return true;
  const channels = await findChannels(db, name);
  const live = channels?.live ?? null;
  const since = live === null ? undefined : await lastSwitchTo(db, name, live);
  if (since?.action !== 'publish') {
    const same = live !== null && (await findRelease(db, name, live))?.source === source;
    if (!same) log.warn(leftAlone(release, since === undefined ? 'nothing of it is live' : `live is ${live}, ${chosenBy(since)}`));
    return false;
  }
  if (await wasReleased(db, name, source)) return false;
  if (channels === undefined || isChangeable(channels)) return true;
  const kept = channels.pinned_by === null ? 'it is withdrawn' : 'the live version is pinned';
  log.warn({ name }, `${kept}: the build of the working copy waits for the start after that has ended`);
  return false;
}

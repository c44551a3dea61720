import path from 'node:path';
import type { Release } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import { sitePackages } from '@ai-site/shared/webpack/packages';
import { messageOf } from '../../../platform/errors/system-code.ts';
import type { Site } from '../../../platform/site.ts';
import { describeBuild } from '../builds/describe-build.ts';
import { stageDirectory } from '../builds/stage-build.ts';
import { type LiveState, liveStateOf, type SwitchEvent } from '../canary/last-switch.ts';
import { findChannels, isChangeable, runningReleases } from '../channels/channels.ts';
import { publishable } from '../channels/checks.ts';
import { findRelease, versionsOf, wasReleased } from '../records/store.ts';
import { deploy, isLiveChanged } from './deploy.ts';

/** A build to publish, and what was live when that was decided. */
interface Wanted {
  readonly release: Release;
  readonly seen: LiveState;
}

/**
 * Publishes the builds of the working copy: packages of which nothing was ever released, and those whose live version a start
 * made live last: who rolls back or promotes chooses what is live, also while this runs. The registry is the only truth of all others. Sources that were released before change nothing, and a build that does not
 * run with what stays live waits for it. A package whose build is invalid or cannot be read is left alone; the log says so, as an error when nothing of it was ever released.
 */
export async function publishBuilds(
  site: Site,
  root: string,
  packages: readonly string[] = sitePackages(root),
): Promise<void> {
  const wanted: Wanted[] = [];
  for (const name of packages) {
    const release = await unlessUnusable(site, name, describeBuild(path.join(root, name, 'dist')));
    const seen = release === null ? null : await mayPublish(site, release);
    if (release !== null && seen !== null) wanted.push({ release, seen });
  }
  const { fitting, incompatibilities } = publishable(
    wanted.map(({ release }) => release),
    await runningReleases(site.db),
  );
  for (const { release } of wanted) {
    const reason = incompatibilities.get(release.name);
    if (reason !== undefined) site.log.warn(leftAlone(release, reason));
  }
  const authority = { repository: sitePackages(root) };
  const chosen = wanted.filter(({ release }) => fitting.includes(release));
  // The shell last: the site starts serving once it is live, and by then everything else is available.
  for (const { release, seen } of chosen.toSorted(
    (a, b) => Number(a.release.name === 'shell') - Number(b.release.name === 'shell'),
  )) {
    const build = await unlessUnusable(
      site,
      release.name,
      stageDirectory(site.settings, path.join(root, release.name, 'dist')),
    );
    if (build === null) continue;
    try {
      await deploy(site, { build, kind: 'publish', seen, channel: 'live', authority, actor: '启动', reason: '' });
    } catch (error) {
      if (error instanceof ApiError && isLiveChanged(error))
        site.log.warn(leftAlone(release, 'what is live was changed during this start'));
      else if (error instanceof ApiError)
        site.log.error(
          { name: release.name, reason: error.message },
          'the build of the working copy cannot be published',
        );
      else throw error;
    }
  }
}

/** Null when the build of a package cannot be used, which the log then says. */
async function unlessUnusable<T>({ db, log }: Site, name: string, build: Promise<T>): Promise<T | null> {
  try {
    return await build;
  } catch (error) {
    const text = `${name}: ${messageOf(error)}; the build of this working copy is left alone. Remove the cause and start again`;
    if ((await versionsOf(db, name)).length === 0) log.error(text);
    else log.warn(text);
    return null;
  }
}

const leftAlone = ({ name, version }: Release, reason: string): string =>
  `${name}: ${reason}; the build of this working copy (${version}) is left alone. To publish it: npm run remote -- deploy ${name} --live`;

const chosenBy = ({ action, actor }: SwitchEvent): string =>
  action === 'rollback' ? `to which ${actor} rolled back` : `released by ${actor}`;

/** What is live, if a start publishes a build; otherwise null. When it leaves a package alone although its build differs from what is live, one line in the log says why. */
async function mayPublish(site: Site, release: Release): Promise<LiveState | null> {
  const { name, source } = release;
  const { db, log } = site;
  const seen = await liveStateOf(db, name);
  const { released, live, since } = seen;
  if (!released) return seen;
  if (since?.action !== 'publish') {
    const same = live !== null && (await findRelease(db, name, live))?.source === source;
    if (!same)
      log.warn(
        leftAlone(release, since === undefined ? 'nothing of it is live' : `live is ${live}, ${chosenBy(since)}`),
      );
    return null;
  }
  if (await wasReleased(db, name, source)) return null;
  const channels = await findChannels(db, name);
  if (channels === undefined || isChangeable(channels)) return seen;
  const kept = channels.pinned_by === null ? 'it is withdrawn' : 'the live version is pinned';
  log.warn({ name }, `${kept}: the build of the working copy waits for the start after that has ended`);
  return null;
}

import { isDeepStrictEqual } from 'node:util';
import type { ApiError } from '@ai-site/shared/errors';
import { recorded } from '../../../platform/objects/object-writes.ts';
import type { Site } from '../../../platform/site.ts';
import { traced } from '../../../platform/tracing/tracing.ts';
import type { Authority } from '../../ownership/rule.ts';
import { refusalOf } from '../../refusals/code-of.ts';
import { refusal } from '../../refusals/refusal.ts';
import { requireBudget, warnOfBudget } from '../budgets/budgets.ts';
import { firstScreenBytes } from '../budgets/first-screen.ts';
import { storeArchive } from '../builds/local-builds.ts';
import type { StagedBuild } from '../builds/stage-build.ts';
import { type LiveState, liveStateOf } from '../canary/last-switch.ts';
import {
  holdShell,
  isChangeable,
  lockChannels,
  runningReleases,
  setCandidate,
  switchLive,
} from '../channels/channels.ts';
import { requireFit } from '../channels/checks.ts';
import { isAbove } from '../channels/versions.ts';
import { takeOwnership } from '../ownership/ownership-actions.ts';
import { announceChange } from '../records/change-channel.ts';
import { findRelease, insertRelease } from '../records/store.ts';
import { setPreview } from '../registry/previews.ts';

export interface Deployment {
  /** Discarded in any case. */
  readonly build: StagedBuild;
  /** `publish`: the working copy at start-up, of which only parts that fit together; a pinned or withdrawn name then keeps its version. */
  readonly kind: 'publish' | 'deploy';
  /** What was live when a `publish` was decided on; it is refused once that is no longer so. */
  readonly seen?: LiveState | undefined;
  /** Everybody at once, which only a start does, or testers until it is promoted. */
  readonly channel: 'live' | 'candidate';
  /** Feature branch that shows the build instead of a channel. */
  readonly preview?: string | undefined;
  /** What of the site the release may take that nobody owns yet. */
  readonly authority: Authority;
  readonly actor: string;
  readonly reason: string;
}

/** Whether an error says that what is live was changed after a `publish` was decided on. */
export const isLiveChanged = (error: ApiError): boolean => refusalOf(error).refusal === 'live-changed';

const versionTaken = (version: string): ApiError => refusal('version-taken', { version });

/**
 * Registers a checked build and puts it on its channel. Files are written before the transaction and become visible inside it: if the
 * process is killed in between, the previous version stays live and the same version can be deployed again. Throws `ApiError` 409 with
 * the reason when the version exists, is incompatible with what is live, is too large, takes what belongs to another package, or is not above what is live;
 * the same with `live-changed` when what is live is not what was `seen`.
 */
export const deploy = (site: Site, deployment: Deployment): Promise<void> =>
  traced(
    'deploy',
    { 'site.package': deployment.build.release.name, 'site.version': deployment.build.release.version },
    () => registerDeployment(site, deployment),
  );

async function registerDeployment(
  site: Site,
  { build, kind, seen, channel, preview, authority, actor, reason }: Deployment,
): Promise<void> {
  const { release } = build;
  const { name, version } = release;
  const at = site.clock();
  try {
    if ((await findRelease(site.db, name, version)) !== undefined) throw versionTaken(version);
    const firstBytes = await firstScreenBytes(site, release, await build.compress());
    if (kind === 'deploy') await requireBudget(site.db, release, firstBytes);
    else await warnOfBudget(site, release, firstBytes);
    const archive = await storeArchive(site, build.directory);
    await recorded(site, archive, async (db) => {
      if (name !== 'shell') await holdShell(db);
      const channels = await lockChannels(db, name);
      if (seen !== undefined && !isDeepStrictEqual(await liveStateOf(db, name), seen))
        throw refusal('live-changed', { name });
      // The builds of a start were checked together; the shell comes last of them, when the others are live.
      if (kind === 'deploy' || name === 'shell') requireFit(release, await runningReleases(db));
      if (kind === 'deploy' && preview === undefined && !isAbove(version, channels.live))
        throw refusal('candidate-below-live', { version, live: channels.live ?? '' });
      await takeOwnership(db, release, { authority, actor, at });
      if (!(await insertRelease(db, { release, actor, at, firstBytes, archiveKey: archive.key })))
        throw versionTaken(version);
      const change = { name, version, actor, at, reason };
      if (preview !== undefined) await setPreview(db, { ...change, branch: preview });
      else if (channel === 'candidate') await setCandidate(db, change);
      else if (isChangeable(channels)) await switchLive(site, db, { ...change, action: 'publish' });
      await announceChange(db, name);
      await build.commit();
    });
  } finally {
    await build.discard();
  }
  site.log.info({ name, version, channel, preview, actor }, `${kind} release`);
}

import type { DeployChannel } from '@ai-site/shared/api/releases';
import type { Release } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import type { Site } from '../../platform/site.ts';
import { recorded, writeObject } from '../../platform/storage/object-writes.ts';
import { packStored } from './archive.ts';
import type { BuildFiles } from './build-files.ts';
import { announceChange } from './change-channel.ts';
import { holdShell, liveReleases, lockChannels, requireUnpinned, setCandidate, switchLive } from './channels.ts';
import { requireBudget, requireFit } from './checks.ts';
import { newArchive } from './local-builds.ts';
import { stageBuild } from './stage-build.ts';
import { findRelease, insertRelease } from './store.ts';

export interface Deployment {
  readonly release: Release;
  readonly files: BuildFiles;
  /** `publish`: the working copy as a whole at start-up, whose parts are compatible; a pinned name then keeps its version. */
  readonly kind: 'publish' | 'deploy';
  readonly channel: DeployChannel;
  readonly actor: string;
  readonly reason: string;
}

const versionTaken = (version: string): ApiError => new ApiError(409, `构建被拒绝：版本 ${version} 已存在`);

/**
 * Registers a checked build and puts it on its channel. Files are written before the transaction and become visible inside it: if the
 * process is killed in between, the previous version stays live and the same version can be deployed again. Throws `ApiError` 409 with
 * the reason when the version exists, is incompatible with what is live, is too large, or the name is pinned.
 */
export async function deploy(site: Site, { release, files, kind, channel, actor, reason }: Deployment): Promise<void> {
  const { name, version } = release;
  const at = site.clock();
  if ((await findRelease(site.db, name, version)) !== undefined) throw versionTaken(version);
  const build = await stageBuild(site.settings, release, files);
  try {
    if (kind === 'deploy') requireBudget(release, build.firstBytes);
    const archive = await writeObject(site, newArchive(), packStored(await build.read()));
    await recorded(site, archive, async (db) => {
      if (name !== 'shell') await holdShell(db);
      const channels = await lockChannels(db, name);
      if (kind === 'deploy') {
        requireFit(release, await liveReleases(db));
        if (channel === 'live') requireUnpinned(channels);
      }
      if (!(await insertRelease(db, { release, actor, at, firstBytes: build.firstBytes, archiveKey: archive.key }))) throw versionTaken(version);
      const change = { name, version, actor, at, reason };
      if (channel === 'candidate') await setCandidate(db, change);
      else if (channels.pinned_by === null) await switchLive(db, { ...change, action: kind });
      await announceChange(db, name);
      await build.commit();
    });
  } finally {
    await build.discard();
  }
  site.log.info({ name, version, channel, actor }, `${kind} release`);
}

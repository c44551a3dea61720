import { ARCHIVE_MAX_BYTES, releases } from '@ai-site/shared/api/releases';
import type { Release } from '@ai-site/shared/contract';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import type { Site } from '../site.ts';
import { unpackBuild } from './archive.ts';
import { describeBuild } from './build-files.ts';
import { deployToken, requireDeployToken } from './deploy-access.ts';
import { makeLive, RELEASES_CHANNEL } from './publish.ts';
import { fitsContract, type RegistryCache } from './registry.ts';
import { findRelease, formerVersions, type LiveRow, liveReleases, lockLive, switchLive, versionsOf } from './store.ts';
import { nextVersion } from './versions.ts';

const bytesOf = (release: Release): number => release.files.reduce((sum, file) => sum + file.bytes, 0);

const shown = ({ name, version, former, since, description }: LiveRow) => ({
  name,
  version,
  former,
  since: since.toISOString(),
  bytes: bytesOf(description),
  contract: description.contract,
});

/** Refuses a remote that the live shell cannot run. */
async function requireFit(site: Site, release: Release): Promise<void> {
  if (release.name === 'shell') return;
  const shell = (await liveReleases(site.db)).find((row) => row.name === 'shell');
  if (shell !== undefined && !fitsContract(release.contract, shell.description.contract)) {
    throw new ApiError(409, `构建被拒绝：需要平台约定 ${release.contract}，线上为 ${shell.description.contract}`);
  }
}

/** Returns a name to the version before, in one transaction; the version left stays in the registry. */
async function rollBack(site: Site, name: string): Promise<void> {
  await site.db.transaction().execute(async (db) => {
    // Two at once would both leave the same version and take two off the trail.
    await lockLive(db, name);
    const [current, former] = await formerVersions(db, name);
    if (current === undefined) throw new ApiError(404, `没有名为 ${name} 的线上模块`);
    if (former === undefined) throw new ApiError(409, `${name} 没有更早的版本可以回退`);
    await switchLive(db, { name, version: former, action: 'rollback', at: site.clock() });
  });
  await site.notices.publish(RELEASES_CHANNEL, name);
}

/** Serves the calls of the release registry. */
export async function registerReleases(app: FastifyInstance, site: Site, cache: RegistryCache): Promise<void> {
  app.siteHooks.deployAccess = requireDeployToken(await deployToken(site.settings));

  route(app, site, releases.registry, async () => {
    const resolved = await cache.current();
    if (resolved === null) throw new ApiError(503, errorTexts.unavailable);
    return resolved.registry;
  });

  route(app, site, releases.status, async () => (await liveReleases(site.db)).map(shown));

  route(app, site, releases.nextVersion, async ({ params }) => ({ version: nextVersion(await versionsOf(site.db, params.name)) }));

  await app.register(async (scope) => registerDeploy(scope, site, cache));

  route(app, site, releases.rollback, async ({ params }) => {
    await rollBack(site, params.name);
    cache.forget();
    const live = (await liveReleases(site.db)).find((row) => row.name === params.name);
    if (live === undefined) throw new ApiError(404, errorTexts.notFound);
    return shown(live);
  });
}

/** An own scope: to every other call an archive is an unsupported type, refused before a byte of it is kept. */
function registerDeploy(app: FastifyInstance, site: Site, cache: RegistryCache): void {
  app.addContentTypeParser('application/zip', { parseAs: 'buffer', bodyLimit: ARCHIVE_MAX_BYTES }, (_request, body, done) => done(null, body));

  route(app, site, releases.deploy, async ({ params, raw }) => {
    if (!Buffer.isBuffer(raw.body)) throw new ApiError(415, errorTexts.unsupportedType);
    const files = unpackBuild(raw.body);
    const release = describeBuild(files);
    if (release.name !== params.name) throw new ApiError(400, `构建被拒绝：这是 ${release.name} 的构建`);
    if ((await findRelease(site.db, release.name, release.version)) !== undefined) throw versionTaken(release.version);
    await requireFit(site, release);
    if (!(await makeLive(site, release, files, 'deploy'))) throw versionTaken(release.version);
    cache.forget();
    return release;
  });
}

const versionTaken = (version: string): ApiError => new ApiError(409, `构建被拒绝：版本 ${version} 已存在`);

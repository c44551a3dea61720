import { ARCHIVE_MAX_BYTES, releases } from '@ai-site/shared/api/releases';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { receiveBody } from '../../platform/storage/receive-body.ts';
import { bodyStream } from '../../platform/storage/request-body.ts';
import { openWorkDirectory } from '../../platform/storage/work-files.ts';
import { deploy } from './deploy.ts';
import { actorOf, authorityOf } from './deploy-access.ts';
import { previewLink } from './previews.ts';
import type { RegistryCache } from './registry.ts';
import { stageArchive } from './stage-build.ts';

/** Builds received at the same time; each takes a core while it is unpacked and compressed. */
const AT_ONCE = 2;
/** Builds that wait for their turn, with their bodies unread. */
const WAITING = 20;

/** A separate Fastify scope: for every other call an archive is an unsupported media type, refused before its body is read. */
export function registerDeploy(app: FastifyInstance, site: Site, cache: RegistryCache): void {
  const turns = pLimit(AT_ONCE);
  app.addContentTypeParser('application/zip', (_request, body, done) => done(null, body));

  route(app, site, releases.deploy, async ({ params: { name }, query: { preview, reason }, raw }) => {
    if (!raw.headers['content-type']?.startsWith('application/zip')) throw new ApiError(415, errorTexts.unsupportedType);
    if (turns.pendingCount >= WAITING) throw new ApiError(429, '同时上传的构建过多，请稍后再试', 30);
    return turns(async () => {
      await using work = await openWorkDirectory(site.storage.workDirectory);
      const archive = work.file('upload.zip');
      await receiveBody(archive, bodyStream(raw.body), { maxBytes: ARCHIVE_MAX_BYTES, tooLarge: errorTexts.tooLarge });
      const build = await stageArchive(site.settings, name, { archive, unpacked: work.file('build') });
      const actor = actorOf(raw);
      await deploy(site, { build, kind: 'deploy', channel: 'candidate', preview, authority: authorityOf(actor), actor: actor.label, reason });
      cache.forget();
      return { ...build.release, ...(preview === undefined ? {} : { preview: previewLink(site, name, preview) }) };
    });
  });
}

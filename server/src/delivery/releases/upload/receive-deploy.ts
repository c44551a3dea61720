import { ARCHIVE_MAX_BYTES, releases } from '@ai-site/shared/api/releases';
import { errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { receiveBody } from '../../../platform/objects/receive-body.ts';
import { openWorkDirectory, type WorkDirectory } from '../../../platform/objects/work-files.ts';
import type { Site } from '../../../platform/site.ts';
import { bodyStream } from '../../../platform/storage/request-body.ts';
import { refusal } from '../../refusals/refusal.ts';
import { STAGING_SPACE } from '../builds/archive-task.ts';
import { diskFull, requireSpace, withSpaceFor } from '../builds/archive-work.ts';
import { stageArchive } from '../builds/stage-build.ts';
import { actorOf, authorityOf } from '../records/deploy-access.ts';
import { previewLink } from '../registry/previews.ts';
import type { RegistryCache } from '../registry/registry.ts';
import { deploy } from './deploy.ts';
import { UploadQueue } from './upload-queue.ts';

const ARCHIVE = 'upload.zip';

/** Bytes that a body says it has; 0 when it does not. */
const announcedBytes = ({ headers }: FastifyRequest): number =>
  Math.min(Number(headers['content-length'] ?? 0), ARCHIVE_MAX_BYTES);

/** A separate Fastify scope: for every other call an archive is an unsupported media type, refused before its body is read. */
export function registerDeploy(app: FastifyInstance, site: Site, cache: RegistryCache): void {
  const queue = new UploadQueue();
  app.addContentTypeParser('application/zip', (_request, body, done) => done(null, body));

  route(app, site, releases.deploy, async ({ params: { name }, query: { preview, reason }, raw }) => {
    if (!raw.headers['content-type']?.startsWith('application/zip')) throw refusal('not-a-zip-type', {});
    const actor = actorOf(raw);
    const announced = announcedBytes(raw) * (1 + STAGING_SPACE);
    const receive = async () => {
      await requireSpace(site.settings.dataDir, announced);
      await using opened = new AsyncDisposableStack();
      const work = opened.use(await openWorkDirectory(site.storage.workDirectory));
      const bytes = await receiveBody(work.file(ARCHIVE), bodyStream(raw.body), {
        maxBytes: ARCHIVE_MAX_BYTES,
        tooLarge: errorTexts.tooLarge,
        diskFull: (needed) => diskFull(needed * (1 + STAGING_SPACE)),
      });
      return { work, bytes, received: opened.move() };
    };
    const stage = async (work: WorkDirectory) => {
      const build = await stageArchive(site.settings, name, {
        archive: work.file(ARCHIVE),
        unpacked: work.file('build'),
      });
      await deploy(site, {
        build,
        kind: 'deploy',
        channel: 'candidate',
        preview,
        authority: authorityOf(actor),
        actor: actor.label,
        reason,
      });
      cache.forget();
      const overrides = site.settings.relaxations.developerOverrides ? ('open' as const) : ('signed' as const);
      return {
        ...build.release,
        overrides,
        ...(preview === undefined ? {} : { preview: previewLink(site, name, preview) }),
      };
    };
    return await queue.run(actor.id, {
      receive: () => withSpaceFor(announced, receive),
      stage: async ({ work, bytes, received }) => {
        await using _ = received;
        return await withSpaceFor(bytes * STAGING_SPACE, () => stage(work));
      },
    });
  });
}

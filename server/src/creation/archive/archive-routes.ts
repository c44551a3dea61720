import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../../platform/http/attachment.ts';
import type { Site } from '../../platform/site.ts';
import { archiveBytes, archiveEntries } from './archive-file.ts';
import { ARCHIVE_PATH, signedArchivePath, verifyArchivePath } from './archive-path.ts';

/** Where the account downloads these results as one file. Throws like `archiveEntries`. */
export async function archiveLink(
  site: Site,
  userId: string,
  name: string,
  keys: readonly string[],
): Promise<{ url: string }> {
  const entries = await archiveEntries(site, { userId, keys });
  return { url: signedArchivePath(site, { userId, name, keys: entries.map(({ key }) => key) }) };
}

/** A signed path authorises by itself: a browser opens it without an authorization header. */
export function registerArchive(app: FastifyInstance, site: Site): void {
  app.get(
    ARCHIVE_PATH,
    { onRequest: async (request) => app.siteHooks.rates.address('write', request.ip) },
    async (request, reply) => {
      const archive = verifyArchivePath(site, request.query);
      app.siteHooks.rates.user('write', archive.userId);
      const entries = await archiveEntries(site, archive);
      return reply
        .type('application/zip')
        .headers({
          'content-disposition': attachment(`${archive.name}.zip`, 'works.zip'),
          'cache-control': 'private, no-store',
        })
        .send(Readable.from(archiveBytes(site, entries)));
    },
  );
}

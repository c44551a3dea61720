import { Readable } from 'node:stream';
import { packageName, RENDER_PACKAGE_PATH } from '@ai-site/shared/api/comics/films';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { baseNameOf } from '@ai-site/shared/domain/file-name';
import { ApiError } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { type ZipEntry, zipBytes } from '../../../creation/archive/zip-bytes.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import type { Site } from '../../../platform/site.ts';
import { type PackageFile, packageContents } from './package-contents.ts';
import { verifyPackagePath } from './package-path.ts';

/** Serves the zip files with the parts of films. */
export function registerPackages(app: FastifyInstance, site: Site): void {
  app.get(
    RENDER_PACKAGE_PATH,
    { onRequest: async (request) => app.siteHooks.rates.address('write', request.ip) },
    async (request, reply) => {
      const renderId = verifyPackagePath(site, request.query);
      const render = await findRender(site, renderId);
      app.siteHooks.rates.user('write', render.account_id);
      const name = packageName(baseNameOf(render.title, comicsTexts.untitled), render.number);
      return reply
        .type('application/zip')
        .headers({ 'content-disposition': attachment(name, 'film.zip'), 'cache-control': 'private, no-store' })
        .send(Readable.from(zipBytes(entriesOf(site, packageContents(render.timeline, render.title)))));
    },
  );
}

async function findRender(site: Site, renderId: string) {
  const render = await site.db
    .selectFrom('comics_renders')
    .innerJoin('comics_episodes', 'comics_episodes.id', 'episode_id')
    .innerJoin('comics', 'comics.id', 'comics_id')
    .select(['comics_renders.number', 'timeline', 'comics.title', 'comics.account_id'])
    .where('comics_renders.id', '=', renderId)
    .where('comics.deleted_at', 'is', null)
    .executeTakeFirst();
  if (render === undefined) throw new ApiError(404, comicsTexts.unknownRender);
  return render;
}

/** What is gone is left out. */
async function* entriesOf(site: Site, files: readonly PackageFile[]): AsyncGenerator<ZipEntry> {
  for (const file of files) {
    if ('text' in file) {
      yield { name: file.name, modifiedAt: site.clock(), body: [Buffer.from(file.text)] };
      continue;
    }
    const found = await site.storage.store.get(file.key);
    if (found !== undefined) yield { name: file.name, modifiedAt: found.modifiedAt, body: found.body };
  }
}

import { readFile } from 'node:fs/promises';
import { comicsLibrary, type MusicView, type StyleView } from '@ai-site/shared/api/comics/library';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import type { Site } from '../../platform/site.ts';
import { OBJECT_POLICY } from '../../platform/storage/send-object.ts';
import { libraryMusic } from './music.ts';
import { officialRoleOf, PORTRAIT_IMAGES, portraitFile } from './official-roles.ts';
import { STYLE_IMAGES, styleImages } from './style-images.ts';
import { builtinStyle, libraryStyles, styleFile } from './styles.ts';

/** Seconds that browsers keep an image. */
const IMAGE_SECONDS = 3600;

/** The styles that are offered, and the one that a project keeps. */
async function listStyles(site: Site, keep?: string): Promise<StyleView[]> {
  const styles = (await libraryStyles(site.db)).filter(({ id, shown }) => shown || id === keep);
  const images = await styleImages(site, site.db, styles);
  return styles.map(({ id, name, words, shown }) => ({
    id,
    name,
    words,
    imageUrl: images.get(id) ?? '',
    offered: shown,
  }));
}

/** The pieces that are offered, and the one that a project keeps. */
async function listMusic(site: Site, keep?: string): Promise<MusicView[]> {
  const all = (await libraryMusic(site.db)).filter(({ key, shown }) => shown || key === keep);
  return all.map(({ id, name, mood, key, ms, shown }) => ({
    id,
    name,
    mood,
    key,
    url: signedReadPath(site, key),
    ms,
    offered: shown,
  }));
}

/** Serves WebP files of the site below a path, by an id; undefined: there is none. */
function serveImages(app: FastifyInstance, path: string, fileOf: (id: string) => string | undefined): void {
  app.get<{ Params: { id: string } }>(
    `${path}/:id`,
    { onRequest: async (request) => app.siteHooks.rates.address('read', request.ip) },
    async (request, reply) => {
      const file = fileOf(request.params.id);
      if (file === undefined) throw new ApiError(404, errorTexts.notFound);
      return reply
        .type('image/webp')
        .headers({ 'cache-control': `public, max-age=${IMAGE_SECONDS}`, 'content-security-policy': OBJECT_POLICY })
        .send(await readFile(file));
    },
  );
}

/** What the studio offers to everybody: styles and music. */
export function registerLibrary(app: FastifyInstance, site: Site): void {
  route(app, site, comicsLibrary.styles, ({ query }) => listStyles(site, query.keep));
  route(app, site, comicsLibrary.music, ({ query }) => listMusic(site, query.keep));
  serveImages(app, STYLE_IMAGES, (id) => (builtinStyle(id) === undefined ? undefined : styleFile(id)));
  serveImages(app, PORTRAIT_IMAGES, (id) => (officialRoleOf(id) === undefined ? undefined : portraitFile(id)));
}

import { readFile } from 'node:fs/promises';
import { comicsLibrary, type MusicView, type StyleView } from '@ai-site/shared/api/comics/library';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { OBJECT_POLICY } from '../../platform/storage/send-object.ts';
import { signedReadPath } from '../../platform/storage/signed-read-url.ts';
import { libraryPieces } from './moods.ts';
import { comicsStyleOf, comicsStyles, styleFile } from './styles.ts';

/** Path of the images of styles. */
const STYLE_IMAGES = '/api/comics/style-images';
/** Seconds that browsers keep an image. */
const IMAGE_SECONDS = 3600;

const listStyles = (): StyleView[] => comicsStyles.map(({ id, name, words }) => ({ id, name, words, imageUrl: `${STYLE_IMAGES}/${id}` }));

/** The pieces that have been made, in their order. */
async function listMusic(site: Site): Promise<MusicView[]> {
  const made = new Map((await site.db.selectFrom('comics_library_music').selectAll().execute()).map((row) => [row.id, row]));
  return libraryPieces.flatMap(({ id, title, mood }) => {
    const row = made.get(id);
    return row === undefined ? [] : [{ id, name: title, mood, key: row.object_key, url: signedReadPath(site, row.object_key), ms: row.ms }];
  });
}

/** What the studio offers to everybody: styles and music. */
export function registerLibrary(app: FastifyInstance, site: Site): void {
  route(app, site, comicsLibrary.styles, async () => listStyles());
  route(app, site, comicsLibrary.music, () => listMusic(site));
  app.get<{ Params: { id: string } }>(`${STYLE_IMAGES}/:id`, { onRequest: async (request) => app.siteHooks.rates.address('read', request.ip) }, async (request, reply) => {
    const style = comicsStyleOf(request.params.id);
    if (style === undefined) throw new ApiError(404, errorTexts.notFound);
    return reply
      .type('image/webp')
      .headers({ 'cache-control': `public, max-age=${IMAGE_SECONDS}`, 'content-security-policy': OBJECT_POLICY })
      .send(await readFile(styleFile(style.id)));
  });
}

import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import type { Site } from '../../platform/site.ts';
import { OBJECT_POLICY } from '../../platform/storage/send-object.ts';
import { PICTURES_PATH, sitePictures, UPLOADED } from './site-pictures.ts';

async function bytesOf(site: Site, name: string): Promise<Buffer | undefined> {
  if (!UPLOADED.test(name)) return sitePictures.get(name)?.bytes;
  return (await site.db.selectFrom('app_pictures').select('content').where('name', '=', name).executeTakeFirst())?.content;
}

/** Serves the pictures of apps and topics. Their addresses change with their content. */
export function registerAppPictures(app: FastifyInstance, site: Site): void {
  app.get<{ Params: { name: string } }>(`${PICTURES_PATH}/:name`, { onRequest: async (request) => app.siteHooks.rates.address('read', request.ip) }, async (request, reply) => {
    const bytes = await bytesOf(site, request.params.name);
    if (bytes === undefined) throw new ApiError(404, errorTexts.notFound);
    return reply.type('image/webp').headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-security-policy': OBJECT_POLICY }).send(bytes);
  });
}

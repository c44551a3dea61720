import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { derivedKey } from '../../platform/objects/derived-keys.ts';
import type { Site } from '../../platform/site.ts';
import { servedTypeOf } from '../../platform/storage/content-types.ts';
import { OBJECT_POLICY, sendObject } from '../../platform/storage/send-object.ts';
import { appImageKind } from './app-image-kind.ts';
import { IMAGES_PATH, siteImages, UPLOADED } from './site-images.ts';

const headers = { 'cache-control': 'public, max-age=31536000, immutable', 'content-security-policy': OBJECT_POLICY };

/** `w`: width in pixels. Anything else is ignored, as browsers' extensions and proxies add their own. */
const asked = z.object({ w: z.optional(z.coerce.number()) });

/** Key of an uploaded image in the width and the best format that were asked for. */
function keyFor(key: string, { query, headers: { accept = '' } }: FastifyRequest): string {
  const wanted = asked.safeParse(query).data?.w;
  const width = appImageKind.widths.find((one) => one === wanted);
  return width === undefined ? key : derivedKey(key, width, accept.includes('image/avif') ? 'avif' : 'webp');
}

async function sendUploaded(
  site: Site,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row = await site.db
    .selectFrom('app_images')
    .select(['content', 'file_key'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (row?.content) return reply.type('image/webp').headers(headers).send(row.content);
  if (!row?.file_key) throw new ApiError(404, errorTexts.notFound);
  const key = keyFor(row.file_key, request);
  return sendObject(site.storage.store, key, request, reply, {
    ...headers,
    'content-type': servedTypeOf(key).type,
    vary: 'accept',
  });
}

/** Serves the images of apps and topics. Their addresses change with their content. */
export function registerAppImages(app: FastifyInstance, site: Site): void {
  app.get<{ Params: { name: string } }>(
    `${IMAGES_PATH}/:name`,
    { onRequest: async (request) => app.siteHooks.rates.address('read', request.ip) },
    async (request, reply) => {
      const { name } = request.params;
      if (UPLOADED.test(name)) return sendUploaded(site, name, request, reply);
      const image = siteImages.get(name);
      if (image === undefined) throw new ApiError(404, errorTexts.notFound);
      return reply.type('image/webp').headers(headers).send(image.bytes);
    },
  );
}

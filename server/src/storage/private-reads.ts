import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../http/attachment.ts';
import type { Site } from '../site.ts';
import { servedTypeOf } from './content-types.ts';
import { objectExists, PRIVATE_PREFIX, privateFilesDirectory } from './disk.ts';
import { readReadPermit } from './signed-read.ts';
import { FILES_PREFIX } from './upload-permit.ts';

/** Nothing that a person uploaded may act as a page of this site. */
export const OBJECT_POLICY = "default-src 'none'; sandbox";

/** An own scope: here a reply can send a file. Answers with ranges, which players of sound ask for. */
export async function registerPrivateReads(app: FastifyInstance, site: Site): Promise<void> {
  const root = privateFilesDirectory(site.settings);
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, { root, serve: false, cacheControl: false, contentType: false });
  app.get<{ Params: { '*': string } }>(`${FILES_PREFIX}${PRIVATE_PREFIX}*`, async (request, reply) => {
    const key = `${PRIVATE_PREFIX}${request.params['*']}`;
    const { name, validSeconds } = readReadPermit(site, key, request.query);
    if (!(await objectExists(site.settings, key))) throw new ApiError(404, errorTexts.notFound);
    const { type, inline } = servedTypeOf(key);
    const plain = path.posix.basename(key);
    if (!inline) reply.header('content-disposition', attachment(name === '' ? plain : name, plain));
    return reply.type(type).header('content-security-policy', OBJECT_POLICY).header('cache-control', `private, max-age=${validSeconds}, immutable`).sendFile(key);
  });
}

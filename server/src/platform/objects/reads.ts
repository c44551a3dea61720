import path from 'node:path';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../http/attachment.ts';
import type { Site } from '../site.ts';
import { servedTypeOf } from '../storage/content-types.ts';
import { OBJECT_POLICY, sendObject } from '../storage/send-object.ts';
import { storageTexts } from '../storage/texts.ts';
import { verifySignedRead } from './signed-read-url.ts';
import { FILES_PREFIX } from './signed-upload-url.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 3600;

/** Registers reads below `/files/`: public objects by their unguessable key, private ones by a signed path. Supports range requests, which audio players need. */
export function registerReads(app: FastifyInstance, site: Site): void {
  const { store, kinds } = site.storage;
  app.get<{ Params: { '*': string } }>(`${FILES_PREFIX}*`, async (request, reply) => {
    const key = request.params['*'];
    const access = kinds.accessOf(key);
    if (access === 'internal') throw new ApiError(404, errorTexts.notFound);
    const { type, inline } = servedTypeOf(key);
    const headers = {
      'content-type': inline || !type.startsWith('text/') ? type : `${type}; charset=utf-8`,
      'content-security-policy': OBJECT_POLICY,
    };
    if (access === 'public')
      return sendObject(store, key, request, reply, {
        ...headers,
        'cache-control': `public, max-age=${ONE_YEAR_SECONDS}, immutable`,
      });
    const { name, grant, validSeconds } = verifySignedRead(site, key, request.query);
    if (grant !== '' && !(await site.ports.isReadGranted(site, grant)))
      throw new ApiError(403, storageTexts.readLinkExpired);
    const plain = path.posix.basename(key);
    const disposition: Record<string, string> = inline
      ? {}
      : { 'content-disposition': attachment(name === '' ? plain : name, plain) };
    return sendObject(store, key, request, reply, {
      ...headers,
      ...disposition,
      'cache-control': grant === '' ? `private, max-age=${validSeconds}, immutable` : 'private, no-cache',
    });
  });
}

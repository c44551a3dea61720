import { mkdir } from 'node:fs/promises';
import { AVATAR_MAX_BYTES, accountTexts } from '@ai-site/shared/accounts';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '../site.ts';
import { filesDirectory, writeObject } from './disk.ts';
import { remakePicture } from './picture.ts';
import { FILES_PREFIX, readPermit, type UploadPermit } from './upload-permit.ts';

const ONE_YEAR_MS = 365 * 24 * 3_600_000;
const AVATAR_SIDE = 512;

/** Objects are read under `/files/` by anyone who knows the unguessable key, and written by a signed PUT. */
export async function registerStorage(app: FastifyInstance, site: Site): Promise<void> {
  const root = filesDirectory(site.settings);
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    prefix: FILES_PREFIX,
    index: false,
    redirect: false,
    decorateReply: false,
    immutable: true,
    maxAge: ONE_YEAR_MS,
    setHeaders: (reply) => reply.header('content-security-policy', "default-src 'none'; sandbox"),
  });
  await app.register(async (uploads) => registerUploads(uploads, site));
}

/** An own scope: here a body is bytes, whatever its type. */
function registerUploads(app: FastifyInstance, site: Site): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: AVATAR_MAX_BYTES }, (_request, body, done) => done(null, body));
  app.put<{ Params: { '*': string } }>(
    `${FILES_PREFIX}*`,
    {
      bodyLimit: AVATAR_MAX_BYTES,
      onRequest: async (request) => {
        app.siteHooks.rates.address('write', request.ip);
        const permit = readPermit(site, keyOf(request.params), request.query);
        if (Number(request.headers['content-length'] ?? 0) > AVATAR_MAX_BYTES) throw new ApiError(413, accountTexts.avatarTooLarge);
        if (permit.type !== '' && permit.type !== typeOf(request)) throw new ApiError(415, errorTexts.unsupportedType);
      },
    },
    async (request) => {
      await receive(site, readPermit(site, keyOf(request.params), request.query), request.body, typeOf(request));
      return { code: 200, msg: '', data: null };
    },
  );
}

const keyOf = (params: { readonly '*': string }): string => params['*'];
const typeOf = (request: FastifyRequest): string => request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';

async function receive(site: Site, permit: UploadPermit, body: unknown, type: string): Promise<void> {
  if (!Buffer.isBuffer(body) || body.length === 0 || (permit.size > 0 && body.length !== permit.size)) throw new ApiError(400, errorTexts.badRequest);
  const picture = await remakePicture(body, type, AVATAR_SIDE);
  await site.db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('objects')
      .values({ key: permit.key, account_id: permit.userId, kind: permit.kind, bytes: picture.length, created_at: site.clock() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw new ApiError(409, '该上传链接已使用，请重新获取');
    await writeObject(site.settings, permit.key, picture);
  });
}

import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { takeAccount } from '../accounts/standing.ts';
import type { Site } from '../site.ts';
import { writeObject } from './disk.ts';
import { mustHaveRoom } from './quota.ts';
import { FILES_PREFIX, readPermit, type UploadPermit } from './upload-permit.ts';
import { UPLOAD_MAX_BYTES, uploadRules } from './upload-rules.ts';

/** An own scope: here a body is bytes, whatever its type. */
export function registerUploads(app: FastifyInstance, site: Site): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: UPLOAD_MAX_BYTES }, (_request, body, done) => done(null, body));
  app.put<{ Params: { '*': string } }>(
    `${FILES_PREFIX}*`,
    {
      bodyLimit: UPLOAD_MAX_BYTES,
      onRequest: async (request) => {
        app.siteHooks.rates.address('write', request.ip);
        const permit = readPermit(site, keyOf(request.params), request.query);
        mustFit(permit, request.headers['content-length']);
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

/** Decided before any byte of the body is read; a body without a length could be longer than its kind may be. */
function mustFit({ kind }: UploadPermit, contentLength: string | undefined): void {
  const { maxBytes, tooLarge } = uploadRules[kind];
  if (contentLength === undefined) throw new ApiError(400, errorTexts.badRequest);
  if (Number(contentLength) > maxBytes) throw new ApiError(413, tooLarge);
}

async function receive(site: Site, permit: UploadPermit, body: unknown, type: string): Promise<void> {
  if (!Buffer.isBuffer(body) || body.length === 0 || (permit.size > 0 && body.length !== permit.size)) throw new ApiError(400, errorTexts.badRequest);
  const { quota, keep } = uploadRules[permit.kind];
  const kept = await keep({ bytes: body, key: permit.key, type });
  await site.db.transaction().execute(async (tx) => {
    if (quota) {
      // Uploads of one account take turns, so that together they do not outgrow what it may keep.
      await takeAccount(tx, permit.userId);
      await mustHaveRoom(tx, permit.userId, kept.length);
    }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('objects')
      .values({ key: permit.key, account_id: permit.userId, kind: permit.kind, bytes: kept.length, created_at: site.clock() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw new ApiError(409, '该上传链接已使用，请重新获取');
    await writeObject(site.settings, permit.key, kept);
  });
}

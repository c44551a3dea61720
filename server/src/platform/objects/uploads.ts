import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '../site.ts';
import type { ObjectKind, UploadRule } from '../storage/object-kinds.ts';
import { bodyStream, takeBodiesAsStreams } from '../storage/request-body.ts';
import { storageTexts } from '../storage/texts.ts';
import { receiveUpload } from './receive-upload.ts';
import { FILES_PREFIX, type SignedUpload, verifySignedUpload } from './signed-upload-url.ts';

/** A scope of its own, in which a body of any type is a stream. Uploads pass through the site even with a bucket, because only the site can check them. */
export function registerUploads(app: FastifyInstance, site: Site): void {
  takeBodiesAsStreams(app);
  app.put<{ Params: { '*': string } }>(
    `${FILES_PREFIX}*`,
    {
      onRequest: async (request) => {
        app.siteHooks.rates.address('write', request.ip);
        const signed = verifySignedUpload(site, keyOf(request.params), request.query);
        assertLength(kindOf(site, signed), request.headers['content-length']);
        if (signed.type !== '' && signed.type !== typeOf(request)) throw new ApiError(415, errorTexts.unsupportedType);
      },
    },
    async (request) => {
      const signed = verifySignedUpload(site, keyOf(request.params), request.query);
      await receiveUpload(site, kindOf(site, signed), signed, bodyStream(request.body), typeOf(request));
      return { code: 200, msg: '', data: null };
    },
  );
}

const keyOf = (params: { readonly '*': string }): string => params['*'];
const typeOf = (request: FastifyRequest): string =>
  request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** The kind of a signed upload; a kind signed by a previous version of the site may no longer exist. */
function kindOf(site: Site, signed: SignedUpload): ObjectKind & { readonly upload: UploadRule } {
  const kind = site.storage.kinds.find(signed.kind);
  if (kind === undefined || kind.upload === null) throw new ApiError(403, storageTexts.uploadLinkExpired);
  return { ...kind, upload: kind.upload };
}

/** Checked before any byte of the body is read; a body without a length could exceed the maximum of its kind. */
function assertLength(
  { upload: { maxBytes, tooLarge } }: { readonly upload: UploadRule },
  contentLength: string | undefined,
): void {
  if (contentLength === undefined) throw new ApiError(400, errorTexts.badRequest);
  if (Number(contentLength) > maxBytes) throw new ApiError(413, tooLarge);
}

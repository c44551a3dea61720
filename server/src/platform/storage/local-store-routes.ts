import { ApiError } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../http/attachment.ts';
import { servedTypeOf } from './content-types.ts';
import { LOCAL_STORE_PREFIX, type LocalUrls } from './local-urls.ts';
import { isObjectKey, type ObjectStore } from './object-store.ts';
import { bodyStream, takeBodiesAsStreams } from './request-body.ts';
import { OBJECT_POLICY, sendObject } from './send-object.ts';
import { storageTexts } from './texts.ts';

type Request = { Params: { '*': string } };

/** Serves the signed URLs of a disk store, like a bucket serves its own. */
export function registerLocalStore(app: FastifyInstance, store: ObjectStore, urls: LocalUrls): void {
  app.register(async (scope) => {
    takeBodiesAsStreams(scope);

    scope.get<Request>(`${LOCAL_STORE_PREFIX}*`, async (request, reply) => {
      const key = keyOf(request.params);
      const { name } = urls.verify('GET', key, request.query);
      const disposition: Record<string, string> =
        name === undefined ? {} : { 'content-disposition': attachment(name, 'file') };
      return sendObject(store, key, request, reply, {
        ...disposition,
        'content-type': servedTypeOf(key).type,
        'content-security-policy': OBJECT_POLICY,
        'cache-control': 'private, no-store',
      });
    });

    scope.put<Request>(`${LOCAL_STORE_PREFIX}*`, async (request) => {
      const key = keyOf(request.params);
      const { type, bytes } = urls.verify('PUT', key, request.query);
      if (request.headers['content-type'] !== type || request.headers['content-length'] !== String(bytes))
        throw new ApiError(403, storageTexts.uploadLinkExpired);
      await store.put(key, bodyStream(request.body), { type: type ?? '' });
      return { code: 200, msg: '', data: null };
    });
  });
}

function keyOf({ '*': key }: Request['Params']): string {
  if (!isObjectKey(key)) throw new ApiError(403, storageTexts.readLinkExpired);
  return key;
}

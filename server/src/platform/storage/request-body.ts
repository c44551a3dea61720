import { Readable } from 'node:stream';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';

/** In this scope, request bodies of any type are passed to the handler as unread streams. */
export function takeBodiesAsStreams(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
}

/** Returns the body stream of a request in such a scope. Throws `ApiError` 400 when there is none. */
export function bodyStream(body: unknown): Readable {
  if (!(body instanceof Readable)) throw new ApiError(400, errorTexts.badRequest);
  return body;
}

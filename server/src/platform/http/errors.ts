import { ApiError, type ErrorCode, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionError } from '../database/connection-errors.ts';
import { isDiskFull } from '../errors/disk-full.ts';
import { MediaError } from '../media/ffmpeg/media-error.ts';
import { ImageError } from '../media/process-image.ts';
import { errorPage, isNavigation, sentForm } from './error-page.ts';

const textOfStatus: Readonly<Partial<Record<number, { readonly code: ErrorCode; readonly text: string }>>> = {
  404: { code: 404, text: errorTexts.notFound },
  413: { code: 413, text: errorTexts.tooLarge },
  415: { code: 415, text: errorTexts.unsupportedType },
  503: { code: 503, text: errorTexts.unavailable },
};

/** Seconds after which a file that took too long is worth another try. */
const BUSY_SECONDS = 5;
const BUSY = '服务器繁忙，没能及时处理，请稍后重试';

/** Whether the machine had no time for a file, with which nothing is wrong. */
const isTooSlow = (error: unknown): boolean =>
  (error instanceof ImageError || error instanceof MediaError) && error.problem === 'tooSlow';

/** Converts any thrown value into the error sent to the caller. Unexpected errors become a 500 without details. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDiskFull(error) || isConnectionError(error)) return new ApiError(503, errorTexts.unavailable, 1);
  if (isTooSlow(error)) return new ApiError(503, BUSY, BUSY_SECONDS);
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : 500;
  const known = textOfStatus[status];
  if (known !== undefined) return new ApiError(known.code, known.text);
  return status >= 400 && status < 500
    ? new ApiError(400, errorTexts.badRequest)
    : new ApiError(500, errorTexts.server);
}

/** What is there now, for a conflict. `ApiError` matches instances by name, so that its subclasses do too. */
const ownData = (error: unknown): unknown => (error instanceof ApiError && 'data' in error ? error.data : null);

/** A server without the site's hooks, as tests have, describes nothing. */
const describedBy = (request: FastifyRequest, error: ApiError): unknown =>
  request.server.hasDecorator('siteHooks') ? (request.server.siteHooks.describeError?.(request, error) ?? null) : null;

/** Seconds after which the page of a site that starts asks again, unless the error says when. */
const RELOAD_SECONDS = 3;

/** Sends every error: status, envelope (a page where a browser asks for one), `retry-after`, and a log line for server errors. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const shown = toApiError(error);
  if (shown.code >= 500) request.log.error({ err: error }, 'request failed');
  if (shown.retryAfter !== undefined) reply.header('retry-after', String(shown.retryAfter));
  const code = shown.code === 0 ? 500 : shown.code;
  reply.code(code).header('cache-control', 'no-store');
  if (isNavigation(request)) {
    const sent = sentForm(request);
    const reloadAfter = code === 503 && sent === null ? (shown.retryAfter ?? RELOAD_SECONDS) : null;
    return reply.type('text/html; charset=utf-8').send(errorPage(shown.message, reloadAfter, sent));
  }
  return reply
    .type('application/json; charset=utf-8')
    .send({ code, msg: shown.message, data: ownData(error) ?? describedBy(request, shown) });
}

/** Errors of the router itself (a malformed URL) occur before any hook. */
export const answerFrameworkError = answerError;

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(new ApiError(404, errorTexts.notFound), request, reply));
}

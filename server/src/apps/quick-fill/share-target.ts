import { createHash } from 'node:crypto';
import { shareTarget } from '@ai-site/shared/api/share-target';
import { SHARED_IMAGE_MAX_MB } from '@ai-site/shared/domain/share-target';
import {
  type StartModeKey,
  startAddressOf,
  startFillOf,
  startModeOf,
  startTooLong,
} from '@ai-site/shared/domain/start-box';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { contentSecurityPolicy } from '../../platform/http/security.ts';
import type { Site } from '../../platform/site.ts';
import { keptMs } from './limits.ts';
import { readShared, shareTexts } from './shared-form.ts';
import { keepImageScript, sharedImagePage } from './shared-image-page.ts';
import { storeFill } from './store-fill.ts';

/** Forms that one process reads at the same time: each is several times its image in memory. */
const AT_ONCE = 4;
const BUSY = '同时分享的人较多，请稍后再试';
const TOO_LARGE = `图片不能超过 ${SHARED_IMAGE_MAX_MB} MB，请压缩后再分享`;

const policy = contentSecurityPolicy([`'sha256-${createHash('sha256').update(keepImageScript).digest('base64')}'`]);

/** The browser's share dialog has no page that it comes from; a form on another site may not fill anything in. */
function assertOwnShare({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site')
    throw new ApiError(403, errorTexts.forbidden);
}

/** The error of a form that is too large, in words that name the limit. */
const inWords = (error: FastifyError): FastifyError | ApiError =>
  error.statusCode === 413 ? new ApiError(413, TOO_LARGE) : error;

/** What an image is shared with, as far as it may describe a change: no addresses, and nothing that the form does not take. */
const captionOf = (text: string): string =>
  /https?:\/\//i.test(text) || text.length > startModeOf('edit').max ? '' : text;

/** Counts a form from its first byte until it is answered. Throws `ApiError` 503 beyond the number that are read at the same time. */
function limitForms(scope: FastifyInstance): void {
  let underWay = 0;
  scope.addHook('onRequest', async (_request, reply) => {
    if (underWay >= AT_ONCE) throw new ApiError(503, BUSY, 5);
    underWay += 1;
    const over = new AbortController();
    over.signal.addEventListener('abort', () => {
      underWay -= 1;
    });
    for (const event of ['finish', 'close']) reply.raw.once(event, () => over.abort());
  });
}

/**
 * Registers the call behind the system's share dialog: a text opens 我来聊, an image 改图, each with a quick fill as the form of the home page makes it. The share
 * dialog sends no access token, so that it acts for no account, and needs no service worker, which the browser may have removed.
 */
export async function registerShareTarget(app: FastifyInstance, site: Site): Promise<void> {
  const fill = async (key: StartModeKey, text: string, request: FastifyRequest, reply: FastifyReply) => {
    const mode = startModeOf(key);
    if (text.length > mode.max) throw new ApiError(400, startTooLong(mode));
    const id = await storeFill(site, startFillOf(mode, text), { accountId: null, request, reply, keptMs: keptMs.form });
    return { id, address: startAddressOf(mode, id) };
  };

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: shareTarget.send.bodyLimit },
      (_request, body, done) => done(null, body),
    );
    scope.addHook('onRequest', async (request) => assertOwnShare(request));
    limitForms(scope);
    const { errorHandler } = scope;
    scope.setErrorHandler<FastifyError>((error, request, reply) => errorHandler(inWords(error), request, reply));
    route(scope, site, shareTarget.send, async ({ raw, reply }) => {
      if (!Buffer.isBuffer(raw.body)) throw new ApiError(400, shareTexts.unreadable);
      const { text, image } = await readShared(raw.body, raw.headers['content-type'] ?? '');
      reply.header('cache-control', 'no-store');
      if (image === null) {
        reply.redirect((await fill('chat', text, raw, reply)).address, 303);
        return null;
      }
      const { id, address } = await fill('edit', captionOf(text), raw, reply);
      reply.header('content-security-policy', policy).type('text/html; charset=utf-8');
      reply.send(sharedImagePage({ image, fillId: id, address, now: site.clock() }));
      return null;
    });
  });
}

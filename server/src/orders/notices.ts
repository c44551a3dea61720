import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { NOTIFY_PATHS, PayType } from '@ai-site/shared/orders';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultPoint } from '../faults/fault-points.ts';
import { type NoticeAnswer, NoticeRefused, type PaymentProvider } from '../payments/port.ts';
import type { Site } from '../site.ts';
import { settle } from './settle.ts';

const BODY_MAX_BYTES = 64 * 1024;

/** Where the providers tell what was paid: raw bodies, answered in the provider's own words. An own scope, so that no other call takes a raw body. */
export async function registerNotices(app: FastifyInstance, site: Site): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_MAX_BYTES }, (_request, body, done) => done(null, body));
    listen(scope, site, PayType.alipay, NOTIFY_PATHS.alipay);
    listen(scope, site, PayType.wechat, NOTIFY_PATHS.wechat);
  });
}

function listen(scope: FastifyInstance, site: Site, payType: PayType, url: string): void {
  scope.post(url, { onRequest: async (request) => scope.siteHooks.rates.address('write', request.ip) }, async (request, reply) => {
    const provider = site.payments.get(payType);
    if (provider === undefined) throw new ApiError(404, errorTexts.notFound);
    return say(reply, await answerTo(site, provider, request));
  });
}

const say = (reply: FastifyReply, { status, type, body }: NoticeAnswer): FastifyReply => reply.code(status).header('cache-control', 'no-store').type(type).send(body);

/** The provider is acknowledged after the commit alone; whatever fails on our side makes it come again. */
async function answerTo(site: Site, provider: PaymentProvider, request: FastifyRequest): Promise<NoticeAnswer> {
  try {
    const notice = await provider.readNotice({ headers: request.headers, body: typeof request.body === 'string' ? request.body : '' });
    if (notice.kind === 'paid') await settle(site, provider, notice.fact);
    faultPoint('before-ack');
    return provider.acknowledged;
  } catch (error) {
    if (error instanceof NoticeRefused) {
      // Without the body: a forger chooses what stands in it.
      request.log.warn({ provider: provider.name, reason: error.message }, 'a payment notice was refused');
      return provider.refused;
    }
    request.log.error({ err: error, provider: provider.name }, 'a payment notice could not be settled');
    return { ...provider.refused, status: Math.max(provider.refused.status, 500) };
  }
}

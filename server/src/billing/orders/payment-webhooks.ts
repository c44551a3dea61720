import { NOTIFY_PATHS, PayType } from '@ai-site/shared/domain/orders';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultPoint } from '../../platform/faults/fault-points.ts';
import type { Site } from '../../platform/site.ts';
import { type PaymentProvider, type WebhookAnswer, WebhookRefused } from '../payments/port.ts';
import { settle } from './settle.ts';

const BODY_MAX_BYTES = 64 * 1024;

/** Registers the providers' payment webhooks, with raw bodies and responses in the provider's format. In a Fastify scope of its own, so that no other route accepts raw bodies. */
export async function registerPaymentWebhooks(app: FastifyInstance, site: Site): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    listen(scope, site, PayType.alipay, NOTIFY_PATHS.alipay);
    listen(scope, site, PayType.wechat, NOTIFY_PATHS.wechat);
  });
}

function listen(scope: FastifyInstance, site: Site, payType: PayType, url: string): void {
  scope.post(
    url,
    { onRequest: async (request) => scope.siteHooks.rates.address('write', request.ip) },
    async (request, reply) => {
      const provider = site.payments.get(payType);
      if (provider === undefined) throw new ApiError(404, errorTexts.notFound);
      return say(reply, await answerTo(site, provider, request));
    },
  );
}

const say = (reply: FastifyReply, { status, type, body }: WebhookAnswer): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type(type).send(body);

/** The webhook is acknowledged only after the commit; after any failure of ours the provider sends it again. */
async function answerTo(site: Site, provider: PaymentProvider, request: FastifyRequest): Promise<WebhookAnswer> {
  try {
    const webhook = await provider.readWebhook({
      headers: request.headers,
      body: typeof request.body === 'string' ? request.body : '',
    });
    if (webhook.kind === 'paid') await settle(site, provider, webhook.fact);
    faultPoint('before-ack');
    return provider.acknowledged;
  } catch (error) {
    if (error instanceof WebhookRefused) {
      // The body is not logged, because a forger controls its content.
      request.log.warn({ provider: provider.name, reason: error.message }, 'a payment webhook was refused');
      return provider.refused;
    }
    request.log.error({ err: error, provider: provider.name }, 'a payment webhook could not be settled');
    return { ...provider.refused, status: Math.max(provider.refused.status, 500) };
  }
}

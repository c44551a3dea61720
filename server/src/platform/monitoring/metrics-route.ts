import { METRICS_PATH } from '@ai-site/shared/api/site';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { EXPOSITION_TYPE, exposeMetrics } from '../metrics/exposition.ts';
import type { Site } from '../site.ts';
import { hasToken } from './bearer-token.ts';

/** Serves `/metrics` on the port of the site to holders of `METRICS_TOKEN`; without that setting the path does not exist. */
export function registerMetrics(app: FastifyInstance, { settings, metrics, log }: Site): void {
  const { token } = settings.metrics;
  if (token === null) return;
  app.get(METRICS_PATH, async (request, reply) => {
    app.siteHooks.rates.address('read', request.ip);
    if (!hasToken(request.headers.authorization, token)) throw new ApiError(401, errorTexts.unauthorized);
    const text = await exposeMetrics(metrics, (name, error) =>
      log.warn({ err: error, metric: name }, 'a metric could not be read'),
    );
    return await reply.header('cache-control', 'no-store').type(EXPOSITION_TYPE).send(text);
  });
}

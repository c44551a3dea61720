import { site as siteCalls } from '@ai-site/shared/api/site';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { isOfThisMachine } from '../../platform/http/this-machine.ts';
import { parsePart } from '../../platform/http/validation.ts';
import type { Site } from '../../platform/site.ts';
import { readOutbox } from './outbox.ts';

/** Registers the outbox of a local site, for requests from this machine only: a JSON array for programs, the site's page for people. In production the path does not exist. */
export function registerOutbox(app: FastifyInstance, site: Site): void {
  if (!site.settings.relaxations.outbox) return;
  const { path, query } = siteCalls.outbox;
  app.get(path, async (request, reply) => {
    if (!isOfThisMachine(request)) throw new ApiError(404, errorTexts.notFound);
    const { sendPage } = app.siteHooks;
    if (sendPage !== null && request.headers.accept?.includes('text/html') === true)
      return await sendPage(request, reply);
    const { mobile } = parsePart(query, request.query);
    return await reply
      .header('cache-control', 'no-store')
      .header('vary', 'accept')
      .send(await readOutbox(site, mobile));
  });
}

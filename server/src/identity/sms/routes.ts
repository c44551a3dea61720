import { site as siteCalls } from '@ai-site/shared/api/site';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { isOfThisMachine } from '../../platform/http/this-machine.ts';
import { parsePart } from '../../platform/http/validation.ts';
import type { Site } from '../../platform/site.ts';
import { readOutbox } from './outbox.ts';
import { outboxPage } from './outbox-page.ts';

/** Registers the outbox of a local site, for requests from this machine only: a JSON array for programs, a page for people. In production the path does not exist. */
export function registerOutbox(app: FastifyInstance, site: Site): void {
  if (!site.settings.relaxations.outbox) return;
  const { path, query } = siteCalls.outbox;
  app.get(path, async (request, reply) => {
    if (!isOfThisMachine(request)) throw new ApiError(404, errorTexts.notFound);
    const { mobile } = parsePart(query, request.query);
    const entries = await readOutbox(site, mobile);
    reply.header('cache-control', 'no-store');
    return request.headers.accept?.includes('text/html') === true ? reply.type('text/html; charset=utf-8').send(outboxPage(entries)) : entries;
  });
}

import { HEALTH_PATH } from '@ai-site/shared/api/site';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Site } from '../site.ts';

/**
 * Answers 200 only when the site can serve: it is not stopping, the database answers and every readiness check passes. Waiting and permanently failed
 * jobs, and clocks that differ, are reported but do not make the site unready. Not in the envelope, for load balancers.
 */
export function registerHealth(app: FastifyInstance, site: Site): void {
  app.get(HEALTH_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.siteHooks.draining.signal.aborted) return reply.code(503).send({ status: 'stopping', ready: false });
    try {
      await sql`select 1`.execute(site.db);
      for (const check of app.siteHooks.readiness) await check();
      return { status: 'ok', ready: true, clockSkewSeconds: site.clockSkewSeconds(), jobs: await site.jobs.health() };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'unavailable', ready: false });
    }
  });
}

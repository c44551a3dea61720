import { HEALTH_PATH } from '@ai-site/shared/api/site';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type RecentOptions, RecentValue } from '../recent-value.ts';
import type { Site } from '../site.ts';

/** The state of all queues is by far the longest query of an answer, and a load balancer must not wait for it: it may be some seconds old. */
const JOBS_AGE = { refreshMs: 1000, maxMs: 10_000 };

/** Whoever asks many times a second gets what was found within the last second; whoever asks less often, what is found then. */
export const healthAge: { -readonly [K in keyof RecentOptions]: RecentOptions[K] } = { refreshMs: 500, maxMs: 1000 };

/**
 * Answers 200 only when the site can serve: it is not stopping, the database answers and every readiness check passes. Waiting and permanently failed
 * jobs, and clocks that differ, are reported but do not make the site unready. Not in the envelope, for load balancers.
 */
export function registerHealth(app: FastifyInstance, site: Site): void {
  const jobs = new RecentValue(() => site.jobs.health(site), JOBS_AGE);
  /** The answer as JSON. Rejects with the reason when the site cannot serve. */
  const ready = new RecentValue(async () => {
    await Promise.all([sql`select 1`.execute(site.db), ...app.siteHooks.readiness.map((check) => check())]);
    const reports = await Promise.all(
      [...app.siteHooks.healthReports].map(async ([name, read]) => [name, await read()] as const),
    );
    return JSON.stringify({
      status: 'ok',
      ready: true,
      clockSkewSeconds: site.clockSkewSeconds(),
      jobs: await jobs.get(),
      ...Object.fromEntries(reports),
    });
  }, healthAge);
  app.get(HEALTH_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.siteHooks.draining.signal.aborted) return reply.code(503).send({ status: 'stopping', ready: false });
    try {
      const answer = await ready.get();
      return reply.type('application/json; charset=utf-8').send(answer);
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'unavailable', ready: false });
    }
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '../site.ts';
import { RateLimiter } from './rate-limits.ts';

/** What the calls of one app share, and what domains add to it while they register. */
export interface SiteHooks {
  readonly rates: RateLimiter;
  /** Aborted when the app closes: streams and sockets end by themselves. */
  readonly stopping: AbortController;
  /** Each resolves when its part can serve and throws with the reason when it cannot; `/healthz` asks all of them. */
  readonly readiness: (() => Promise<void>)[];
  /** Lets a holder of a deploy token pass, else throws ApiError 401 or 403. Set by the releases. */
  deployAccess: ((request: FastifyRequest) => Promise<void>) | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly siteHooks: SiteHooks;
  }
}

export function addSiteHooks(app: FastifyInstance, site: Site): void {
  const hooks: SiteHooks = {
    rates: new RateLimiter(site.clock, site.settings.relaxations.raisedLimits),
    stopping: new AbortController(),
    readiness: [],
    deployAccess: null,
  };
  app.decorate('siteHooks', hooks);
  app.addHook('preClose', async () => hooks.stopping.abort());
}

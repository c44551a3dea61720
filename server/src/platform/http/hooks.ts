import type { ApiError } from '@ai-site/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../session.ts';
import type { Site } from '../site.ts';
import { OpenRequests } from './open-requests.ts';
import { RateLimiter } from './rate-limits.ts';

/** Shared state of one app's calls, which domains extend when they register. */
export interface SiteHooks {
  readonly rates: RateLimiter;
  /** Aborted when the process is told to stop in order: no new work begins, and `/healthz` is unready. */
  readonly draining: AbortController;
  /** Each ends the work of its part once it is finished, or at the deadline at the latest. */
  readonly drains: ((deadline: AbortSignal) => Promise<void>)[];
  /** Requests that are being served. */
  readonly requests: OpenRequests;
  /** Number of event streams that are open. */
  readonly streams: { open: number };
  /** Aborted when the app closes, so that streams and sockets end. */
  readonly stopping: AbortController;
  /** Readiness checks of `/healthz`: each resolves when its part can serve and rejects with the reason when it cannot. */
  readonly readiness: (() => Promise<void>)[];
  /** Further parts of the answer of `/healthz`, by name: what an operator should see and what does not make the site unready. */
  readonly healthReports: Map<string, () => Promise<unknown>>;
  /** Accepts a holder of a deploy token, for whom it resolves with null, and the session of an operator; otherwise throws `ApiError` 401 or 403. Set by the releases. */
  deployAccess: ((request: FastifyRequest) => Promise<Session | null>) | null;
  /** What an error answer without data says besides its text, by the path that was called. Set by the releases. */
  describeError: ((request: FastifyRequest, error: ApiError) => unknown) | null;
  /** Sends the site's page, for a path that also answers programs. Set by the gateway. */
  sendPage: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly siteHooks: SiteHooks;
  }
}

export function addSiteHooks(app: FastifyInstance, site: Site): void {
  const hooks: SiteHooks = {
    rates: new RateLimiter(site.clock, site.settings.relaxations.raisedLimits),
    draining: new AbortController(),
    drains: [],
    requests: new OpenRequests(),
    streams: { open: 0 },
    stopping: new AbortController(),
    readiness: [],
    healthReports: new Map(),
    deployAccess: null,
    describeError: null,
    sendPage: null,
  };
  app.decorate('siteHooks', hooks);
  app.addHook('preClose', async () => hooks.stopping.abort());
}

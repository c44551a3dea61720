import { cloud } from '@ai-site/shared/api/cloud';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import type { Site } from '../platform/site.ts';
import { closeDesktop, destroyDesktop, openDesktop, recordHeartbeat } from './sessions/actions.ts';
import { overviewOf } from './sessions/overview.ts';

/** Registers the calls of the cloud cabin. */
export function registerCloud(app: FastifyInstance, site: Site): void {
  route(app, site, cloud.get, ({ session }) => overviewOf(site, session?.userId ?? null));
  route(app, site, cloud.open, async ({ session, body }) => {
    await openDesktop(site, session.userId, body.price);
    return overviewOf(site, session.userId);
  });
  route(app, site, cloud.heartbeat, async ({ session }) => {
    await recordHeartbeat(site, session.userId);
    return overviewOf(site, session.userId);
  });
  route(app, site, cloud.close, async ({ session, body }) => {
    await closeDesktop(site, session.userId, body.save);
    return overviewOf(site, session.userId);
  });
  route(app, site, cloud.destroy, async ({ session }) => {
    await destroyDesktop(site, session.userId);
    return overviewOf(site, session.userId);
  });
}

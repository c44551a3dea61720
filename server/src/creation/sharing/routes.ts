import { workShares } from '@ai-site/shared/api/work-shares';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { blockShare, reportedShares, reportShare } from './reports.ts';
import { sharedWork } from './shared-work.ts';
import { cancelShare, ownShares, shareWork } from './shares.ts';

/** Registers the links that share works, and what operators do about them. */
export function registerSharing(app: FastifyInstance, site: Site): void {
  route(app, site, workShares.share, ({ session, body }) => shareWork(site, session.userId, body));
  route(app, site, workShares.list, ({ session, query }) => ownShares(site, session.userId, query));
  route(app, site, workShares.cancel, async ({ session, body }) => {
    await cancelShare(site, session.userId, body.shareId);
    return null;
  });
  route(app, site, workShares.shared, ({ query }) => sharedWork(site, query.shareId));
  route(app, site, workShares.report, async ({ body, ip }) => {
    await reportShare(site, body, ip);
    return null;
  });
  route(app, site, workShares.reported, async () => ({ list: await reportedShares(site) }));
  route(app, site, workShares.block, async ({ params, body }) => {
    await blockShare(site, params.shareId, body.blocked);
    return null;
  });
}

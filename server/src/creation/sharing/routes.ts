import { workShares } from '@ai-site/shared/api/work-shares';
import type { FastifyInstance } from 'fastify';
import { operatorLabel } from '../../identity/accounts/operator-label.ts';
import { route } from '../../platform/http/route.ts';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';
import { type Decision, dismissReports, reportedShares, setBlocked } from './moderation.ts';
import { reportShare } from './reports.ts';
import { sharedWork } from './shared-work.ts';
import { cancelShare, ownShares, shareWork } from './shares.ts';

interface DecisionRequest {
  readonly params: { readonly shareId: string };
  readonly body: { readonly reason: string };
  readonly session: Session;
}

const decisionOf = ({ params: { shareId }, body: { reason }, session }: DecisionRequest): Decision => ({
  shareId,
  reason,
  by: operatorLabel(session),
});

/** Registers the links that share works, and what operators do about them. */
export function registerSharing(app: FastifyInstance, site: Site): void {
  route(app, site, workShares.share, ({ session, body }) => shareWork(site, session.userId, body));
  route(app, site, workShares.list, ({ session, query }) => ownShares(site, session.userId, query));
  route(app, site, workShares.cancel, async ({ session, body }) => {
    await cancelShare(site, session.userId, body.shareId);
    return null;
  });
  route(app, site, workShares.shared, ({ query }) => sharedWork(site, query.shareId));
  route(app, site, workShares.report, async ({ body: { shareId, ...report }, ip }) => {
    await reportShare(site, { subject: shareId, ...report }, ip);
    return null;
  });
  route(app, site, workShares.reported, ({ query }) => reportedShares(site, query));
  route(app, site, workShares.block, (request) => setBlocked(site, true, decisionOf(request)));
  route(app, site, workShares.unblock, (request) => setBlocked(site, false, decisionOf(request)));
  route(app, site, workShares.dismissReports, (request) => dismissReports(site, decisionOf(request)));
}

import { ownAppReviews, ownApps } from '@ai-site/shared/api/own-apps';
import type { FastifyInstance } from 'fastify';
import { operatorLabel } from '../../identity/accounts/operator-label.ts';
import { route } from '../../platform/http/route.ts';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';
import { createOwnApp, removeOwnApp, restoreOwnApp, saveOwnApp, submitOwnApp, withdrawOwnApp } from './edit-own-app.ts';
import { imageUploadUrl } from './images.ts';
import { approve, type ReviewDecision, refuse, takeDown } from './moderation.ts';
import { documentText, moderationBoard } from './moderation-board.ts';
import { openedOwnApp } from './opened-own-app.ts';
import { listOwnApps } from './own-app-records.ts';
import { dismissReports, reportedOwnApps, reportOwnApp } from './reports.ts';

/** Registers the assistants that people make: their editor, the page that opens one, and the moderators' calls. */
export function registerOwnApps(app: FastifyInstance, site: Site): void {
  route(app, site, ownApps.list, ({ session }) => listOwnApps(site.db, session.userId));
  route(app, site, ownApps.create, ({ session, body }) => createOwnApp(site, session.userId, body));
  route(app, site, ownApps.save, ({ session, params, body }) => saveOwnApp(site, session.userId, params.code, body));
  route(app, site, ownApps.submit, ({ session, params }) => submitOwnApp(site, session.userId, params.code));
  route(app, site, ownApps.withdraw, ({ session, params }) => withdrawOwnApp(site, session.userId, params.code));
  route(app, site, ownApps.remove, async ({ session, params }) => {
    await removeOwnApp(site, session.userId, params.code);
    return null;
  });
  route(app, site, ownApps.restore, ({ session, params }) => restoreOwnApp(site, session.userId, params.code));
  route(app, site, ownApps.open, ({ session, params }) => openedOwnApp(site.db, session?.userId ?? null, params.code));
  route(app, site, ownApps.report, async ({ params, body, ip }) => {
    await reportOwnApp(site, params.code, body, ip);
    return null;
  });
  route(app, site, ownApps.imageUploadUrl, ({ session, query }) => imageUploadUrl(site, session.userId, query));

  route(app, site, ownAppReviews.board, ({ query }) => moderationBoard(site, query.search ?? ''));
  route(app, site, ownAppReviews.document, async ({ params, query }) => ({
    text: await documentText(site, params.code, query.version, query.place),
  }));
  route(app, site, ownAppReviews.approve, async ({ session, params, body }) => {
    await approve(site, decisionOf(session, params.code, body.version));
    return null;
  });
  route(app, site, ownAppReviews.refuse, async ({ session, params, body }) => {
    await refuse(site, decisionOf(session, params.code, body.version, body.reason));
    return null;
  });
  route(app, site, ownAppReviews.reported, ({ query }) => reportedOwnApps(site, query));
  route(app, site, ownAppReviews.dismissReports, ({ session, params: { code }, body: { reason } }) =>
    dismissReports(site, { code, reason, by: operatorLabel(session) }),
  );
  route(app, site, ownAppReviews.takeDown, async ({ session, params, body }) => {
    await takeDown(site, decisionOf(session, params.code, body.version, body.reason));
    return null;
  });
}

const decisionOf = (session: Session, code: string, version: number, reason = ''): ReviewDecision => ({
  code,
  version,
  actor: operatorLabel(session),
  reason,
});

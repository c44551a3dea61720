import { exhibit, feedCalls } from '@ai-site/shared/api/showcase';
import { resourceTypeOf, type ShowcaseKind, showcaseKinds } from '@ai-site/shared/domain/showcase';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { RecentValue } from '../platform/recent-value.ts';
import type { Session } from '../platform/session.ts';
import type { Site } from '../platform/site.ts';
import { collectPublication } from './exhibit/collect.ts';
import { exhibitPage } from './exhibit/featured.ts';
import { feedPage } from './feed/feed-page.ts';
import { flipPage } from './feed/flip-page.ts';
import { likedWorks, setLike } from './feed/likes.ts';
import { remixesOf } from './feed/remixes.ts';
import { reportPublication } from './moderation/reports.ts';
import { registerReviews } from './moderation/routes.ts';
import { appealDecision } from './publishing/appeal.ts';
import { cancelShare } from './publishing/cancel-share.ts';
import { editPublication } from './publishing/edit-publication.ts';
import { ownPublications } from './publishing/own-publications.ts';
import { releaseWork } from './publishing/release-work.ts';
import { publicationDetail } from './views/detail-view.ts';
import { tagViews } from './words/tags.ts';

/** Counting works by tags is the longest query of the feed, and may be some seconds old. */
const TAGS_AGE = { refreshMs: 5000, maxMs: 60_000 };

const viewerOf = (session: Session | null): string | null => session?.userId ?? null;

/** Registers the showcase: both feeds, and what operators featured. */
export function registerShowcase(app: FastifyInstance, site: Site): void {
  for (const kind of showcaseKinds) {
    registerPublishing(app, site, kind);
    registerFeed(app, site, kind);
  }
  registerReviews(app, site);
  route(app, site, exhibit.list, ({ session, query }) => exhibitPage(site, viewerOf(session), query));
  route(app, site, exhibit.tagList, () => tagViews(site.db, { featured: true }));
  route(app, site, exhibit.detail, ({ session, query }) => publicationDetail(site, viewerOf(session), query.id));
  route(app, site, exhibit.collect, ({ session, body }) =>
    collectPublication(site, session.userId, body.id, body.collected),
  );
}

/** What authors do with their works. */
function registerPublishing(app: FastifyInstance, site: Site, kind: ShowcaseKind): void {
  const calls = feedCalls[kind];
  route(app, site, calls.releaseWork, ({ session, body }) => releaseWork(site, session.userId, kind, body));
  route(app, site, calls.cancelShare, async ({ session, query }) => {
    await cancelShare(site, session.userId, kind, query.id);
    return null;
  });
  route(app, site, calls.releaseList, ({ session, query }) => ownPublications(site, session.userId, kind, query));
  route(app, site, calls.edit, ({ session, body }) => editPublication(site, session.userId, kind, body));
  route(app, site, calls.appeal, ({ session, body }) => appealDecision(site, session.userId, kind, body));
}

/** What everybody reads, and what readers do. */
function registerFeed(app: FastifyInstance, site: Site, kind: ShowcaseKind): void {
  const calls = feedCalls[kind];
  route(app, site, calls.list, ({ session, query }) => feedPage(site, viewerOf(session), kind, query));
  route(app, site, calls.workInfo, ({ session, query }) =>
    publicationDetail(site, viewerOf(session), query.id, resourceTypeOf(kind)),
  );
  route(app, site, calls.flipPage, ({ session, query }) => flipPage(site, viewerOf(session), kind, query));
  const tags = new RecentValue(() => tagViews(site.db, { type: resourceTypeOf(kind) }), TAGS_AGE);
  route(app, site, calls.tag, () => tags.get());
  route(app, site, calls.remixes, ({ session, query }) => remixesOf(site, viewerOf(session), query.id, query.cursor));
  route(app, site, calls.workLike, ({ session, query: { id, like }, ip }) =>
    setLike(site, session.userId, kind, { id, like: like === undefined ? undefined : like === '1', ip }),
  );
  route(app, site, calls.likeList, ({ session, query }) => likedWorks(site, session.userId, kind, query));
  route(app, site, calls.report, async ({ body: { id, ...report }, ip }) => {
    await reportPublication(site, kind, { subject: id, ...report }, ip);
    return null;
  });
}

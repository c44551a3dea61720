import { showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import {
  contentRules,
  exampleState,
  feature,
  featuredCards,
  managedTags,
  mergeTags,
  orderFeatured,
  orderTags,
  removeRule,
  saveRule,
  saveTag,
  showExamples,
} from '../exhibit/manage.ts';
import { approveAll, decideAppeal, dismissReports, refuse, restore, takeDown } from './decide.ts';
import { claim, operatorOf } from './operator.ts';
import { reviewList } from './review-list.ts';
import { undoDecision } from './undo.ts';

/** Registers what operators do with publications. */
export function registerReviews(app: FastifyInstance, site: Site): void {
  route(app, site, showcaseReviews.list, ({ session, query }) => reviewList(site, session.userId, query));
  route(app, site, showcaseReviews.claim, ({ session, body }) => claim(site, operatorOf(session), body.id));
  route(app, site, showcaseReviews.approve, ({ session, body }) => approveAll(site, operatorOf(session), body));
  route(app, site, showcaseReviews.refuse, ({ session, body }) => refuse(site, operatorOf(session), body));
  route(app, site, showcaseReviews.undo, ({ session, body }) => undoDecision(site, operatorOf(session), body));
  route(app, site, showcaseReviews.decideAppeal, ({ session, body }) => decideAppeal(site, operatorOf(session), body));
  route(app, site, showcaseReviews.takeDown, ({ session, body }) => takeDown(site, operatorOf(session), body));
  route(app, site, showcaseReviews.restore, ({ session, body }) => restore(site, operatorOf(session), body));
  route(app, site, showcaseReviews.dismissReports, ({ session, body }) =>
    dismissReports(site, operatorOf(session), body),
  );
  registerExhibition(app, site);
}

/** The gallery, tags, rules and examples. */
function registerExhibition(app: FastifyInstance, site: Site): void {
  route(app, site, showcaseReviews.feature, async ({ body }) => {
    await feature(site, body);
    return null;
  });
  route(app, site, showcaseReviews.featured, () => featuredCards(site));
  route(app, site, showcaseReviews.orderFeatured, async ({ body }) => {
    await orderFeatured(site, body.ids);
    return null;
  });
  route(app, site, showcaseReviews.tags, () => managedTags(site.db));
  route(app, site, showcaseReviews.saveTag, ({ body }) => saveTag(site, body));
  route(app, site, showcaseReviews.orderTags, ({ body }) => orderTags(site, body.ids));
  route(app, site, showcaseReviews.mergeTags, ({ body }) => mergeTags(site, body));
  route(app, site, showcaseReviews.rules, () => contentRules(site.db));
  route(app, site, showcaseReviews.saveRule, ({ body }) => saveRule(site, body));
  route(app, site, showcaseReviews.removeRule, ({ body }) => removeRule(site, body.id));
  route(app, site, showcaseReviews.examples, () => exampleState(site.db));
  route(app, site, showcaseReviews.showExamples, ({ body }) => showExamples(site, body.shown));
}

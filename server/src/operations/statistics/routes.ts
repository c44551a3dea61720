import { funnel } from '@ai-site/shared/api/funnel';
import { site as siteCalls } from '@ai-site/shared/api/site';
import { businessDate } from '@ai-site/shared/domain/shanghai-time';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { noteView } from '../../showcase/feed/note-view.ts';
import { countClicks } from './count-clicks.ts';
import { countFunnelStep, funnelOf } from './funnel.ts';

export function registerStatistics(app: FastifyInstance, site: Site): void {
  route(app, site, siteCalls.click, async ({ body }) => {
    await countClicks(site.db, businessDate(site.clock()), body.type);
    if (body.type === 'publication' && body.id !== undefined) await noteView(site, body.id);
    return null;
  });
  route(app, site, funnel.count, async ({ body, raw, reply }) => {
    await countFunnelStep(site, body, raw, reply);
    return null;
  });
  route(app, site, funnel.list, ({ query }) => funnelOf(site, query.days));
}

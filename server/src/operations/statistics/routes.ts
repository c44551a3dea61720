import { site as siteCalls } from '@ai-site/shared/api/site';
import { businessDate } from '@ai-site/shared/domain/shanghai-time';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { noteView } from '../../showcase/feed/note-view.ts';

export function registerStatistics(app: FastifyInstance, site: Site): void {
  route(app, site, siteCalls.click, async ({ body }) => {
    await site.db
      .insertInto('daily_clicks')
      .values({ day: businessDate(site.clock()), target: body.type })
      .onConflict((conflict) => conflict.columns(['day', 'target']).doUpdateSet({ count: sql`daily_clicks.count + 1` }))
      .execute();
    if (body.type === 'publication' && body.id !== undefined) await noteView(site, body.id);
    return null;
  });
}

import { generateEngine, quickFill } from '@ai-site/shared/api/quick-fill';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { newId } from '../../platform/database/new-id.ts';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';

/** Visitors create these too, so they expire. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Registers the quick-fill calls: a quick fill carries the parameters of a sample from one page into the form of another. */
export function registerQuickFill(app: FastifyInstance, site: Site): void {
  route(app, site, quickFill.create, async ({ body }) => {
    const id = newId();
    const now = site.clock();
    await site.db
      .deleteFrom('quick_fills')
      .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
      .execute();
    await site.db
      .insertInto('quick_fills')
      .values({ id, generate_engine: body.generateEngine, params: JSON.stringify(body.backFillParams), created_at: now })
      .execute();
    return { id };
  });

  route(app, site, quickFill.get, async ({ params }) => {
    const row = await site.db.selectFrom('quick_fills').selectAll().where('id', '=', params.id).executeTakeFirst();
    if (row === undefined) throw new ApiError(404, errorTexts.notFound);
    return { id: row.id, generateEngine: generateEngine.parse(row.generate_engine), backFillParams: row.params };
  });
}

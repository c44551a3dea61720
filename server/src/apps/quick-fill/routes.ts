import { generateEngine, quickFill } from '@ai-site/shared/api/quick-fill';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { keptMs } from './limits.ts';
import { findFill, isOwnFill } from './own-fill.ts';
import { filledFiles, filledRecipe } from './recipe.ts';
import { registerShareTarget } from './share-target.ts';
import { registerStartForm } from './start-form.ts';
import { storeFill } from './store-fill.ts';

/** Registers the quick-fill calls: a quick fill carries the parameters of a sample from one page into the form of another. Visitors create these too, so they expire. */
export async function registerQuickFill(app: FastifyInstance, site: Site): Promise<void> {
  await registerStartForm(app, site);
  await registerShareTarget(app, site);

  route(app, site, quickFill.create, async ({ body, session, raw, reply }) => {
    const accountId = session?.userId ?? null;
    return {
      id: await storeFill(site, body, {
        accountId,
        request: raw,
        reply,
        keptMs: accountId === null ? keptMs.visitor : keptMs.signedIn,
      }),
    };
  });

  route(app, site, quickFill.get, async ({ params, session, raw, reply }) => {
    const row = await findFill(site, params.id);
    if (row === undefined) throw new ApiError(404, errorTexts.notFound);
    const { generate_engine, params: words, recipe, origin_id } = row;
    const own = session !== null && (await isOwnFill(site, row, { accountId: session.userId, request: raw, reply }));
    return {
      id: row.id,
      ...(generate_engine === null ? {} : { generateEngine: generateEngine.parse(generate_engine) }),
      ...(words === null ? {} : { backFillParams: words }),
      ...(recipe === null
        ? {}
        : {
            recipe: {
              ...(await filledRecipe(site, { recipe, originId: origin_id })),
              ...(own ? { files: await filledFiles(site, row.id) } : {}),
            },
          }),
    };
  });
}

import { generateEngine, quickFill } from '@ai-site/shared/api/quick-fill';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { requesterOf } from '../../identity/attempts/requester.ts';
import { addressHash } from '../../identity/fingerprints/fingerprints.ts';
import { newId } from '../../platform/database/new-id.ts';
import { storableJson } from '../../platform/database/storable.ts';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { keptMs } from './limits.ts';
import { findFill, isOwnFill, keepGivenInputs } from './own-fill.ts';
import { filledFiles, filledRecipe, storedFill } from './recipe.ts';
import { assertVisitorQuota } from './visitors.ts';

/** Registers the quick-fill calls: a quick fill carries the parameters of a sample from one page into the form of another. Visitors create these too, so they expire. */
export function registerQuickFill(app: FastifyInstance, site: Site): void {
  route(app, site, quickFill.create, async ({ body, session, raw, reply, ip }) => {
    const id = newId();
    const now = site.clock();
    const visitor = session === null ? { browser: requesterOf(site, raw, reply, null).key, network: addressHash(site, ip) } : null;
    const expires_at = new Date(now.getTime() + (visitor === null ? keptMs.signedIn : keptMs.visitor));
    const fill = body.recipe === undefined ? null : await storedFill(site, body.recipe);
    await site.db.deleteFrom('quick_fills').where('expires_at', '<=', now).execute();
    await site.db.transaction().execute(async (tx) => {
      if (visitor !== null) await assertVisitorQuota(tx, visitor, now);
      await tx
        .insertInto('quick_fills')
        .values({
          id,
          generate_engine: body.generateEngine ?? null,
          params: body.backFillParams === undefined ? null : storableJson(body.backFillParams),
          recipe: fill === null ? null : storableJson(fill.recipe),
          origin_id: fill?.originId ?? null,
          account_id: session?.userId ?? null,
          created_at: now,
          expires_at,
          browser: visitor?.browser ?? null,
          network: visitor?.network ?? null,
        })
        .execute();
      if (session !== null) await keepGivenInputs(tx, id, fill?.inputs ?? []);
    });
    return { id };
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
      ...(recipe === null ? {} : { recipe: { ...(await filledRecipe(site, { recipe, originId: origin_id })), ...(own ? { files: await filledFiles(site, row.id) } : {}) } }),
    };
  });
}

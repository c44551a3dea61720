import type { BodyOf } from '@ai-site/shared/api/define';
import type { quickFill } from '@ai-site/shared/api/quick-fill';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requesterOf } from '../../identity/attempts/requester.ts';
import { addressHash } from '../../identity/fingerprints/fingerprints.ts';
import { newId } from '../../platform/database/new-id.ts';
import { storableJson } from '../../platform/database/storable.ts';
import type { Site } from '../../platform/site.ts';
import { keepGivenInputs } from './own-fill.ts';
import { storedFill } from './recipe.ts';
import { assertVisitorQuota } from './visitors.ts';

/** Who creates a quick fill, and how long it is kept. */
export interface FillOwner {
  /** Null: a visitor. */
  readonly accountId: string | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly keptMs: number;
}

/** Stores a quick fill and returns its id. Throws `ApiError` 429 for visitors over their quota, 404 and 400 as `storedFill` does. */
export async function storeFill(
  site: Site,
  body: BodyOf<typeof quickFill.create>,
  { accountId, request, reply, keptMs }: FillOwner,
): Promise<string> {
  const id = newId();
  const now = site.clock();
  const visitor =
    accountId === null
      ? { browser: requesterOf(site, request, reply, null).key, network: addressHash(site, request.ip) }
      : null;
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
        account_id: accountId,
        created_at: now,
        expires_at: new Date(now.getTime() + keptMs),
        browser: visitor?.browser ?? null,
        network: visitor?.network ?? null,
      })
      .execute();
    if (accountId !== null) await keepGivenInputs(tx, id, fill?.inputs ?? []);
  });
  return id;
}

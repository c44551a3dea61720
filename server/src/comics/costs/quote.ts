import type { QuoteView } from '@ai-site/shared/api/comics/costs';
import type { MemberType } from '@ai-site/shared/api/membership';
import { type CostPlan, comicsLimits, comicsTexts, costKinds, planCosts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import type { Kysely } from 'kysely';
import { balanceOf } from '../../billing/credits/balance.ts';
import { memberTypeOf } from '../../billing/membership/current.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { hashOf } from '../records/hash-of.ts';
import type { ComicsRow } from '../records/tables.ts';
import { demonstrationsNow, type EpisodeNeeds, episodeNeeds } from './episode-needs.ts';
import type { QuoteRequest } from './tables.ts';

const MINUTE_MS = 60_000;

/** The prices of today for a member type, as one value to compare. */
export const priceVersion = ({ settings }: Site, memberType: MemberType): string =>
  hashOf({ memberType, prices: [...new Set(Object.values(costKinds))].map((key) => [key, settings.prices[key]]) });

/** The project of an episode of the account. Throws `ApiError` 404. */
export async function projectOf(db: Kysely<Database>, accountId: string, episodeId: string): Promise<ComicsRow> {
  const row = await db
    .selectFrom('comics')
    .innerJoin('comics_episodes', 'comics_episodes.comics_id', 'comics.id')
    .selectAll('comics')
    .where('comics_episodes.id', '=', episodeId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError(404, comicsTexts.unknownEpisode);
  return row;
}

/** Prices of the storyboards for which something is made, in their order. */
function storyboardPrices({ holds }: CostPlan): readonly number[] {
  const prices = new Map<string, number>();
  for (const { subjectId, tenths } of holds) prices.set(subjectId, (prices.get(subjectId) ?? 0) + tenths);
  return [...prices.values()];
}

/** How many of the first prices a balance pays. */
function affordable(prices: readonly number[], balance: number): number {
  let left = balance;
  const at = prices.findIndex((price) => {
    left -= price;
    return left < 0;
  });
  return at === -1 ? prices.length : at;
}

/** Computes what the missing images and voices of an episode cost, and keeps it until it is confirmed. Throws `ApiError` 404. */
export async function quote(site: Site, accountId: string, request: QuoteRequest): Promise<QuoteView> {
  const { db, settings } = site;
  const now = site.clock();
  const needs = await episodeNeeds(
    db,
    await projectOf(db, accountId, request.episodeId),
    request,
    await demonstrationsNow(site),
  );
  const memberType = await memberTypeOf(db, accountId, now);
  const plan = planCosts(needs, settings.prices, memberType);
  const { total } = await balanceOf(db, accountId, now);
  const row = {
    id: newId(),
    episode_id: request.episodeId,
    request: JSON.stringify(request),
    items: JSON.stringify(plan.items),
    total_tenths: plan.totalTenths,
    price_version: priceVersion(site, memberType),
    content_hash: needs.hash,
    created_at: now,
    expires_at: new Date(now.getTime() + comicsLimits.quoteMinutes * MINUTE_MS),
  };
  await db.insertInto('comics_quotes').values(row).execute();
  return { ...viewOf(needs, plan, total), quoteId: row.id, expireTime: row.expires_at.toISOString() };
}

function viewOf(
  { parts }: EpisodeNeeds,
  plan: CostPlan,
  balanceTenths: number,
): Omit<QuoteView, 'quoteId' | 'expireTime'> {
  const prices = storyboardPrices(plan);
  const made = parts.filter(({ exists }) => !exists);
  return {
    items: plan.items.map((item) => ({ ...item })),
    totalTenths: plan.totalTenths,
    balanceTenths,
    missingTenths: Math.max(0, plan.totalTenths - balanceTenths),
    storyboards: prices.length,
    affordable: affordable(prices, balanceTenths),
    demonstration: made.length > 0 && made.every(({ demonstration }) => demonstration),
  };
}

/** Days for which quotes are kept that nobody confirmed. */
const KEPT_MS = 86_400_000;

/** Forgets quotes that nobody confirmed. */
export async function forgetQuotes({ db, clock }: Site): Promise<void> {
  await db
    .deleteFrom('comics_quotes')
    .where('confirmed_at', 'is', null)
    .where('expires_at', '<', new Date(clock().getTime() - KEPT_MS))
    .execute();
}

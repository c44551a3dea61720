import type {
  AudiencePlatform,
  AudienceTier,
  CanaryAudience,
  ShownAudience,
} from '@ai-site/shared/api/canary-audience';
import type { Kysely, Transaction } from 'kysely';
import { maskMobile } from '../../../identity/accounts/user.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { listed, refusal } from '../../refusals/refusal.ts';
import { inCanary } from './rollout-buckets.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** An audience as stored: `accounts` are account ids. Empty lists do not restrict. */
export interface StoredAudience {
  readonly tiers: readonly AudienceTier[];
  readonly platforms: readonly AudiencePlatform[];
  readonly accounts: readonly string[];
}

export const EVERYBODY: StoredAudience = { tiers: [], platforms: [], accounts: [] };

/** What is known of the sender of a page request. */
export interface AudienceFacts {
  /** Undefined: no share applies, for requests that belong to no visitor. */
  readonly rolloutBucket?: number | undefined;
  /** Null: nobody is signed in. */
  readonly accountId?: string | null;
  readonly tier?: AudienceTier;
  readonly platform?: AudiencePlatform;
}

/** Whether a canary reaches a visitor: as a listed account, or as one of the share of its tiers and platforms, which is empty at 0 %. */
export function isReached(
  name: string,
  percent: number,
  { tiers, platforms, accounts }: StoredAudience,
  visitor: AudienceFacts,
): boolean {
  const { rolloutBucket, accountId = null, tier = 'VISITOR', platform = 'desktop' } = visitor;
  if (accountId !== null && accounts.includes(accountId)) return true;
  if (tiers.length > 0 && !tiers.includes(tier)) return false;
  if (platforms.length > 0 && !platforms.includes(platform)) return false;
  return rolloutBucket !== undefined && inCanary(name, rolloutBucket, percent);
}

/** Whether an audience depends on who is signed in. */
export const dependsOnAccount = ({ tiers, accounts }: StoredAudience): boolean =>
  tiers.length > 0 || accounts.length > 0;

/** Looks up the accounts of an audience. Throws `ApiError` 400 that names the numbers without one. */
export async function storedAudience(
  db: Db,
  { tiers = [], platforms = [], accounts = [] }: CanaryAudience,
): Promise<StoredAudience> {
  const mobiles = [...new Set(accounts)];
  const rows =
    mobiles.length === 0
      ? []
      : await db.selectFrom('accounts').select(['id', 'mobile']).where('mobile', 'in', mobiles).execute();
  const known = new Set(rows.map(({ mobile }) => mobile));
  const unknown = mobiles.filter((mobile) => !known.has(mobile));
  if (unknown.length > 0) throw refusal('accounts-unknown', { numbers: listed(unknown.slice(0, 10)) });
  return { tiers: [...new Set(tiers)], platforms: [...new Set(platforms)], accounts: rows.map(({ id }) => id) };
}

export async function shownAudience(db: Db, { tiers, platforms, accounts }: StoredAudience): Promise<ShownAudience> {
  const rows =
    accounts.length === 0
      ? []
      : await db.selectFrom('accounts').select('mobile').where('id', 'in', accounts).orderBy('mobile').execute();
  return { tiers: [...tiers], platforms: [...platforms], accounts: rows.map(({ mobile }) => maskMobile(mobile)) };
}

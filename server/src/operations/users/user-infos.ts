import type { UserInfo } from '@ai-site/shared/api/users';
import type { Kysely } from 'kysely';
import type { Account } from '../../identity/accounts/account.ts';
import { maskMobile } from '../../identity/accounts/user.ts';
import type { Database } from '../../platform/database/schema.ts';
import { expireDates } from './expire-dates.ts';

/** Accounts as operators see them, in the given order, with one query per table regardless of their number. */
export async function userInfos(db: Kysely<Database>, accounts: readonly Account[], now: Date): Promise<UserInfo[]> {
  const ids = accounts.map(({ id }) => id);
  const balances = await balancesOf(db, ids, now);
  const sessions = await sessionsOf(db, ids, now);
  const ends = await expireDates(db, ids, now);
  return accounts.map((account) => ({
    userId: account.id,
    nickName: account.nick_name,
    mobile: maskMobile(account.mobile),
    status: account.account_status,
    memberType: account.member_type,
    expireDate:
      account.member_type === 'NORMAL' || account.member_type === 'DIAMOND' ? null : (ends.get(account.id) ?? null),
    pointBalance: balances.get(account.id) ?? 0,
    createdAt: account.created_at.toISOString(),
    lastSeenAt: sessions.get(account.id)?.last.toISOString() ?? null,
    sessions: sessions.get(account.id)?.count ?? 0,
    ageGroup: account.age_group,
    guardianConsent: account.guardian_consent_at !== null,
    realName: account.real_name_at !== null,
  }));
}

/** Available credits in tenths: neither expired nor held. */
async function balancesOf(
  db: Kysely<Database>,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('credit_balances')
    .select(({ fn, eb }) => ['account_id', fn.sum<string>(eb('left_tenths', '-', eb.ref('held_tenths'))).as('tenths')])
    .where('account_id', 'in', ids)
    .where('left_tenths', '>', 0)
    .where('expires_at', '>', now)
    .groupBy('account_id')
    .execute();
  return new Map(rows.map((row) => [row.account_id, Number(row.tenths)]));
}

async function sessionsOf(
  db: Kysely<Database>,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, { readonly count: number; readonly last: Date }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sessions')
    .select(({ fn }) => ['account_id', fn.countAll<number>().as('count'), fn.max('last_seen_at').as('last')])
    .where('account_id', 'in', ids)
    .where('expires_at', '>', now)
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id, count, last }) => [account_id, { count, last }]));
}

import { newAccountGrant, TENTHS } from '@ai-site/shared/domain/membership';
import { endOfBusinessDay } from '@ai-site/shared/domain/shanghai-time';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { grant } from './grant.ts';

/** Credits that expire at the same time. */
export interface OpenGrant {
  readonly tenths: number;
  readonly expiresAt: Date;
}

/** Issues the welcome credits, only once per phone number: the key outlives the account, so another account of the same number gets none. Returns whether it did. `phones`: its fingerprint under every key of the site, the current one first. */
export async function grantWelcome(
  tx: Transaction<Database>,
  accountId: string,
  phones: readonly [Buffer, ...Buffer[]],
  now: Date,
): Promise<boolean> {
  const keyOf = (phone: Buffer): string => `welcome ${phone.toString('hex')}`;
  const key = keyOf(phones[0]);
  const known = await tx
    .selectFrom('credit_grants')
    .select('id')
    .where('unique_key', 'in', phones.map(keyOf))
    .executeTakeFirst();
  if (known !== undefined) return false;
  return grant(tx, {
    accountId,
    kind: 'welcome',
    tenths: newAccountGrant.points * TENTHS,
    issuedAt: now,
    expiresAt: endOfBusinessDay(now, newAccountGrant.validDays),
    key,
    note: '新用户赠送',
  });
}

/** Returns unexpired credits summed by expiry time, earliest first. */
export async function openGrants(db: Kysely<Database>, accountId: string, now: Date): Promise<OpenGrant[]> {
  const rows = await db
    .selectFrom('credit_balances')
    .select(({ eb }) => ['expires_at', eb('left_tenths', '-', eb.ref('held_tenths')).as('tenths')])
    .whereRef('left_tenths', '>', 'held_tenths')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute();
  return rows.map((row) => ({ tenths: row.tenths, expiresAt: row.expires_at }));
}

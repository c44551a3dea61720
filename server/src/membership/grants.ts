import { newAccountGrant } from '@ai-site/shared/membership';
import type { Kysely, Transaction } from 'kysely';
import { newId } from '../database/new-id.ts';
import type { Database } from '../database/schema.ts';
import { endOfBusinessDay } from './business-date.ts';

/** Credits are counted in tenths everywhere below the screen. */
const TENTHS = 10;

/** Credits that end at one moment. */
export interface OpenGrant {
  readonly tenths: number;
  readonly expiresAt: Date;
}

/** Gives a newcomer the welcome credits, once per phone number ever: the key outlives the account. */
export async function grantWelcome(tx: Transaction<Database>, accountId: string, phone: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto('credit_grants')
    .values({
      id: newId(),
      account_id: accountId,
      kind: 'welcome',
      tenths: newAccountGrant.points * TENTHS,
      issued_at: now,
      expires_at: endOfBusinessDay(now, newAccountGrant.validDays),
      unique_key: `welcome ${phone.toString('hex')}`,
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute();
}

/** What has not expired, summed by its end, the earliest first. */
export async function openGrants(db: Kysely<Database>, accountId: string, now: Date): Promise<OpenGrant[]> {
  const rows = await db
    .selectFrom('credit_grants')
    .select(['tenths', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute();
  return rows.map((row) => ({ tenths: row.tenths, expiresAt: row.expires_at }));
}

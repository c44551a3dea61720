import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { grantWelcome } from '../credits/grants.ts';

/** Issues the welcome credits and begins the steps of a newcomer; neither for a phone number that had them before. */
export async function welcomeNewcomer(...[tx, accountId, phones, now]: Parameters<typeof grantWelcome>): Promise<void> {
  if (await grantWelcome(tx, accountId, phones, now)) await beginNewcomer(tx, accountId, now);
}

const beginNewcomer = (tx: Transaction<Database>, accountId: string, now: Date) =>
  tx
    .insertInto('newcomers')
    .values({ account_id: accountId, started_at: now, credited_at: null, dismissed_at: null })
    .execute();

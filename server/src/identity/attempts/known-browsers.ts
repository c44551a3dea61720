import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import type { Requester } from './requester.ts';

const KNOWN_DAYS = 365;

/** Whether the requester was signed in to the account of this number before, or is now. */
export async function isKnownRequester(site: Site, mobile: string, { accountId, key }: Requester): Promise<boolean> {
  const known = await site.db
    .selectFrom('accounts')
    .leftJoin('account_browsers', (join) =>
      join.onRef('account_browsers.account_id', '=', 'accounts.id').on('account_browsers.browser_key', '=', key),
    )
    .select(['accounts.id', 'account_browsers.browser_key'])
    .where('accounts.mobile', '=', mobile)
    .executeTakeFirst();
  return known !== undefined && (known.id === accountId || known.browser_key !== null);
}

/** Remembers that the requester has signed in to an account. */
export async function rememberBrowser(
  db: Kysely<Database>,
  accountId: string,
  { browserKeys }: Requester,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('account_browsers')
    .where('account_id', '=', accountId)
    .where('last_at', '<', new Date(now.getTime() - KNOWN_DAYS * DAY_MS))
    .execute();
  await db
    .insertInto('account_browsers')
    .values(browserKeys.map((browser_key) => ({ account_id: accountId, browser_key, last_at: now })))
    .onConflict((conflict) => conflict.columns(['account_id', 'browser_key']).doUpdateSet({ last_at: now }))
    .execute();
}

import { membershipTexts } from '@ai-site/shared/domain/membership';
import { ApiError } from '@ai-site/shared/errors';
import { addressHash } from '../../identity/fingerprints/fingerprints.ts';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Site } from '../../platform/site.ts';

const HOUR_SECONDS = 3600;
/** Failed attempts that an account may make within an hour. */
export const TRIES_PER_ACCOUNT = 10;
/** The same for one network: a campus shares an address, and people mistype. */
export const TRIES_PER_NETWORK = 100;
/** The limit per network is raised for test suites, which work from one address; the limit per account always applies. */
const RAISED = 1000;

/**
 * Counts an attempt before it is checked, so that concurrent guesses are counted too. Throws 429 with the seconds to wait when the account or
 * its network has used up its attempts. Resolves with the id that `forgetTry` needs.
 */
export async function beginTry(site: Site, accountId: string, ip: string): Promise<string> {
  const now = site.clock();
  const since = new Date(now.getTime() - HOUR_SECONDS * 1000);
  const address = addressHash(site, ip);
  const ofNetwork = TRIES_PER_NETWORK * (site.settings.relaxations.raisedLimits ? RAISED : 1);
  return await site.db.transaction().execute(async (tx) => {
    await acquireAdvisoryLock(tx, 'exchange account', Buffer.from(accountId));
    await acquireAdvisoryLock(tx, 'exchange network', address);
    await tx.deleteFrom('exchange_tries').where('at', '<=', since).execute();
    const known = tx.selectFrom('exchange_tries').select('at').orderBy('at', 'desc');
    // The oldest attempt within the limit: once it is an hour old, another one is allowed.
    const full = [
      await known
        .where('account_id', '=', accountId)
        .offset(TRIES_PER_ACCOUNT - 1)
        .limit(1)
        .executeTakeFirst(),
      await known
        .where('address_hash', '=', address)
        .offset(ofNetwork - 1)
        .limit(1)
        .executeTakeFirst(),
    ];
    for (const oldest of full) {
      if (oldest !== undefined)
        throw new ApiError(
          429,
          membershipTexts.exchangeTooMany,
          Math.max(1, Math.ceil((oldest.at.getTime() - since.getTime()) / 1000)),
        );
    }
    const id = newId();
    await tx
      .insertInto('exchange_tries')
      .values({ id, account_id: accountId, address_hash: address, at: now })
      .execute();
    return id;
  });
}

/** Deletes an attempt that does not count as a failed guess. */
export async function forgetTry(site: Site, id: string): Promise<void> {
  await site.db.deleteFrom('exchange_tries').where('id', '=', id).execute();
}

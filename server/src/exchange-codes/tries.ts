import { ApiError } from '@ai-site/shared/errors';
import { membershipTexts } from '@ai-site/shared/membership';
import { newId } from '../database/new-id.ts';
import { takeTurn } from '../database/turn.ts';
import type { Site } from '../site.ts';
import { addressHash } from '../sms/codes.ts';

const HOUR_SECONDS = 3600;
/** Codes that an account may try in vain within an hour. */
export const TRIES_PER_ACCOUNT = 10;
/** Of one network: a campus shares an address, and people there mistype. */
export const TRIES_PER_NETWORK = 100;
/** A test suite works from one address; what an account may try holds everywhere. */
const RAISED = 1000;

/**
 * Counts a try before it is answered, so that a hundred guesses at once are counted too. Throws 429 with the seconds to wait
 * when the account or its network has used up its tries. Resolves with the id under which the try is forgotten.
 */
export async function beginTry(site: Site, accountId: string, ip: string): Promise<string> {
  const now = site.clock();
  const since = new Date(now.getTime() - HOUR_SECONDS * 1000);
  const address = addressHash(site, ip);
  const ofNetwork = TRIES_PER_NETWORK * (site.settings.relaxations.raisedLimits ? RAISED : 1);
  return await site.db.transaction().execute(async (tx) => {
    await takeTurn(tx, 'exchange account', Buffer.from(accountId));
    await takeTurn(tx, 'exchange network', address);
    await tx.deleteFrom('exchange_tries').where('at', '<=', since).execute();
    const known = tx.selectFrom('exchange_tries').select('at').orderBy('at', 'desc');
    // The oldest of as many as are allowed: once it is an hour old there is room again.
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
      if (oldest !== undefined) throw new ApiError(429, membershipTexts.exchangeTooMany, Math.max(1, Math.ceil((oldest.at.getTime() - since.getTime()) / 1000)));
    }
    const id = newId();
    await tx.insertInto('exchange_tries').values({ id, account_id: accountId, address_hash: address, at: now }).execute();
    return id;
  });
}

/** Forgets a try that found a code. */
export async function forgetTry(site: Site, id: string): Promise<void> {
  await site.db.deleteFrom('exchange_tries').where('id', '=', id).execute();
}

import { randomInt } from 'node:crypto';
import type { User } from '@ai-site/shared/api/accounts';
import type { Transaction } from 'kysely';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { phoneHashes } from '../fingerprints/fingerprints.ts';
import type { Account } from './account.ts';

declare module '../../platform/site.ts' {
  interface Ports {
    /** Issues the welcome benefits of a new phone number, in the transaction that creates the account. */
    welcome(
      tx: Transaction<Database>,
      accountId: string,
      phones: readonly [Buffer, ...Buffer[]],
      now: Date,
    ): Promise<void>;
  }
}

/** Returns the account of a proven phone number, creating it on the first proof with the welcome credits and the currently displayed theme. */
export async function accountOf(site: Site, mobile: string, uiStyle: User['uiStyle'] = 1): Promise<Account> {
  return site.db.transaction().execute(async (tx) => {
    const now = site.clock();
    const nickName = `用户${String(randomInt(10_000)).padStart(4, '0')}`;
    const made = await tx
      .insertInto('accounts')
      .values({
        id: newId(),
        mobile,
        nick_name: nickName,
        avatar: '',
        password_hash: null,
        ui_style: uiStyle,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('mobile').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made === undefined)
      return tx.selectFrom('accounts').selectAll().where('mobile', '=', mobile).executeTakeFirstOrThrow();
    await site.ports.welcome(tx, made.id, phoneHashes(site, mobile), now);
    return made;
  });
}

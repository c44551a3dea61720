import { randomInt } from 'node:crypto';
import type { User } from '@ai-site/shared/api/accounts';
import { grantWelcome } from '../credits/grants.ts';
import { newId } from '../database/new-id.ts';
import type { Site } from '../site.ts';
import { phoneHash } from '../sms/codes.ts';
import type { Account } from './sessions.ts';

/** The account of a proven phone number; the first proof makes it, with the welcome credits and the theme the newcomer looks at. */
export async function accountOf(site: Site, mobile: string, uiStyle: User['uiStyle'] = 1): Promise<Account> {
  return site.db.transaction().execute(async (tx) => {
    const now = site.clock();
    const nickName = `用户${String(randomInt(10_000)).padStart(4, '0')}`;
    const made = await tx
      .insertInto('accounts')
      .values({ id: newId(), mobile, nick_name: nickName, avatar: '', password_hash: null, ui_style: uiStyle, created_at: now })
      .onConflict((conflict) => conflict.column('mobile').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made === undefined) return tx.selectFrom('accounts').selectAll().where('mobile', '=', mobile).executeTakeFirstOrThrow();
    await grantWelcome(tx, made.id, phoneHash(site, mobile), now);
    return made;
  });
}

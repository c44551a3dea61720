import type { User } from '@ai-site/shared/api/accounts';
import type { Updateable } from 'kysely';
import type { Site } from '../site.ts';
import type { Session } from './sessions.ts';
import type { AccountsTable } from './tables.ts';
import { toUser } from './user.ts';

export type AccountChange = Updateable<Pick<AccountsTable, 'nick_name' | 'avatar' | 'password_hash' | 'ui_style' | 'interaction_style'>>;

/** Changes the session's own account and returns it as its owner sees it. */
export async function changeAccount(site: Site, session: Session, change: AccountChange): Promise<User> {
  const user = await site.db.updateTable('accounts').set(change).where('id', '=', session.userId).returningAll().executeTakeFirstOrThrow();
  return toUser(site, { ...session, user });
}

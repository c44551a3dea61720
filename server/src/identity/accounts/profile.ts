import type { User } from '@ai-site/shared/api/accounts';
import { nickNameError } from '@ai-site/shared/domain/accounts';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Updateable } from 'kysely';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';
import { closedStatuses } from './account-status.ts';
import type { AccountsTable } from './tables.ts';
import { toUser } from './user.ts';

export type AccountChange = Updateable<
  Pick<AccountsTable, 'nick_name' | 'ui_style' | 'interaction_style' | 'copy_notice'>
>;

/** Changes the session's own account and returns the updated user. Throws 401 when the account was banned or cancelled in the meantime. */
export async function changeAccount(site: Site, session: Session, change: AccountChange): Promise<User> {
  const user = await site.db
    .updateTable('accounts')
    .set(change)
    .where('id', '=', session.userId)
    .where('account_status', 'not in', closedStatuses)
    .returningAll()
    .executeTakeFirst();
  if (user === undefined) throw new ApiError(401, errorTexts.sessionExpired);
  return toUser(site, { ...session, user });
}

/** Changes the nickname. Throws `ApiError` 400 when it could pass for another one or for the site itself. */
export async function changeNickName(site: Site, session: Session, nickName: string): Promise<User> {
  const problem = nickNameError(nickName, site.settings.facts.name);
  if (problem !== undefined) throw new ApiError(400, problem);
  return changeAccount(site, session, { nick_name: nickName });
}

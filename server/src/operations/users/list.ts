import type { DataOf, QueryOf } from '@ai-site/shared/api/define';
import { USERS_PAGE, type users } from '@ai-site/shared/api/users';
import { isMobile } from '@ai-site/shared/domain/accounts';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { sql } from 'kysely';
import { containsWords } from '../../platform/database/like-pattern.ts';
import type { Site } from '../../platform/site.ts';
import { userInfos } from './user-infos.ts';

/** One page of accounts, newest first. Throws `ApiError` 400 for an invalid cursor. */
export async function listUsers(
  site: Site,
  { search = '', status, cursor }: QueryOf<typeof users.list>,
): Promise<DataOf<typeof users.list>> {
  let query = site.db
    .selectFrom('accounts')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(USERS_PAGE + 1);
  if (status !== undefined) query = query.where('account_status', '=', status);
  if (isMobile(search)) query = query.where('mobile', '=', search);
  else if (search !== '')
    query = query.where(({ or, eb }) => or([eb('id', '=', search), containsWords(sql.ref('nick_name'), search)]));
  if (cursor !== undefined) {
    const { at, id } = readCursor(cursor);
    query = query.where(sql<boolean>`(created_at, id) < (${at}, ${id})`);
  }
  const rows = await query.execute();
  const page = rows.slice(0, USERS_PAGE);
  const last = page.at(-1);
  return {
    items: await userInfos(site.db, page, site.clock()),
    cursor: rows.length > page.length && last !== undefined ? `${last.created_at.toISOString()}~${last.id}` : null,
  };
}

function readCursor(text: string): { readonly at: Date; readonly id: string } {
  const [, time = '', id = ''] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)~([\w-]+)$/.exec(text) ?? [];
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) throw new ApiError(400, errorTexts.badRequest);
  return { at, id };
}

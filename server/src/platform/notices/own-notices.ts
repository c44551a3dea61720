import type { DataOf, QueryOf } from '@ai-site/shared/api/define';
import type { notices } from '@ai-site/shared/api/notices';
import { noticeLimits } from '@ai-site/shared/domain/notices';
import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import { sql } from 'kysely';
import { readTimeCursor, timeCursor } from '../database/time-cursor.ts';
import type { Site } from '../site.ts';

/** The account's notices, the last first, after a cursor. Throws `ApiError` 400 for a cursor that is none. */
export async function listNotices(
  site: Site,
  accountId: string,
  { cursor, pageSize }: QueryOf<typeof notices.list>,
): Promise<DataOf<typeof notices.list>> {
  const after = cursor === undefined ? null : readTimeCursor(cursor);
  const rows = await site.db
    .selectFrom('notices')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(after !== null, (query) => query.where(sql<boolean>`(at, id) < (${after?.at}, ${after?.id})`))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    list: page.map(({ id, kind, subject, count, data, at, read_at }) => ({
      id,
      kind,
      subject,
      count,
      data,
      at: at.toISOString(),
      read: read_at !== null,
    })),
    cursor: last === undefined ? null : timeCursor(last),
    unread: await countUnread(site, accountId),
  };
}

export async function countUnread({ db }: Pick<Site, 'db'>, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notices')
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks notices of the account as read; all of them without ids. Ids of others change nothing. */
export async function readNotices({ db, clock }: Site, accountId: string, ids?: readonly string[]): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: clock() })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${[...(ids ?? [])]}::text[])`))
    .execute();
}

export async function noticeSettings({ db }: Site, accountId: string): Promise<DataOf<typeof notices.settings>> {
  const row = await db
    .selectFrom('notice_settings')
    .select('likes')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return { likes: row?.likes ?? true };
}

export async function changeNoticeSettings(
  { db }: Site,
  accountId: string,
  { likes }: DataOf<typeof notices.settings>,
): Promise<void> {
  await db
    .insertInto('notice_settings')
    .values({ account_id: accountId, likes })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ likes }))
    .execute();
}

/** Removes the notices that were kept long enough. */
export async function removeOldNotices({ db, clock }: Site): Promise<void> {
  await db
    .deleteFrom('notices')
    .where('at', '<', new Date(clock().getTime() - noticeLimits.days * DAY_MS))
    .execute();
}

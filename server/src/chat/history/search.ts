import type { chat, FoundMessage } from '@ai-site/shared/api/chat';
import type { DataOf, QueryOf } from '@ai-site/shared/api/define';
import { sql } from 'kysely';
import { containsWords } from '../../platform/database/like-pattern.ts';
import { appNameOf } from '../records/chat-records.ts';
import type { ChatService } from '../replies/chat-service.ts';
import { foundText } from './found-text.ts';
import { readCursor, writeCursor } from './history-cursor.ts';

/** Returns one page of an account's messages that contain a keyword, newest first, from all branches and including archived chats. */
export async function searchMessages(
  { site }: ChatService,
  accountId: string,
  query: QueryOf<typeof chat.search>,
): Promise<DataOf<typeof chat.search>> {
  const { keyword, appType, cursor, pageSize } = query;
  let wanted = site.db
    .selectFrom('chat_messages as m')
    .innerJoin('chats as c', 'c.id', 'm.chat_id')
    .where('m.account_id', '=', accountId)
    .where(containsWords(sql.ref('m.text'), keyword))
    .select([
      'm.id',
      'm.chat_id',
      'm.role',
      'm.text',
      'm.created_at',
      'c.theme',
      'c.app_type',
      'c.archived_at',
      appNameOf('c.id').as('app_name'),
    ])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(pageSize + 1);
  if (appType !== undefined && appType !== '') wanted = wanted.where('c.app_type', '=', appType);
  if (cursor !== undefined && cursor !== '') {
    const { lastAt, id } = readCursor(cursor);
    wanted = wanted.where(sql<boolean>`(m.created_at, m.id) < (${lastAt}, ${id ?? ''})`);
  }
  const found = await wanted.execute();
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return {
    list: page.map(
      (row): FoundMessage => ({
        chatId: row.chat_id,
        appType: row.app_type,
        ...(row.app_name === null ? {} : { appName: row.app_name }),
        chatTheme: row.theme,
        detailId: row.id,
        role: row.role,
        ...foundText(row.text, keyword),
        createTime: row.created_at.toISOString(),
        archived: row.archived_at !== null,
      }),
    ),
    nextCursor: found.length > page.length && last !== undefined ? writeCursor(last.created_at, last.id) : null,
  };
}

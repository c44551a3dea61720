import { type Kysely, sql } from 'kysely';
import { containsWords } from '../../platform/database/like-pattern.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type ChatRow, chatsOf } from '../records/chat-records.ts';
import type { HistoryCursor } from './history-cursor.ts';

type Db = Kysely<Database>;

export interface Wanted {
  readonly accountId: string;
  /** Matches chats with this text in their theme or in any message. */
  readonly keyword: string | undefined;
  readonly appType: string | undefined;
}

export interface HistoryQuery extends Wanted {
  /** True: archived chats only; otherwise only chats that are not archived. */
  readonly archived: boolean;
  readonly cursor: HistoryCursor | undefined;
  readonly offset: number;
  readonly limit: number;
}

function wantedChats(db: Db, { accountId, keyword, appType }: Wanted): ReturnType<typeof chatsOf> {
  let query = chatsOf(db, accountId);
  if (appType !== undefined) query = query.where('app_type', '=', appType);
  if (keyword !== undefined) {
    query = query.where(({ or, exists, selectFrom }) =>
      or([
        containsWords(sql.ref('theme'), keyword),
        exists(
          selectFrom('chat_messages')
            .whereRef('chat_messages.chat_id', '=', 'chats.id')
            .where(containsWords(sql.ref('chat_messages.text'), keyword))
            .select('chat_messages.id'),
        ),
      ]),
    );
  }
  return query;
}

const pinnedChats = (db: Db, wanted: Wanted): ReturnType<typeof chatsOf> =>
  wantedChats(db, wanted).where('pinned_at', 'is not', null);

function unpinnedChats(
  db: Db,
  { archived, cursor, offset, limit, ...wanted }: HistoryQuery,
): ReturnType<typeof chatsOf> {
  const query = wantedChats(db, wanted)
    .where('pinned_at', 'is', null)
    .where('archived_at', archived ? 'is not' : 'is', null)
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit);
  if (cursor === undefined) return query;
  const { lastAt, id } = cursor;
  return id === null
    ? query.where('last_at', '<', lastAt)
    : query.where(sql<boolean>`(last_at, id) < (${lastAt}, ${id})`);
}

/** Chats that are not pinned, latest first; before them with `pinned` those that are, most recently pinned first. */
export async function listChats(
  db: Db,
  { pinned, ...query }: HistoryQuery & { readonly pinned: boolean },
): Promise<readonly ChatRow[]> {
  const unpinned = unpinnedChats(db, query);
  if (!pinned) return await unpinned.execute();
  const { rows } = await sql<ChatRow>`
    select * from ((${pinnedChats(db, query)}) union all (${unpinned})) listed
    order by pinned_at desc nulls last, case when pinned_at is null then last_at end desc, id desc
  `.execute(db);
  return rows;
}

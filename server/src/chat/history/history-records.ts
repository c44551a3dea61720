import { type Kysely, type RawBuilder, sql } from 'kysely';
import { containsWords } from '../../platform/database/like-pattern.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type ChatRow, chatColumns } from '../records/chat-records.ts';
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

/** Conditions of an account's chats. */
function wantedChats({ accountId, keyword, appType }: Wanted): readonly RawBuilder<unknown>[] {
  const conditions = [sql`account_id = ${accountId}`];
  if (appType !== undefined) conditions.push(sql`app_type = ${appType}`);
  if (keyword !== undefined)
    conditions.push(sql`(
      ${containsWords(sql.ref('theme'), keyword)}
      or exists (
        select from chat_messages where chat_messages.chat_id = chats.id and ${containsWords(sql.ref('chat_messages.text'), keyword)}
      )
    )`);
  return conditions;
}

const joined = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(conditions, sql` and `);

const pinnedChats = (wanted: Wanted): RawBuilder<ChatRow> =>
  sql`(select ${chatColumns} from chats where ${joined([...wantedChats(wanted), sql`pinned_at is not null`])})`;

function unpinnedChats({ archived, cursor, offset, limit, ...wanted }: HistoryQuery): RawBuilder<ChatRow> {
  const conditions = [
    ...wantedChats(wanted),
    sql`pinned_at is null`,
    archived ? sql`archived_at is not null` : sql`archived_at is null`,
  ];
  if (cursor !== undefined)
    conditions.push(
      cursor.id === null ? sql`last_at < ${cursor.lastAt}` : sql`(last_at, id) < (${cursor.lastAt}, ${cursor.id})`,
    );
  return sql`(
    select ${chatColumns} from chats where ${joined(conditions)} order by last_at desc, id desc offset ${offset} limit ${limit}
  )`;
}

/**
 * Chats that are not pinned, latest first; before them with `pinned` those that are, most recently pinned first. As text: the query builder took longer than
 * what it builds.
 */
export async function listChats(
  db: Db,
  { pinned, ...query }: HistoryQuery & { readonly pinned: boolean },
): Promise<readonly ChatRow[]> {
  const unpinned = unpinnedChats(query);
  if (!pinned) return (await unpinned.execute(db)).rows;
  const { rows } = await sql<ChatRow>`
    select * from (${pinnedChats(query)} union all ${unpinned}) listed
    order by pinned_at desc nulls last, case when pinned_at is null then last_at end desc, id desc
  `.execute(db);
  return rows;
}

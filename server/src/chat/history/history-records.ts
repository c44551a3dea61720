import type { ChatSummary } from '@ai-site/shared/api/chat';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { containsWords } from '../../platform/database/like-pattern.ts';
import { ParsedTexts } from '../../platform/database/parsed-texts.ts';
import { executePrepared } from '../../platform/database/prepared.ts';
import type { Database } from '../../platform/database/schema.ts';
import { keepJson } from '../../platform/http/answer-json.ts';
import { type ChatRow, chatColumns } from '../records/chat-records.ts';
import { summaryOf } from '../records/chat-summary.ts';
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

/** A chat of a list, with what the list shows of it. Neither must be changed. */
export interface ListedChat {
  readonly row: ChatRow;
  readonly summary: ChatSummary;
}

/** A row as `chatJson` has it: times in milliseconds. */
type Stored = {
  readonly [K in keyof ChatRow]: ChatRow[K] extends Date
    ? number
    : Date extends ChatRow[K]
      ? number | null
      : ChatRow[K];
};

const chatJson = sql`json_build_object(
  'id', id, 'theme', theme, 'app_type', app_type, 'leaf_id', leaf_id, 'message_count', message_count, 'app_name', app_name,
  'last_at', extract(epoch from last_at) * 1000, 'pinned_at', extract(epoch from pinned_at) * 1000, 'archived_at', extract(epoch from archived_at) * 1000
)::text as chat`;

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

function parse(text: string): ListedChat {
  const stored: Stored = JSON.parse(text);
  const row = {
    ...stored,
    last_at: new Date(stored.last_at),
    pinned_at: dateOf(stored.pinned_at),
    archived_at: dateOf(stored.archived_at),
  };
  return { row, summary: keepJson(summaryOf(row)) };
}

const parsed = new ParsedTexts(parse);

/**
 * Chats that are not pinned, latest first; before them with `pinned` those that are, most recently pinned first. As text, and each as one value: the query
 * builder took longer than what it builds, and most chats did not change since the list before.
 */
export async function listChats(
  db: Db,
  { pinned, ...query }: HistoryQuery & { readonly pinned: boolean },
): Promise<readonly ListedChat[]> {
  const found = pinned ? sql`(${pinnedChats(query)} union all ${unpinnedChats(query)})` : unpinnedChats(query);
  const listed = sql<{ readonly chat: string }>`
    select ${chatJson} from ${found} listed
    order by pinned_at desc nulls last, case when pinned_at is null then last_at end desc, id desc
  `;
  return (await executePrepared(listed, db)).rows.map(({ chat }) => parsed.get(chat));
}

import { type Kysely, sql } from 'kysely';
import { noticeOf } from '../database/notices.ts';
import type { Database } from '../database/schema.ts';
import type { MessageRow } from './chat-records.ts';
import { chatTexts } from './limits.ts';
import type { ReplyEnd, Snapshot } from './live-reply.ts';
import type { Charge, ContentTypeNumber } from './tables.ts';

type Db = Kysely<Database>;

/** Carries the id of a reply whose row changed. */
export const REPLY_CHANNEL = 'chat_reply';

/** Leases are kept by the database's clock: the clocks of several servers differ. */
const leaseEnd = (ms: number) => sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`;
const leaseIsLost = sql<boolean>`lease_until < clock_timestamp()`;

export function findRequest(tx: Db, accountId: string, requestId: string): Promise<MessageRow | undefined> {
  return tx.selectFrom('chat_messages').selectAll().where('account_id', '=', accountId).where('request_id', '=', requestId).executeTakeFirst();
}

/** Chats of the account in which a reply is running. */
export async function chatsReplying(tx: Db, accountId: string): Promise<string[]> {
  const rows = await tx.selectFrom('chat_messages').select('chat_id').where('account_id', '=', accountId).where('status', '=', 'replying').execute();
  return rows.map((row) => row.chat_id);
}

export type NewChat = { readonly id: string; readonly account_id: string; readonly app_type: string; readonly theme: string; readonly created_at: Date; readonly last_at: Date };

export async function insertChat(tx: Db, chat: NewChat): Promise<void> {
  await tx.insertInto('chats').values(chat).execute();
}

/** The chat shows the branch that ends with this message and stands first in the history, out of the archive. */
export async function showBranch(tx: Db, chatId: string, leafId: string, at: Date): Promise<void> {
  await tx.updateTable('chats').set({ leaf_id: leafId, last_at: at, archived_at: null }).where('id', '=', chatId).execute();
}

export type NewMessage = Pick<MessageRow, 'id' | 'chat_id' | 'account_id' | 'position' | 'parent_id' | 'tier' | 'created_at'>;

export async function insertQuestion(tx: Db, question: NewMessage & Pick<MessageRow, 'text' | 'params' | 'voice_id' | 'request_id'>): Promise<void> {
  await tx
    .insertInto('chat_messages')
    .values({ ...question, params: JSON.stringify(question.params), role: 'user' })
    .execute();
}

export interface Lease {
  readonly owner: string;
  readonly ms: number;
}

export type NewReply = NewMessage & {
  readonly question_id: string;
  readonly engine: string;
  readonly left_out: number;
  readonly charge: Charge;
  readonly content_type: ContentTypeNumber;
};

/** Inserts an empty reply that `lease.owner` is going to write. */
export async function insertReply(tx: Db, reply: NewReply, lease: Lease): Promise<void> {
  await tx
    .insertInto('chat_messages')
    .values({ ...reply, role: 'assistant', text: '', status: 'replying', lease_owner: lease.owner, lease_until: leaseEnd(lease.ms) })
    .execute();
}

/** A reply that has ended is going to be continued by `lease.owner`. What was made of its old text is forgotten. */
export async function reopenReply(tx: Db, replyId: string, engine: string, leftOut: number, lease: Lease): Promise<void> {
  await tx
    .updateTable('chat_messages')
    .set({
      status: 'replying',
      error: null,
      cut: false,
      stop_requested: false,
      follow_ups: null,
      engine,
      left_out: leftOut,
      lease_owner: lease.owner,
      lease_until: leaseEnd(lease.ms),
    })
    .where('id', '=', replyId)
    .execute();
}

const owned = (db: Db, replyId: string, owner: string) =>
  db.updateTable('chat_messages').where('id', '=', replyId).where('status', '=', 'replying').where('lease_owner', '=', owner);

const columnsOf = ({ no, text, reasoning, thinkingMs }: Snapshot) => ({ text, reasoning, thinking_ms: thinkingMs, delta_count: no });

export type Renewal = 'owned' | 'stop-requested' | 'lost';

/** Renews the lease and, if given, keeps what is there so far and tells the other nodes of it. `lost`: the reply is no longer this owner's, or is gone. */
export async function checkpoint(db: Db, replyId: string, lease: Lease, snapshot: Snapshot | undefined): Promise<Renewal> {
  const row = await owned(db, replyId, lease.owner)
    .set({ lease_until: leaseEnd(lease.ms), ...(snapshot === undefined ? {} : columnsOf(snapshot)) })
    .returning('stop_requested')
    .$if(snapshot !== undefined, (query) => query.returning(noticeOf(REPLY_CHANNEL, replyId).as('told')))
    .executeTakeFirst();
  if (row === undefined) return 'lost';
  return row.stop_requested ? 'stop-requested' : 'owned';
}

/** Of a reply that is over, however it ended: nobody writes it, and long work is finished. */
const over = { lease_owner: null, lease_until: null, content_type: sql<ContentTypeNumber>`case content_type when 10 then 11 else content_type end` };

/** Writes the end of a reply; false when it is no longer this owner's. */
export async function finishReply(db: Db, replyId: string, owner: string, snapshot: Snapshot, end: ReplyEnd): Promise<boolean> {
  const { numUpdatedRows } = await owned(db, replyId, owner)
    .set({ ...columnsOf(snapshot), ...end, ...over })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Asks the owner of a running reply, whichever node it is, to stop. */
export async function requestStop(db: Db, replyId: string): Promise<void> {
  await db.updateTable('chat_messages').set({ stop_requested: true }).where('id', '=', replyId).where('status', '=', 'replying').execute();
}

/** Whether a reply was asked to stop, or is gone. */
export async function mustStop(db: Db, replyId: string): Promise<boolean> {
  const row = await db.selectFrom('chat_messages').select('stop_requested').where('id', '=', replyId).executeTakeFirst();
  return row?.stop_requested !== false;
}

export type LostReply = Pick<MessageRow, 'id' | 'chat_id' | 'account_id' | 'charge'>;

/**
 * Replies whose owner is gone. `except` are those that the asking node is writing: after a pause of the database their leases look
 * lost.
 */
export function findLost(db: Db, except: readonly string[], accountId?: string): Promise<LostReply[]> {
  let query = db
    .selectFrom('chat_messages')
    .select(['id', 'chat_id', 'account_id', 'charge'])
    .where('status', '=', 'replying')
    .where(leaseIsLost)
    .where(sql<boolean>`id <> all(${except}::text[])`);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  return query.execute();
}

/** Marks a reply whose owner is gone as interrupted; what it said stays. False when another node was faster, or the owner is back. */
export async function interruptLost(tx: Db, replyId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_messages')
    .set({ status: 'interrupted', error: chatTexts.interrupted, ...over })
    .where('id', '=', replyId)
    .where('status', '=', 'replying')
    .where(leaseIsLost)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The replies of a chat that are running. */
export async function runningIn(db: Db, accountId: string, chatId: string): Promise<string[]> {
  const rows = await db.selectFrom('chat_messages').select('id').where('account_id', '=', accountId).where('chat_id', '=', chatId).where('status', '=', 'replying').execute();
  return rows.map(({ id }) => id);
}

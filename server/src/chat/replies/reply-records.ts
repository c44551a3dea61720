import { type Kysely, sql } from 'kysely';
import { BatchedCalls, batchedCalls } from '../../platform/database/batched-calls.ts';
import { isConnectionError } from '../../platform/database/connection-errors.ts';
import type { PgNotifier } from '../../platform/database/pg-notifier.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type Lease, leaseAbandoned, leasedBy, leaseExpired, unleased } from '../../platform/leases/lease.ts';
import type { Site } from '../../platform/site.ts';
import type { MessageRow } from '../records/chat-records.ts';
import { chatTexts } from '../records/limits.ts';
import type { Charge, ContentTypeNumber } from '../records/tables.ts';
import type { ReplyEnd, Snapshot } from './live-reply.ts';

type Db = Kysely<Database>;

/** PostgreSQL NOTIFY channel; the payload is the ids of replies whose rows changed. */
export const REPLY_CHANNEL = 'chat_reply';

/** Ids in one message: of 20 characters each, in at most 8 kB. */
const IDS_MAX = 300;

export const isAbout = (payload: string, replyId: string): boolean => payload.includes(replyId);

const announcements = new WeakMap<PgNotifier, BatchedCalls<string, true>>();

/** Notifies every node that a reply's row changed; replies that change at the same time share a message. */
function announceReply(notifier: PgNotifier, replyId: string): Promise<unknown> {
  const known =
    announcements.get(notifier) ??
    new BatchedCalls<string, true>(
      async (ids) => {
        await notifier.publish(REPLY_CHANNEL, ids.join(' '));
        return new Map(ids.map((id) => [id, true]));
      },
      { most: IDS_MAX },
    );
  announcements.set(notifier, known);
  return known.get(replyId);
}

export const REPLY_LEASE = 'chat reply';

/** Notifies every node that a reply's row changed. Never fails: followers also poll. */
export async function notifyReply({ notifier, log }: Pick<Site, 'notifier' | 'log'>, replyId: string): Promise<void> {
  await announceReply(notifier, replyId).catch((error: unknown) =>
    log.warn({ err: error, replyId }, 'could not tell the other nodes'),
  );
}

export function findRequest(tx: Db, accountId: string, requestId: string): Promise<MessageRow | undefined> {
  return tx
    .selectFrom('chat_messages')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

export async function chatsReplying(tx: Db, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('chat_messages')
    .select('chat_id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'replying')
    .execute();
  return rows.map((row) => row.chat_id);
}

export interface NewChat {
  readonly id: string;
  readonly account_id: string;
  readonly app_type: string;
  readonly theme: string;
  readonly created_at: Date;
  readonly last_at: Date;
  readonly without_instructions?: boolean;
}

/** Inserts a chat whose theme comes from its first question. */
export async function insertChat(tx: Db, chat: NewChat): Promise<void> {
  await tx
    .insertInto('chats')
    .values({ ...chat, theme_by: 'auto' })
    .execute();
}

/** Shows the branch that ends with this message, moves the chat to the top of the history and unarchives it. */
export async function showBranch(tx: Db, chatId: string, leafId: string, at: Date): Promise<void> {
  await tx
    .updateTable('chats')
    .set({ leaf_id: leafId, last_at: at, archived_at: null })
    .where('id', '=', chatId)
    .execute();
}

export type NewMessage = Pick<
  MessageRow,
  'id' | 'chat_id' | 'account_id' | 'position' | 'parent_id' | 'tier' | 'created_at'
>;

export async function insertQuestion(
  tx: Db,
  question: NewMessage & Pick<MessageRow, 'text' | 'params' | 'voice_id' | 'request_id'>,
): Promise<void> {
  await tx
    .insertInto('chat_messages')
    .values({ ...question, params: JSON.stringify(question.params), role: 'user' })
    .execute();
}

export type NewReply = NewMessage & {
  readonly question_id: string;
  readonly engine: string;
  readonly omitted_messages: number;
  /** JSON. */
  readonly documents: string;
  readonly read_parts: number;
  readonly charge: Charge;
  readonly content_type: ContentTypeNumber;
};

/** Inserts an empty reply owned by `lease.owner`. */
export async function insertReply(tx: Db, reply: NewReply, lease: Lease): Promise<void> {
  await tx
    .insertInto('chat_messages')
    .values({ ...reply, role: 'assistant', text: '', status: 'replying', ...leasedBy(lease) })
    .execute();
}

export interface Continuation {
  /** From 1. */
  readonly continuation: number;
  /** It is the free one after an interruption. */
  readonly free: boolean;
  readonly charge: Charge;
  readonly engine: string;
  readonly omittedMessages: number;
}

/** Sets an ended reply to running again, owned by `lease.owner`, and clears what was derived from its old text. */
export async function reopenReply(
  tx: Db,
  replyId: string,
  { continuation, free, charge, engine, omittedMessages }: Continuation,
  lease: Lease,
): Promise<void> {
  await tx
    .updateTable('chat_messages')
    .set({
      status: 'replying',
      error: null,
      truncated: false,
      stop_requested: false,
      follow_ups: null,
      engine,
      omitted_messages: omittedMessages,
      charge,
      continuations: continuation,
      continued_from: sql<number>`char_length(text)`,
      ...(free ? { free_continue_used: true } : {}),
      ...leasedBy(lease),
    })
    .where('id', '=', replyId)
    .execute();
}

const owned = (db: Db, replyId: string, owner: string) =>
  db
    .updateTable('chat_messages')
    .where('id', '=', replyId)
    .where('status', '=', 'replying')
    .where('lease_owner', '=', owner);

const columnsOf = ({ no, text, reasoning, thinkingMs }: Snapshot) => ({
  text,
  reasoning,
  thinking_ms: thinkingMs,
  delta_count: no,
});

export type Renewal = 'owned' | 'stop-requested' | 'lost';

/** A reply whose lease is renewed and, if a snapshot is given, whose text is written. */
export interface Checkpoint {
  readonly replyId: string;
  readonly lease: Lease;
  readonly snapshot: Snapshot | undefined;
}

interface Renewed {
  readonly id: string;
  readonly stop_requested: boolean;
}

/** Writes checkpoints of different replies with one statement. Returns those of replies that their owners still have. */
async function writeCheckpoints(db: Db, all: readonly Checkpoint[]): Promise<readonly Renewed[]> {
  const given = all.map(({ replyId, lease, snapshot }) => ({
    id: replyId,
    owner: lease.owner,
    ms: lease.ms,
    written: snapshot !== undefined,
    delta_count: snapshot?.no,
    // Half a character at the end of a piece is no JSON for PostgreSQL.
    text: snapshot?.text.toWellFormed(),
    reasoning: snapshot?.reasoning.toWellFormed(),
    thinking_ms: snapshot?.thinkingMs,
  }));
  const { rows } = await sql<Renewed>`
    update chat_messages message set
      lease_until = clock_timestamp() + given.ms * interval '1 millisecond',
      text = case when given.written then given.text else message.text end,
      reasoning = case when given.written then given.reasoning else message.reasoning end,
      thinking_ms = case when given.written then given.thinking_ms else message.thinking_ms end,
      delta_count = case when given.written then given.delta_count else message.delta_count end
    from json_to_recordset(${JSON.stringify(given)}::json)
      given (id text, owner text, ms int, written boolean, delta_count int, text text, reasoning text, thinking_ms int)
    where message.id = given.id and message.status = 'replying' and message.lease_owner = given.owner
    returning message.id, message.stop_requested
  `.execute(db);
  return rows;
}

type Outcome = Renewal | { readonly failure: unknown };

const outcomes = (all: readonly Checkpoint[], renewed: readonly Renewed[]): [Checkpoint, Outcome][] => {
  const stops = new Map(renewed.map(({ id, stop_requested }) => [id, stop_requested]));
  return all.map((one) => {
    const stop = stops.get(one.replyId);
    return [one, stop === undefined ? 'lost' : stop ? 'stop-requested' : 'owned'];
  });
};

/** Those that arrive together share a statement, a connection and a flush to the disk. If it fails, each is written by itself: none depends on another. */
const checkpointsOf = batchedCalls<Checkpoint, Outcome>(async (db, all) => {
  try {
    return new Map(outcomes(all, await writeCheckpoints(db, all)));
  } catch (error) {
    if (all.length === 1 || isConnectionError(error)) throw error;
  }
  const single = new Map<Checkpoint, Outcome>();
  for (const one of all) {
    const written = writeCheckpoints(db, [one]).then((renewed) => outcomes([one], renewed));
    for (const [, outcome] of await written.catch((failure: unknown) => [[one, { failure }] as const]))
      single.set(one, outcome);
  }
  return single;
});

/** Writes a checkpoint and notifies the other nodes of a new text. `lost`: the reply has another owner or was deleted. */
export async function checkpoint(
  { leaseDb, notifier, log }: Pick<Site, 'leaseDb' | 'notifier' | 'log'>,
  one: Checkpoint,
): Promise<Renewal> {
  const renewal = (await checkpointsOf(leaseDb).get(one)) ?? 'lost';
  if (typeof renewal === 'object') throw renewal.failure;
  // Not within the statement: hundreds of replies a second would wait for one another's flush to the disk. The next renewal does not wait for it, which takes a
  // connection of the calls.
  if (renewal !== 'lost' && one.snapshot !== undefined) void notifyReply({ notifier, log }, one.replyId);
  return renewal;
}

/** Columns of a reply that has ended in any way: the lease is cleared, and long-running work is marked finished. */
const over = {
  ...unleased,
  content_type: sql<ContentTypeNumber>`case content_type when 10 then 11 else content_type end`,
};

/** Writes the end of a reply; returns false when this process no longer owns it. */
export async function finishReply(
  db: Db,
  replyId: string,
  owner: string,
  snapshot: Snapshot,
  end: ReplyEnd,
): Promise<boolean> {
  const { numUpdatedRows } = await owned(db, replyId, owner)
    .set({ ...columnsOf(snapshot), status: end.status, error: end.error, truncated: end.truncated, ...over })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Asks the owner of a running reply, on any node, to stop it. */
export async function requestStop(db: Db, replyId: string): Promise<void> {
  await db
    .updateTable('chat_messages')
    .set({ stop_requested: true })
    .where('id', '=', replyId)
    .where('status', '=', 'replying')
    .execute();
}

/** Whether a stop of the reply was requested, or the reply was deleted. */
export async function isStopRequested(db: Db, replyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('chat_messages')
    .select('stop_requested')
    .where('id', '=', replyId)
    .executeTakeFirst();
  return row?.stop_requested !== false;
}

export type LostReply = Pick<MessageRow, 'id' | 'chat_id' | 'account_id' | 'charge'>;

/** Returns the replies with an abandoned lease, except those that this process holds. */
export function findLost(db: Db, held: readonly string[], accountId?: string): Promise<LostReply[]> {
  let query = db
    .selectFrom('chat_messages')
    .select(['id', 'chat_id', 'account_id', 'charge'])
    .where('status', '=', 'replying')
    .where(leaseAbandoned(held));
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  return query.execute();
}

/** Marks a reply with an expired lease as interrupted, keeping its text. Returns false when another node did so first, or the owner renewed the lease. */
export async function interruptLost(tx: Db, replyId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_messages')
    .set({ status: 'interrupted', error: chatTexts.interrupted, ...over })
    .where('id', '=', replyId)
    .where('status', '=', 'replying')
    .where(leaseExpired)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns the ids of the running replies of a chat. */
export async function runningIn(db: Db, accountId: string, chatId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('account_id', '=', accountId)
    .where('chat_id', '=', chatId)
    .where('status', '=', 'replying')
    .execute();
  return rows.map(({ id }) => id);
}

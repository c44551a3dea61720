import type { ServerMessage } from '@ai-site/shared/api/realtime';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { unflushed } from '../database/unflushed.ts';
import type { Site } from '../site.ts';
import type { Connections } from './connections.ts';

/** Notifications of pushes: id of the push, id of the user. */
export const PUSHES_CHANNEL = 'pushes';
const notification = z.tuple([z.int(), z.string()]);
/** When a node's notifier is disconnected for longer than this, its sockets have timed out too. */
const KEPT_MS = 5 * 60_000;

/** Sends hints to a user's sockets on every node. A push may be lost with its socket: the API is the source of truth. */
export interface Pushes {
  push(userId: string, message: ServerMessage): Promise<void>;
}

export function createPushes(site: Site): Pushes {
  return {
    // One statement, whose commit does not wait for the disk: transactions that notify commit one after another, so that every other one would wait with it.
    async push(userId, message) {
      const { notifier } = site;
      const told = notifier.column(PUSHES_CHANNEL, sql<string>`jsonb_build_array(id, account_id)::text`);
      const { rows } = await sql<{ id: number }>`
        with ${unflushed},
        written as (
          insert into pushes (account_id, message, created_at)
          select ${userId}, ${JSON.stringify(message)}::jsonb, ${site.clock()}::timestamptz from unflushed
          returning id, account_id
        )
        select id, ${told} from written
      `.execute(site.db);
      for (const { id } of rows) await notifier.afterCommit(PUSHES_CHANNEL, JSON.stringify([id, userId]));
    },
  };
}

/** Removes the pushes that no socket waits for any more. */
export async function removeOldPushes({ db, clock }: Site): Promise<void> {
  await db
    .deleteFrom('pushes')
    .where('created_at', '<', new Date(clock().getTime() - KEPT_MS))
    .execute();
}

/** Delivers every push to the sockets of this node, including those missed while the notifier was disconnected. Returns the unsubscribe function. */
export function deliverPushes(site: Site, connections: Connections): () => void {
  let last = 0;
  const report = (error: unknown): void => site.log.warn({ err: error }, 'a push was not delivered');

  const deliver = async (id: number, userId: string): Promise<void> => {
    last = Math.max(last, id);
    if (!connections.has(userId)) return;
    const row = await site.db.selectFrom('pushes').select('message').where('id', '=', id).executeTakeFirst();
    if (row !== undefined) connections.sendTo(userId, row.message);
  };

  const catchUp = async (): Promise<void> => {
    const users = [...new Set(connections.holders().map((holder) => holder.userId))];
    if (users.length === 0) return;
    const missed = await site.db
      .selectFrom('pushes')
      .select(['id', 'account_id', 'message'])
      .where('id', '>', last)
      .where('account_id', 'in', users)
      .orderBy('id')
      .execute();
    for (const { id, account_id, message } of missed) {
      last = id;
      connections.sendTo(account_id, message);
    }
  };

  const unsubscribe = site.notifier.subscribe(PUSHES_CHANNEL, (payload) => {
    const [id, userId] = notification.parse(JSON.parse(payload));
    deliver(id, userId).catch(report);
  });
  const stopReconnect = site.notifier.onReconnect(catchUp);
  return () => {
    unsubscribe();
    stopReconnect();
  };
}

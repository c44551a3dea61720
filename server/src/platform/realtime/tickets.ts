import { createHash, randomBytes } from 'node:crypto';
import { TICKET_SECONDS } from '@ai-site/shared/api/realtime';
import { type Selectable, sql } from 'kysely';
import { unflushed } from '../database/unflushed.ts';
import type { Session } from '../session.ts';
import type { Site } from '../site.ts';
import type { RealtimeTables } from './tables.ts';

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/**
 * Issues a ticket that registers one socket of this session, once, within 30 seconds. Whoever loses one with a crash of the database asks for another,
 * and one that comes back expires within seconds.
 */
export async function issueTicket(site: Site, session: Session): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const expires = new Date(site.clock().getTime() + TICKET_SECONDS * 1000);
  await sql`
    with ${unflushed} insert into socket_tickets (ticket_hash, account_id, session_id, expires_at)
    select ${hashOf(ticket)}::bytea, ${session.userId}, ${session.id}, ${expires}::timestamptz from unflushed
  `.execute(site.db);
  return ticket;
}

/** Removes the tickets that nobody used in time. */
export async function removeExpiredTickets({ db, clock }: Site): Promise<void> {
  await db.deleteFrom('socket_tickets').where('expires_at', '<=', clock()).execute();
}

export interface TicketHolder {
  readonly userId: string;
  readonly sessionId: string;
}

/** Consumes a ticket; null when it is unknown, used or expired. */
export async function redeemTicket(site: Site, ticket: string): Promise<TicketHolder | null> {
  const { rows } = await sql<Selectable<RealtimeTables['socket_tickets']>>`
    with ${unflushed} delete from socket_tickets using unflushed where ticket_hash = ${hashOf(ticket)} returning socket_tickets.*
  `.execute(site.db);
  const [row] = rows;
  return row === undefined || row.expires_at <= site.clock()
    ? null
    : { userId: row.account_id, sessionId: row.session_id };
}

/** Whether the session of a consumed ticket still exists. */
export async function isSessionOpen(site: Site, { sessionId }: TicketHolder): Promise<boolean> {
  return (
    (await site.db.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst()) !== undefined
  );
}

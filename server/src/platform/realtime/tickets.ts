import { createHash, randomBytes } from 'node:crypto';
import { TICKET_SECONDS } from '@ai-site/shared/api/realtime';
import type { Session } from '../session.ts';
import type { Site } from '../site.ts';

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** Issues a ticket that registers one socket of this session, once, within 30 seconds. */
export async function issueTicket(site: Site, session: Session): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const now = site.clock();
  await site.db.deleteFrom('socket_tickets').where('expires_at', '<=', now).execute();
  await site.db
    .insertInto('socket_tickets')
    .values({
      ticket_hash: hashOf(ticket),
      account_id: session.userId,
      session_id: session.id,
      expires_at: new Date(now.getTime() + TICKET_SECONDS * 1000),
    })
    .execute();
  return ticket;
}

export interface TicketHolder {
  readonly userId: string;
  readonly sessionId: string;
}

/** Consumes a ticket; null when it is unknown, used or expired. */
export async function redeemTicket(site: Site, ticket: string): Promise<TicketHolder | null> {
  const row = await site.db
    .deleteFrom('socket_tickets')
    .where('ticket_hash', '=', hashOf(ticket))
    .returning(['account_id', 'session_id', 'expires_at'])
    .executeTakeFirst();
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

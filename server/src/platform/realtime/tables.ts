import type { ServerMessage } from '@ai-site/shared/api/realtime';
import type { Generated, JSONColumnType } from 'kysely';

export interface RealtimeTables {
  /** One-use tickets that authenticate a socket. */
  socket_tickets: {
    ticket_hash: Buffer;
    account_id: string;
    session_id: string;
    expires_at: Date;
  };
  /** Pushes of the last minutes: notifications carry only their ids. */
  pushes: {
    id: Generated<number>;
    account_id: string;
    message: JSONColumnType<ServerMessage>;
    created_at: Date;
  };
}

declare module '../database/schema.ts' {
  interface Database extends RealtimeTables {}
}

import type { ServerMessage } from '@ai-site/shared/api/realtime';
import type { Generated, JSONColumnType } from 'kysely';

export interface RealtimeTables {
  /** One-use tickets that let a socket in. */
  socket_tickets: {
    ticket_hash: Buffer;
    account_id: string;
    session_id: string;
    expires_at: Date;
  };
  /** Pushes of the last minutes: notices carry their ids only. */
  pushes: {
    id: Generated<number>;
    account_id: string;
    message: JSONColumnType<ServerMessage>;
    created_at: Date;
  };
}

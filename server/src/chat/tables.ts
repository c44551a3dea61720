import type { ReplyStatus } from '@ai-site/shared/api/chat';
import type { Generated } from 'kysely';

export interface ChatsTable {
  id: string;
  account_id: string;
  /** Which kind of chat; the assistant's own are `chat`. */
  app_type: Generated<string>;
  theme: string;
  created_at: Date;
  /** Time of the last message; history is ordered by it. */
  last_at: Date;
}

export interface ChatMessagesTable {
  id: string;
  chat_id: string;
  account_id: string;
  /** Order inside the chat, from 1; a question and its reply follow each other. */
  position: number;
  role: 'user' | 'assistant';
  text: string;
  tier: number;
  created_at: Date;
  /** Questions: the client's own id of the request, so that a repeat joins. */
  request_id: string | null;
  /** Replies: the question answered. Null for questions, like everything below. */
  question_id: string | null;
  status: ReplyStatus | null;
  /** Number of the last delta that `text` contains. */
  delta_count: Generated<number>;
  /** Chinese reason of a failed or interrupted reply. */
  error: string | null;
  engine: string | null;
  stop_requested: Generated<boolean>;
  /** The process that writes the reply, as long as `lease_until` (the database's clock) is ahead. */
  lease_owner: string | null;
  lease_until: Date | null;
}

export interface ChatTables {
  chats: ChatsTable;
  chat_messages: ChatMessagesTable;
}

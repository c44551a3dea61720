import type { ReplyStatus } from '@ai-site/shared/api/chat';
import type { ChatFileKind } from '@ai-site/shared/api/chat-content';
import type { ColumnType, Generated } from 'kysely';

/** A jsonb column with a default: read parsed, written as text. */
type Json<T> = ColumnType<T, string | undefined, string>;

export interface ChatsTable {
  id: string;
  account_id: string;
  /** Which kind of chat; the assistant's own are `chat`. */
  app_type: Generated<string>;
  theme: string;
  created_at: Date;
  /** Time of the last message; history is ordered by it. */
  last_at: Date;
  /** End of the branch that is shown; null while the chat has no message. */
  leaf_id: string | null;
  pinned_at: Date | null;
  archived_at: Date | null;
}

export interface ChatMessagesTable {
  id: string;
  chat_id: string;
  account_id: string;
  /** Order in which the messages of a chat were made, from 1; a message comes after the one that it follows. */
  position: number;
  /** The message that it follows; null for the first of a branch. Edited questions and answers given again share a parent. */
  parent_id: string | null;
  role: 'user' | 'assistant';
  text: string;
  tier: number;
  created_at: Date;
  /** Questions: the client's own id of the request, so that a repeat joins. */
  request_id: string | null;
  /** Questions: what an app asked for beside them. */
  params: Json<readonly ContentParam[]>;
  /** The voice in which the reply is to be spoken; null: none was asked for. */
  voice_id: string | null;
  /** Replies: the question answered. Null for questions, like everything below. */
  question_id: string | null;
  status: ReplyStatus | null;
  /** 0 streamed text; 10 long work that is polled, 11 when it is finished. */
  content_type: Generated<ContentTypeNumber>;
  /** What the model thought before it spoke. */
  reasoning: Generated<string>;
  thinking_ms: number | null;
  /** The model's length limit ended it. */
  cut: Generated<boolean>;
  /** Earlier messages that did not fit the model's window. */
  left_out: Generated<number>;
  /** What became of its price. */
  charge: Generated<Charge>;
  /** Suggestions of what to ask next, once they were made. */
  follow_ups: ColumnType<readonly string[] | null, string | null | undefined, string | null>;
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

export interface ContentParam {
  readonly name: string;
  readonly value: string;
}

export type ContentTypeNumber = 0 | 10 | 11;

/** `none`: nothing was held (free, or a question); `held` ends as `charged` once text was delivered, as `released` otherwise. */
export type Charge = 'none' | 'held' | 'charged' | 'released';

/** Files that came with questions, and pictures of answers. */
export interface ChatFilesTable {
  /** Name of the stored object. */
  key: string;
  account_id: string;
  kind: ChatFileKind;
  name: string;
  /** Content type as stored. */
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  /** What was read of a document; null for pictures and recordings. */
  text: string | null;
  pages: number | null;
  /** More stands in the document than `text`. */
  text_cut: Generated<boolean>;
  created_at: Date;
}

export interface ChatMessageFilesTable {
  message_id: string;
  file_key: string;
  /** Order inside the message, from 0. */
  place: number;
}

export interface ChatSharesTable {
  /** Part of the link: unguessable. */
  id: string;
  chat_id: string;
  account_id: string;
  /** End of the branch as it was when it was shared. */
  leaf_id: string;
  /** Characters (UTF-16 units) that its last answer had then: it may be continued since. Null: all of it. */
  leaf_length: ColumnType<number | null, number | null | undefined>;
  created_at: Date;
}

export interface ChatTables {
  chats: ChatsTable;
  chat_files: ChatFilesTable;
  chat_message_files: ChatMessageFilesTable;
  chat_shares: ChatSharesTable;
  chat_messages: ChatMessagesTable;
}

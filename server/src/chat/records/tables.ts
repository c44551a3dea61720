import type { DocumentReading, ReplyStatus } from '@ai-site/shared/api/chat';
import type { ChatFileKind } from '@ai-site/shared/api/chat-content';
import type { ColumnType, Generated } from 'kysely';

/** A jsonb column with a default: selected as a parsed value, inserted as text. */
type Json<T> = ColumnType<T, string | undefined, string>;

export interface ChatsTable {
  id: string;
  account_id: string;
  /** Kind of chat; those of the assistant itself are `chat`. */
  app_type: Generated<string>;
  theme: string;
  /** Who named it: nobody yet (the begin of its first question), its title was decided by the site, or a person. */
  theme_by: Generated<'auto' | 'title' | 'user'>;
  created_at: Date;
  /** Time of the last message; the history is sorted by it. */
  last_at: Date;
  /** Leaf of the shown branch; null while the chat has no message. */
  leaf_id: string | null;
  pinned_at: Date | null;
  archived_at: Date | null;
  /** Its replies do not use what the account wrote for the assistant. */
  without_instructions: Generated<boolean>;
}

/** What people wrote for the assistant; none of the three texts need be filled. */
export interface ChatInstructionsTable {
  account_id: string;
  called: string;
  work: string;
  answers: string;
  updated_at: Date;
}

export interface ChatMessagesTable {
  id: string;
  chat_id: string;
  account_id: string;
  /** Sequence number within the chat, from 1; always greater than the parent's. */
  position: number;
  /** Parent message; null for the first of a branch. Edited questions and regenerated answers are siblings. */
  parent_id: string | null;
  role: 'user' | 'assistant';
  text: string;
  tier: number;
  created_at: Date;
  /** Questions: the client's request id, so that a repeated request returns the same reply. */
  request_id: string | null;
  /** Questions: additional input of a chat app. */
  params: Json<readonly ContentParam[]>;
  /** Id of the voice that speaks the reply; null: none requested. */
  voice_id: string | null;
  /** Replies: the question answered. Null for questions, like all columns below. */
  question_id: string | null;
  status: ReplyStatus | null;
  /** 0: streamed text; 10: long-running work that is polled; 11: such work, finished. */
  content_type: Generated<ContentTypeNumber>;
  reasoning: Generated<string>;
  thinking_ms: number | null;
  /** Whether the model's length limit ended it. */
  truncated: Generated<boolean>;
  /** Number of earlier messages omitted because they did not fit the model's window. */
  omitted_messages: Generated<number>;
  charge: Generated<Charge>;
  /** How much of each document the model got. */
  documents: Json<readonly DocumentReading[]>;
  /** Number of parts in which the documents were read as a whole; 0: they were fitted into the window. */
  read_parts: Generated<number>;
  /** How often the reply was continued. */
  continuations: Generated<number>;
  /** Characters of `text` when the latest continuation began: what lies behind them is what it delivered. */
  continued_from: Generated<number>;
  /** The one continuation that is free after an interruption by the server was used. */
  free_continue_used: Generated<boolean>;
  /** Suggested follow-up questions, once generated. */
  follow_ups: ColumnType<readonly string[] | null, string | null | undefined, string | null>;
  /** Number of the last delta contained in `text`. */
  delta_count: Generated<number>;
  /** Chinese error message of a failed or interrupted reply. */
  error: string | null;
  engine: string | null;
  stop_requested: Generated<boolean>;
  /** Process that writes the reply while `lease_until` (database clock) is in the future. */
  lease_owner: string | null;
  lease_until: Date | null;
}

export interface ContentParam {
  readonly name: string;
  readonly value: string;
}

export type ContentTypeNumber = 0 | 10 | 11;

/** `none`: nothing held (free, or a question); `held` ends as `charged` once text was delivered, otherwise as `released`. */
export type Charge = 'none' | 'held' | 'charged' | 'released';

/** Files attached to questions, and images of answers. */
export interface ChatFilesTable {
  key: string;
  account_id: string;
  kind: ChatFileKind;
  name: string;
  /** Content type of the stored object. */
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  /** Extracted text of a document; null for images and recordings. */
  text: string | null;
  pages: number | null;
  /** Whether `text` is truncated. */
  text_truncated: Generated<boolean>;
  created_at: Date;
}

export interface ChatMessageFilesTable {
  message_id: string;
  file_key: string;
  /** Position within the message, from 0. */
  place: number;
}

export interface ChatSharesTable {
  /** Unguessable part of the link. */
  id: string;
  chat_id: string;
  account_id: string;
  /** Leaf of the branch at the time of sharing. */
  leaf_id: string;
  /** Length (UTF-16 units) of the last answer at the time of sharing, since it may be continued later. Null: all of it. */
  leaf_length: ColumnType<number | null, number | null | undefined>;
  created_at: Date;
}

export interface ChatTables {
  chats: ChatsTable;
  chat_instructions: ChatInstructionsTable;
  chat_files: ChatFilesTable;
  chat_message_files: ChatMessageFilesTable;
  chat_shares: ChatSharesTable;
  chat_messages: ChatMessagesTable;
}

declare module '../../platform/database/schema.ts' {
  interface Database extends ChatTables {}
}

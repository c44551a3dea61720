import type { ReplyEvent } from '@ai-site/shared/api/chat';
import type { Answer } from './answer.ts';

export type Snapshot = Extract<ReplyEvent, { event: 'snapshot' }>;

/** What happened in a conversation. */
export type ConversationEvent =
  /** The server accepted a question. The first question of a new chat gives the chat its id and theme. */
  | { readonly event: 'accepted'; readonly snapshot: Snapshot }
  /** The messages were loaded or refreshed. */
  | { readonly event: 'refreshed' }
  /** A reply ended, for whatever reason. */
  | { readonly event: 'settled'; readonly answer: Answer };

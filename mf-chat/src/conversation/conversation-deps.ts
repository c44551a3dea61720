import type { ChatModel, ChatModelTier } from '@ai-site/shared/api/chat';
import type { ContentItem } from '@ai-site/shared/api/chat-content';
import type { Platform } from '@ai-site/shared/contract';
import type { Clock } from '@ai-site/shared/kit/clock';
import type { ChatDrafts } from '../composer/chat-drafts.ts';
import type { ChatCalls } from './chat-calls.ts';
import type { Conversation } from './conversation.ts';

/** Events that a conversation reports to the screen. */
export interface ConversationListener {
  /** The server accepted a question. The first question of a new chat gives the chat its id and theme. */
  taken(conversation: Conversation, chat: { readonly chatId: string; readonly chatTheme: string; readonly chatTime: string }): void;
  /** A reply ended, for whatever reason. */
  settled(conversation: Conversation): void;
}

export interface ConversationDeps {
  readonly platform: Pick<Platform, 'http' | 'session' | 'toast' | 'modals'>;
  readonly calls: ChatCalls;
  readonly kept: ChatDrafts;
  readonly clock: Clock;
  /** Random number from 0 to 1. */
  readonly random: () => number;
  readonly newId: () => string;
  /** Extra content items that every question of this kind of chat includes. */
  readonly extra: () => readonly ContentItem[];
  readonly tier: () => ChatModelTier;
  /** Returns the available models; empty until they are known. */
  readonly models: () => readonly ChatModel[];
  /** Whole credits for one spoken text; undefined while unknown. */
  readonly speechPrice: () => number | undefined;
  readonly listener: ConversationListener;
}

/** Options of a spoken question: content items to add to its text, and a call that also requests a spoken answer. */
export interface AskWith {
  readonly extra: readonly ContentItem[];
  readonly ask: ChatCalls['ask'];
}

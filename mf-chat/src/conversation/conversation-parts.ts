import type { ChatModel, ChatModelTier } from '@ai-site/shared/api/chat';
import type { ContentItem } from '@ai-site/shared/api/chat-content';
import type { Platform } from '@ai-site/shared/contract';
import type { KeptDrafts } from '../composer/kept-drafts.ts';
import type { Clock } from '../time/clock.ts';
import type { ChatCalls } from './chat-calls.ts';
import type { Conversation } from './conversation.ts';

/** What a conversation tells the screen. */
export interface ConversationListener {
  /** The server took a question; the first one of a new chat gives it its id and theme. */
  taken(conversation: Conversation, chat: { readonly chatId: string; readonly chatTheme: string; readonly chatTime: string }): void;
  /** A reply ended, for whatever reason. */
  settled(conversation: Conversation): void;
}

export interface ConversationParts {
  readonly platform: Pick<Platform, 'http' | 'session' | 'toast' | 'modals'>;
  /** The calls of this kind of chat. */
  readonly calls: ChatCalls;
  readonly kept: KeptDrafts;
  readonly clock: Clock;
  /** Random number from 0 to 1. */
  readonly draw: () => number;
  readonly newId: () => string;
  /** What goes along with every question of this kind of chat. */
  readonly extra: () => readonly ContentItem[];
  /** The model chosen now. */
  readonly tier: () => ChatModelTier;
  /** The models on offer; none until they are known. */
  readonly models: () => readonly ChatModel[];
  readonly listener: ConversationListener;
}

/** What differs for a question that was spoken: what comes with its text, and how it is asked so that the answer is spoken too. */
export interface AskWith {
  readonly extra: readonly ContentItem[];
  readonly ask: ChatCalls['ask'];
}

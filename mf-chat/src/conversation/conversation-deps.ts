import type { ChatModel, ChatModelTier } from '@ai-site/shared/api/chat';
import type { ContentItem } from '@ai-site/shared/api/chat-content';
import type { Platform } from '@ai-site/shared/contract';
import type { Clock } from '@ai-site/shared/kit/clock';
import type { ChatDrafts } from '../draft/chat-drafts.ts';
import type { ChatCalls } from './chat-calls.ts';

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
}

/** The chat of a conversation, as its parts see it. */
export interface OpenChat {
  /** Null for a new chat. */
  readonly chatId: string | null;
  /** Whether the messages are loaded and the conversation is not closed. */
  readonly isOpen: boolean;
}

/** Options of a spoken question: content items to add to its text, and a call that also requests a spoken answer. */
export interface AskWith {
  readonly extra: readonly ContentItem[];
  readonly ask: ChatCalls['ask'];
}

import type { ChatAppParam } from '@ai-site/shared/domain/chat-apps';
import type { ChatCalls } from '../conversation/chat-calls.ts';
import type { Suggestion } from './suggestions.ts';

/** Kind of chat of a screen: its calls and its presentation. */
export interface ChatKind {
  readonly calls: ChatCalls;
  /** Screen title: 我来聊, or the app's name. */
  readonly name: string;
  readonly description: string;
  /** Greeting of an empty chat. */
  readonly greeting: string;
  readonly suggestions: readonly Suggestion[];
  /** Parameters that every question includes. */
  readonly params: readonly ChatAppParam[];
  /** How an empty chat presents who answers; absent: the site's own mark. */
  readonly card?: {
    /** '' for none. */
    readonly image: string;
    /** Name, one line, maker. */
    readonly about: readonly string[];
  };
  /** An assistant that somebody made; one of another person can be reported. */
  readonly ownApp?: { readonly code: string; readonly reportable: boolean };
  /** Path of the screen, including the query that selects the kind. */
  readonly home: string;
}

import type { ChatAppParam, ChatAppSuggestion } from '@ai-site/shared/chat-apps';
import type { ChatCalls } from '../conversation/chat-calls.ts';

/** What kind of chat a screen holds: whose calls, and how it presents itself. */
export interface ChatKind {
  readonly calls: ChatCalls;
  /** Name of the screen: 我来聊, or the app's. */
  readonly name: string;
  readonly description: string;
  /** Asked of somebody who has not said anything yet. */
  readonly greeting: string;
  readonly suggestions: readonly ChatAppSuggestion[];
  /** What goes along with every question. */
  readonly params: readonly ChatAppParam[];
  /** Path of the screen, with the query that names the kind. */
  readonly home: string;
}

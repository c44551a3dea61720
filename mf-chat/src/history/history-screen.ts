import type { HistoryStore } from './history-store.ts';

/** The screen that shows a history. */
export interface HistoryScreen {
  readonly history: HistoryStore;
  readonly kind: { readonly calls: { readonly appType: string } };
  readonly current: { readonly chatId: string | null };
  /** Number of search requests; the search box takes the focus when it grows. */
  readonly searches: number;
  /** Whether a reply runs in a chat, as far as this tab knows. */
  isReplying(chatId: string): boolean;
  startNew(): void;
}

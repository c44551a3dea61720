import { type ChatSummary, chat } from '@ai-site/shared/api/chat';
import type { Platform } from '@ai-site/shared/contract';
import { errorTexts } from '@ai-site/shared/errors';
import { makeAutoObservable, runInAction } from 'mobx';
import type { HistoryStore } from './history-store.ts';

/** What is done with a chat of the history besides renaming and deleting: a name by the model, pins, the archive. */
export class ChatKeeping {
  /** Chats that the model is naming. */
  naming: readonly string[] = [];
  readonly #platform: Pick<Platform, 'http' | 'toast'>;
  readonly #history: Pick<HistoryStore, 'put'>;

  constructor(platform: Pick<Platform, 'http' | 'toast'>, history: Pick<HistoryStore, 'put'>) {
    this.#platform = platform;
    this.#history = history;
    makeAutoObservable(this);
  }

  isNaming(chatId: string): boolean {
    return this.naming.includes(chatId);
  }

  /** Lets the model name a chat; once at a time. */
  async renew(chatId: string): Promise<void> {
    if (this.isNaming(chatId)) return;
    this.naming = [...this.naming, chatId];
    await this.#change(this.#platform.http.call(chat.renewTheme, { query: { chatId } }), errorTexts.renamed);
    runInAction(() => {
      this.naming = this.naming.filter((named) => named !== chatId);
    });
  }

  /** Puts a chat above the others, or back among them. */
  async pin(chatId: string, pinned: boolean): Promise<void> {
    await this.#change(this.#platform.http.call(chat.pinChat, { body: { chatId, pinned } }), pinned ? '已置顶' : '已取消置顶');
  }

  /** Takes a chat into the archive, or out of it. */
  async archive(chatId: string, archived: boolean): Promise<void> {
    await this.#change(this.#platform.http.call(chat.archiveChat, { body: { chatId, archived } }), archived ? '已归档，可在“已归档”中找到' : '已移出归档');
  }

  async #change(changing: Promise<ChatSummary>, done: string): Promise<void> {
    try {
      const changed = await changing;
      this.#history.put(changed);
      this.#platform.toast.success(done);
    } catch {
      // The platform has shown why.
    }
  }
}

import { type ChatSummary, chat } from '@ai-site/shared/api/chat';
import type { Platform } from '@ai-site/shared/contract';
import { errorTexts } from '@ai-site/shared/errors';
import { makeAutoObservable, runInAction } from 'mobx';
import type { HistoryStore } from './history-store.ts';

/** Operations on a chat of the history besides rename and delete: generated titles, pins, archive. */
export class ChatKeeping {
  /** Ids of the chats whose title is being generated. */
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

  /** Generates a title; a second call for the same chat is ignored until the first one ends. */
  async renew(chatId: string): Promise<void> {
    if (this.isNaming(chatId)) return;
    this.naming = [...this.naming, chatId];
    await this.#change(this.#platform.http.call(chat.renewTheme, { query: { chatId } }), errorTexts.renamed);
    runInAction(() => {
      this.naming = this.naming.filter((named) => named !== chatId);
    });
  }

  /** Pins or unpins a chat. */
  async pin(chatId: string, pinned: boolean): Promise<void> {
    await this.#change(
      this.#platform.http.call(chat.pinChat, { body: { chatId, pinned } }),
      pinned ? '已置顶' : '已取消置顶',
    );
  }

  /** Archives or unarchives a chat. */
  async archive(chatId: string, archived: boolean): Promise<void> {
    await this.#change(
      this.#platform.http.call(chat.archiveChat, { body: { chatId, archived } }),
      archived ? '已归档，可在“已归档”中找到' : '已移出归档',
    );
  }

  async #change(changing: Promise<ChatSummary>, done: string): Promise<void> {
    try {
      const changed = await changing;
      this.#history.put(changed);
      this.#platform.toast.success(done);
    } catch {
      // The platform has shown the error.
    }
  }
}

import { type ChatShare, chat } from '@ai-site/shared/api/chat';
import type { Platform } from '@ai-site/shared/contract';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { cancelAfterQuestion } from '@ai-site/shared/kit/sharing';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export class ShareLinks {
  readonly chatId: string;
  /** Newest first; null while loading. */
  links: readonly ChatShare[] | null = null;
  failure: string | null = null;
  creating = false;
  /** The link just created, or the existing one for the same messages. */
  created: string | null = null;
  readonly #platform: Pick<Platform, 'http' | 'toast' | 'modals'>;

  constructor(platform: Pick<Platform, 'http' | 'toast' | 'modals'>, chatId: string) {
    this.#platform = platform;
    this.chatId = chatId;
    makeAutoObservable(this, { chatId: false, links: observableRef });
  }

  async load(): Promise<void> {
    this.failure = null;
    try {
      const { list } = await this.#platform.http.call(chat.shares, { query: { chatId: this.chatId } }, { silent: true });
      runInAction(() => {
        this.links = list;
      });
    } catch (error) {
      runInAction(() => {
        this.failure = error instanceof ApiError ? error.message : errorTexts.offline;
      });
    }
  }

  /** Creates a link to the current state of the chat. */
  async create(): Promise<void> {
    if (this.creating) return;
    this.creating = true;
    try {
      const made = await this.#platform.http.call(chat.shareChat, { body: { chatId: this.chatId } });
      runInAction(() => {
        this.created = made.shareId;
        this.links = [made, ...(this.links ?? []).filter(({ shareId }) => shareId !== made.shareId)];
      });
    } catch {
      // The platform has shown the error.
    }
    runInAction(() => {
      this.creating = false;
    });
  }

  /** Cancels a link after a confirmation. */
  async cancel(shareId: string): Promise<void> {
    const { http } = this.#platform;
    if (!(await cancelAfterQuestion(this.#platform, () => http.call(chat.cancelShare, { body: { shareId } }, { silent: true })))) return;
    runInAction(() => {
      this.links = (this.links ?? []).filter((link) => link.shareId !== shareId);
      if (this.created === shareId) this.created = null;
    });
  }
}

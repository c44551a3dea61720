import { type ChatShare, chat } from '@ai-site/shared/api/chat';
import type { Platform } from '@ai-site/shared/contract';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { cancelAfterQuestion } from '@ai-site/shared/kit/sharing';
import { makeAutoObservable, runInAction } from 'mobx';

export class ShareLinks {
  readonly chatId: string;
  /** Newest first. */
  readonly links: AsyncResource<readonly ChatShare[]>;
  creating = false;
  /** The link just created, or the existing one for the same messages. */
  created: ChatShare | null = null;
  readonly #platform: Pick<Platform, 'http' | 'toast' | 'modals'>;

  constructor(platform: Pick<Platform, 'http' | 'toast' | 'modals'>, chatId: string) {
    this.#platform = platform;
    this.chatId = chatId;
    this.links = new AsyncResource(
      async (signal) => (await platform.http.call(chat.shares, { query: { chatId } }, { silent: true, signal })).list,
    );
    makeAutoObservable(this, { chatId: false, links: false });
  }

  /** Creates a link to the current state of the chat. */
  async create(): Promise<void> {
    if (this.creating) return;
    this.creating = true;
    try {
      const made = await this.#platform.http.call(chat.shareChat, { body: { chatId: this.chatId } });
      runInAction(() => {
        this.created = made;
        this.links.update((links) => [made, ...links.filter(({ shareId }) => shareId !== made.shareId)]);
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
    if (
      !(await cancelAfterQuestion(this.#platform, () =>
        http.call(chat.cancelShare, { body: { shareId } }, { silent: true }),
      ))
    )
      return;
    runInAction(() => {
      this.links.update((links) => links.filter((link) => link.shareId !== shareId));
      if (this.created?.shareId === shareId) this.created = null;
    });
  }
}

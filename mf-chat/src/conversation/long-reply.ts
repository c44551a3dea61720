import { type ChatMessage, LONG_REPLY_POLL_MS } from '@ai-site/shared/api/chat';
import type { HttpClient } from '@ai-site/shared/http';
import type { Cancel, Clock } from '@ai-site/shared/kit/clock';
import type { ChatCalls } from './chat-calls.ts';

/** Polls a reply that the server processes without streaming (content type 10) every 5 s, until stopped (docs/product/assistant.md#4). */
export class LongReplyPoll {
  readonly #http: HttpClient;
  readonly #calls: Pick<ChatCalls, 'messages'>;
  readonly #clock: Clock;
  #cancel: Cancel | undefined;

  constructor(http: HttpClient, calls: Pick<ChatCalls, 'messages'>, clock: Clock) {
    this.#http = http;
    this.#calls = calls;
    this.#clock = clock;
  }

  /** @param take receives the current message; returns true to stop polling */
  start(chatId: string, detailId: string, take: (message: ChatMessage) => boolean): void {
    this.stop();
    this.#cancel = this.#clock.after(LONG_REPLY_POLL_MS, () => void this.#ask(chatId, detailId, take));
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  async #ask(chatId: string, detailId: string, take: (message: ChatMessage) => boolean): Promise<void> {
    const asked = this.#cancel;
    const message = await this.#latest(chatId, detailId);
    // Polling was stopped while the request was in flight.
    if (asked !== this.#cancel) return;
    if (message === undefined || !take(message)) this.start(chatId, detailId, take);
  }

  /** Undefined when this request failed. */
  async #latest(chatId: string, detailId: string): Promise<ChatMessage | undefined> {
    try {
      const { list } = await this.#calls.messages(this.#http, { chatId, pageSize: 2 }, { silent: true });
      return list.find(({ id }) => id === detailId);
    } catch {
      return undefined;
    }
  }
}

import type { ChatMessage } from '@ai-site/shared/api/chat';
import { type ApiError, errorTexts } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { failureOf } from '@ai-site/shared/kit/async';
import type { Clock } from '@ai-site/shared/kit/clock';
import { makeAutoObservable, observableRef, observableShallow, runInAction } from 'mobx';
import { Answer } from './answer.ts';
import type { ChatCalls } from './chat-calls.ts';
import { type Page, shownBefore, unsentAfter } from './latest-page.ts';
import type { Message } from './message.ts';
import { Question } from './question.ts';

export interface LoadFailure {
  readonly text: string;
  /** The chat does not exist or belongs to another user; a retry does not help. */
  readonly missing: boolean;
}

/** Result of a refresh. `passed`: discarded, because the messages were changed here meanwhile; `gone`: the chat is deleted. */
export type Refreshed = 'fetched' | 'passed' | 'failed' | 'gone';

/** Default and maximum page size. */
const PAGE = 50;
const LARGEST_PAGE = 200;

/** 400: the id in the URL is malformed. */
const namesNoChat = ({ code }: ApiError): boolean => code === 400 || code === 403 || code === 404;

const loadFailureOf = (error: unknown): LoadFailure => {
  const failure = failureOf(error);
  return { text: failure.code === 400 ? errorTexts.notFound : failure.message, missing: namesNoChat(failure) };
};

/** The messages of a chat's active branch, oldest first, and their loading. */
export class MessageList {
  messages: Message[] = [];
  loading: 'no' | 'first' | 'earlier' = 'no';
  failure: LoadFailure | null = null;
  hasEarlier = false;
  readonly #http: HttpClient;
  readonly #calls: Pick<ChatCalls, 'messages'>;
  readonly #clock: Clock;
  /** Incremented by every local change; responses to earlier requests are stale. */
  #changes = 0;

  constructor(http: HttpClient, calls: Pick<ChatCalls, 'messages'>, clock: Clock) {
    this.#http = http;
    this.#calls = calls;
    this.#clock = clock;
    makeAutoObservable(this, { messages: observableShallow, failure: observableRef });
  }

  has(detailId: string): boolean {
    return this.messages.some(({ id }) => id === detailId);
  }

  add(...messages: readonly Message[]): void {
    this.#changes += 1;
    this.messages.push(...messages);
  }

  dropLast(count: number): void {
    this.#changes += 1;
    this.messages.splice(-count, count);
  }

  /** Replaces a message and all that follow with a new branch. Returns a function that restores them, which does nothing once the new branch is no longer displayed. */
  branch(from: Message, ...messages: readonly Message[]): () => void {
    this.#changes += 1;
    const left = this.messages.splice(this.messages.indexOf(from), Number.POSITIVE_INFINITY, ...messages);
    return () =>
      runInAction(() => {
        const at = this.messages.findIndex((message) => messages.includes(message));
        if (at === -1) return;
        this.#changes += 1;
        this.messages.splice(at, Number.POSITIVE_INFINITY, ...left);
      });
  }

  /** Removes a deleted message; a question is removed with its answer. */
  drop(gone: Message): void {
    this.#changes += 1;
    this.messages = this.messages.filter(
      (message) =>
        message !== gone && !(gone.role === 'user' && message.role === 'assistant' && message.parentId === gone.id),
    );
  }

  /** Fetches the latest messages. Returns false and sets `failure` on error. */
  async load(chatId: string): Promise<boolean> {
    this.loading = 'first';
    this.failure = null;
    try {
      await this.#fetchLatest(chatId, null);
      return true;
    } catch (error) {
      runInAction(() => {
        this.failure = loadFailureOf(error);
      });
      return false;
    } finally {
      this.#idle();
    }
  }

  /**
   * Refetches the latest messages without a loading state. Known messages keep their object identity, so that the view does not jump. The text of `streaming`,
   * which may be outside the active branch, is updated by its stream only.
   */
  async refresh(chatId: string, streaming: Answer | null): Promise<Refreshed> {
    try {
      return (await this.#fetchLatest(chatId, streaming)) ? 'fetched' : 'passed';
    } catch (error) {
      const failure = loadFailureOf(error);
      if (!failure.missing) return 'failed';
      runInAction(() => {
        this.#changes += 1;
        this.messages = [];
        this.hasEarlier = false;
        this.failure = failure;
      });
      return 'gone';
    }
  }

  /** Fetches the page before the first message. Returns false when there is none, or on error. */
  async loadEarlier(chatId: string, pageSize = PAGE): Promise<boolean> {
    const before = this.messages[0]?.id ?? null;
    if (before === null || !this.hasEarlier || this.loading !== 'no') return false;
    this.loading = 'earlier';
    try {
      const { list, hasNextPage } = await this.#calls.messages(this.#http, { chatId, before, pageSize }, {});
      // Another branch was selected meanwhile: the page does not belong to it.
      if (this.messages[0]?.id !== before) return false;
      runInAction(() => {
        this.messages.unshift(...list.map((message) => this.#read(message)));
        this.hasEarlier = hasNextPage;
      });
      return true;
    } catch {
      // The platform has shown the error; scrolling up again retries.
      return false;
    } finally {
      this.#idle();
    }
  }

  /** Returns false when the list was changed meanwhile and the response is stale. */
  async #fetchLatest(chatId: string, streaming: Answer | null): Promise<boolean> {
    this.#changes += 1;
    const changes = this.#changes;
    // At least as many as are displayed, so that a change to any of them is detected.
    const pageSize = Math.min(LARGEST_PAGE, Math.max(PAGE, this.messages.length));
    const page = await this.#calls.messages(this.#http, { chatId, pageSize }, { silent: true });
    if (changes !== this.#changes) return false;
    runInAction(() => this.#take(page, streaming));
    return true;
  }

  #take(page: Page, streaming: Answer | null): void {
    const known = new Map(
      [...this.messages, ...(streaming === null ? [] : [streaming])].map((message) => [message.id, message]),
    );
    const before = shownBefore(this.messages, page);
    const latest = page.list.map((message) => this.#renewed(message, known.get(message.id), streaming));
    const unsent = unsentAfter(this.messages, page);
    if (before === undefined || before === 0) this.hasEarlier = page.hasNextPage;
    const next = [...this.messages.slice(0, before ?? 0), ...latest, ...unsent];
    const same =
      next.length === this.messages.length && next.every((message, index) => message === this.messages[index]);
    if (!same) this.messages = next;
  }

  #renewed(message: ChatMessage, known: Message | undefined, streaming: Answer | null): Message {
    if (known === undefined || known.role !== message.role) return this.#read(message);
    if (known.role === 'assistant' && known !== streaming) known.take(message);
    else known.locate(message);
    return known;
  }

  #read(message: ChatMessage): Message {
    return message.role === 'user' ? Question.of(message) : Answer.of(message, this.#clock);
  }

  #idle(): void {
    runInAction(() => {
      this.loading = 'no';
    });
  }
}

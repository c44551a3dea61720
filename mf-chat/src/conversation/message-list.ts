import type { ChatMessage } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { makeAutoObservable, observableRef, observableShallow, runInAction } from 'mobx';
import type { Clock } from '../time/clock.ts';
import { Answer } from './answer.ts';
import type { ChatCalls } from './chat-calls.ts';
import { Question } from './question.ts';

export type Message = Question | Answer;

export interface LoadFailure {
  readonly text: string;
  /** The chat does not exist or is not the user's; trying again does not help. */
  readonly missing: boolean;
}

/** 400: the address holds something that cannot be the id of a chat. */
const namesNoChat = ({ code }: ApiError): boolean => code === 400 || code === 403 || code === 404;

/** The messages of one chat, oldest first, and how they are fetched. */
export class MessageList {
  messages: Message[] = [];
  loading: 'no' | 'first' | 'earlier' = 'no';
  failure: LoadFailure | null = null;
  hasEarlier = false;
  readonly #http: HttpClient;
  readonly #calls: Pick<ChatCalls, 'messages'>;
  readonly #clock: Clock;

  constructor(http: HttpClient, calls: Pick<ChatCalls, 'messages'>, clock: Clock) {
    this.#http = http;
    this.#calls = calls;
    this.#clock = clock;
    makeAutoObservable(this, { messages: observableShallow, failure: observableRef });
  }

  add(...messages: readonly Message[]): void {
    this.messages.push(...messages);
  }

  dropLast(count: number): void {
    this.messages.splice(-count, count);
  }

  /** Fetches the latest messages; false, with `failure` set, when that did not work. */
  async load(chatId: string): Promise<boolean> {
    this.loading = 'first';
    this.failure = null;
    try {
      await this.#fetchLatest(chatId);
      return true;
    } catch (error) {
      runInAction(() => {
        const failure = error instanceof ApiError ? error : new ApiError(0, errorTexts.offline);
        this.failure = { text: failure.code === 400 ? errorTexts.notFound : failure.message, missing: namesNoChat(failure) };
      });
      return false;
    } finally {
      this.#idle();
    }
  }

  /** Takes the latest messages anew without showing that it does; false when what is shown stays. */
  async refresh(chatId: string): Promise<boolean> {
    try {
      await this.#fetchLatest(chatId);
      return true;
    } catch {
      return false;
    }
  }

  /** Fetches the messages before the first one. */
  async loadEarlier(chatId: string): Promise<void> {
    const before = this.messages[0]?.id ?? null;
    if (before === null || !this.hasEarlier || this.loading !== 'no') return;
    this.loading = 'earlier';
    try {
      const { list, hasNextPage } = await this.#calls.messages(this.#http, { chatId, before }, {});
      runInAction(() => {
        this.messages.unshift(...list.map((message) => this.#read(message)));
        this.hasEarlier = hasNextPage;
      });
    } catch {
      // The platform has shown why; scrolling up again asks again.
    } finally {
      this.#idle();
    }
  }

  async #fetchLatest(chatId: string): Promise<void> {
    const { list, hasNextPage } = await this.#calls.messages(this.#http, { chatId }, { silent: true });
    runInAction(() => {
      this.messages = list.map((message) => this.#read(message));
      this.hasEarlier = hasNextPage;
    });
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

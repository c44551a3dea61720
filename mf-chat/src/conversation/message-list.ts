import type { ChatMessage } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { makeAutoObservable, observableRef, observableShallow, runInAction } from 'mobx';
import type { Clock } from '../time/clock.ts';
import { Answer } from './answer.ts';
import type { ChatCalls } from './chat-calls.ts';
import { type Page, shownBefore, unsentAfter } from './latest-page.ts';
import { Question } from './question.ts';

export type Message = Question | Answer;

export interface LoadFailure {
  readonly text: string;
  /** The chat does not exist or is not the user's; trying again does not help. */
  readonly missing: boolean;
}

/** What became of taking the messages anew. `passed`: they were changed here meanwhile; `gone`: the chat is deleted. */
export type Refreshed = 'taken' | 'passed' | 'failed' | 'gone';

/** Messages of one page, and at most. */
const PAGE = 50;
const LARGEST_PAGE = 200;

/** 400: the address holds something that cannot be the id of a chat. */
const namesNoChat = ({ code }: ApiError): boolean => code === 400 || code === 403 || code === 404;

const failureOf = (error: unknown): LoadFailure => {
  const failure = error instanceof ApiError ? error : new ApiError(0, errorTexts.offline);
  return { text: failure.code === 400 ? errorTexts.notFound : failure.message, missing: namesNoChat(failure) };
};

/** The messages of the branch that one chat shows, oldest first, and how they are fetched. */
export class MessageList {
  messages: Message[] = [];
  loading: 'no' | 'first' | 'earlier' = 'no';
  failure: LoadFailure | null = null;
  hasEarlier = false;
  readonly #http: HttpClient;
  readonly #calls: Pick<ChatCalls, 'messages'>;
  readonly #clock: Clock;
  /** Counts what changed the list: an answer of the server to what was asked before that is out of date. */
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

  /** Puts a new branch in the place of a message and all after it. Gives how to undo that, as long as nothing else was shown since. */
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

  /** Takes a deleted message out, a question with its answer. */
  drop(gone: Message): void {
    this.#changes += 1;
    this.messages = this.messages.filter((message) => message !== gone && !(gone.role === 'user' && message.role === 'assistant' && message.parentId === gone.id));
  }

  /** Fetches the latest messages; false, with `failure` set, when that did not work. */
  async load(chatId: string): Promise<boolean> {
    this.loading = 'first';
    this.failure = null;
    try {
      await this.#fetchLatest(chatId, null);
      return true;
    } catch (error) {
      runInAction(() => {
        this.failure = failureOf(error);
      });
      return false;
    } finally {
      this.#idle();
    }
  }

  /**
   * Takes the latest messages anew without showing that it does. Those that are known stay the same objects, so that what
   * is on the screen does not move; the text of `streaming`, which may be in no branch that is shown, comes from its stream.
   */
  async refresh(chatId: string, streaming: Answer | null): Promise<Refreshed> {
    try {
      return (await this.#fetchLatest(chatId, streaming)) ? 'taken' : 'passed';
    } catch (error) {
      const failure = failureOf(error);
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

  /** Fetches the messages before the first one; false when there are none, or they could not be had. */
  async loadEarlier(chatId: string, pageSize = PAGE): Promise<boolean> {
    const before = this.messages[0]?.id ?? null;
    if (before === null || !this.hasEarlier || this.loading !== 'no') return false;
    this.loading = 'earlier';
    try {
      const { list, hasNextPage } = await this.#calls.messages(this.#http, { chatId, before, pageSize }, {});
      // Another branch is shown by now: these are not before it.
      if (this.messages[0]?.id !== before) return false;
      runInAction(() => {
        this.messages.unshift(...list.map((message) => this.#read(message)));
        this.hasEarlier = hasNextPage;
      });
      return true;
    } catch {
      // The platform has shown why; scrolling up again asks again.
      return false;
    } finally {
      this.#idle();
    }
  }

  /** False when the list was changed meanwhile, so that what came is out of date. */
  async #fetchLatest(chatId: string, streaming: Answer | null): Promise<boolean> {
    this.#changes += 1;
    const changes = this.#changes;
    // As many as are shown, so that a change anywhere among them is seen.
    const pageSize = Math.min(LARGEST_PAGE, Math.max(PAGE, this.messages.length));
    const page = await this.#calls.messages(this.#http, { chatId, pageSize }, { silent: true });
    if (changes !== this.#changes) return false;
    runInAction(() => this.#take(page, streaming));
    return true;
  }

  #take(page: Page, streaming: Answer | null): void {
    const known = new Map([...this.messages, ...(streaming === null ? [] : [streaming])].map((message) => [message.id, message]));
    const before = shownBefore(this.messages, page);
    const latest = page.list.map((message) => this.#renewed(message, known.get(message.id), streaming));
    const unsent = unsentAfter(this.messages, page);
    if (before === undefined || before === 0) this.hasEarlier = page.hasNextPage;
    const next = [...this.messages.slice(0, before ?? 0), ...latest, ...unsent];
    const same = next.length === this.messages.length && next.every((message, index) => message === this.messages[index]);
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

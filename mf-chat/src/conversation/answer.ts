import {
  type ChatMessage,
  type ChatModelTier,
  ContentType,
  continuesFree,
  type DocumentReading,
  type ReplyEvent,
  type ReplyStatus,
} from '@ai-site/shared/api/chat';
import type { ChatFile } from '@ai-site/shared/api/chat-content';
import type { Cancel, Clock } from '@ai-site/shared/kit/clock';
import { makeAutoObservable, observableRef } from 'mobx';
import { showingDelay } from './pace.ts';
import { atTheEnd, type Place, versionsWith } from './place.ts';
import { noText, type ReplyText, withDelta, withSnapshot } from './reply-text.ts';

/** `sending`: the server has not accepted the question yet; `unsent`: it was not accepted. */
export type AnswerStatus = ReplyStatus | 'sending' | 'unsent';

export const textOf = (message: ChatMessage): string => message.contents.map(({ text }) => text).join('');
const keysOf = (files: readonly ChatFile[]): string => files.map(({ key }) => key).join();
const isLong = (message: ChatMessage): boolean => message.contents.some(({ type }) => type === ContentType.loading);

/** End state of an answer before it was continued, for `restore`. */
export interface PreviousEnd {
  readonly status: AnswerStatus;
  readonly error: string | null;
  readonly truncated: boolean;
  readonly freeContinueUsed: boolean;
}

/** An answer, streaming or complete. Received text is rendered at a throttled rate. */
export class Answer {
  readonly role = 'assistant';
  readonly key: string;
  id: string | null = null;
  /** Id of the question; null until the server has assigned it. */
  parentId: string | null;
  /** Ids of all versions of this answer, oldest first, including its own once assigned. */
  versions: readonly string[];
  /** Requested model tier; null when unknown. */
  tier: ChatModelTier | null = null;
  status: AnswerStatus = 'sending';
  /** Rendered text, which may lag behind the received text. */
  text = '';
  /** Rendered reasoning of the model. */
  reasoning = '';
  /** Duration of the reasoning in milliseconds; null while it runs, or when there was none. */
  thinkingMs: number | null = null;
  /** Images that the model generated. */
  files: readonly ChatFile[] = [];
  /** The answer ended at the model's length limit. */
  truncated = false;
  /** Number of earlier messages omitted from the model's context. */
  omittedMessages = 0;
  /** How much of each document the model got. */
  documents: readonly DocumentReading[] = [];
  /** The documents were read as a whole, in parts. */
  wholeReading = false;
  /** The one free continuation after an interruption by the server was used. */
  freeContinueUsed = false;
  error: string | null = null;
  engine: string | null = null;
  /** The connection was lost and is being re-established. */
  reconnecting = false;
  /** Reconnecting failed after several attempts; the reply may still run on the server. */
  lost = false;
  /** The user has requested a stop. */
  stopping = false;
  /** The server processes the reply without streaming (content type 10). */
  long = false;
  readonly #clock: Clock;
  #received: ReplyText = noText;
  #thinkingSince: number | undefined;
  #cancelShowing: Cancel | undefined;
  #shownAt = 0;

  constructor(key: string, clock: Clock, { parentId, siblings }: Place = atTheEnd) {
    this.key = key;
    this.parentId = parentId;
    this.versions = siblings;
    this.#clock = clock;
    makeAutoObservable(this, {
      key: false,
      role: false,
      versions: observableRef,
      files: observableRef,
      documents: observableRef,
    });
  }

  static of(message: ChatMessage, clock: Clock): Answer {
    const answer = new Answer(message.id, clock);
    answer.take(message);
    return answer;
  }

  /** Whether the reply is still running, or may be. */
  get pending(): boolean {
    return this.status === 'sending' || this.status === 'replying';
  }

  /** Whether the model is reasoning and has not produced text yet. */
  get thinking(): boolean {
    return this.pending && this.text === '' && this.reasoning !== '';
  }

  /** Whether the answer ended early and can be continued. */
  get unfinished(): boolean {
    if (this.id === null || this.text === '' || this.long) return false;
    return this.status === 'done'
      ? this.truncated
      : this.status === 'stopped' || this.status === 'interrupted' || this.status === 'failed';
  }

  /** Whether 继续 costs nothing. */
  get continuesFree(): boolean {
    return continuesFree(this);
  }

  /** Replaces the state with the message from the server. */
  take(message: ChatMessage): void {
    this.id = message.id;
    this.engine = message.engine;
    this.tier = message.chatAiModel;
    this.long = isLong(message);
    // Each response signs new URLs for the same images: keep the ones that are displayed.
    if (keysOf(message.files) !== keysOf(this.files)) this.files = message.files;
    this.truncated = message.truncated;
    this.omittedMessages = message.omittedMessages;
    this.documents = message.documents;
    this.wholeReading = message.wholeReading;
    this.freeContinueUsed = message.freeContinueUsed;
    this.thinkingMs = message.thinkingMs;
    this.locate(message);
    this.#received = withSnapshot(this.#received, {
      no: message.deltaCount,
      text: textOf(message),
      reasoning: message.reasoning,
    });
    this.#settle(message.status ?? 'done', message.error);
  }

  /** Sets the position in the tree from the server's message. */
  locate({ parentId, versions }: Pick<ChatMessage, 'parentId' | 'versions'>): void {
    this.parentId = parentId;
    if (versions.join() !== this.versions.join()) this.versions = versions;
  }

  /** Applies a stream event. Returns false when a preceding delta is missing. */
  applyEvent(event: ReplyEvent): boolean {
    this.reconnecting = false;
    this.lost = false;
    if (event.event === 'end') {
      // The stream has ended but the work has not: it is polled and can be stopped until it is finished.
      if (this.long && event.status === 'done') return true;
      this.truncated = event.truncated === true;
      this.#settle(event.status, event.status === 'failed' || event.status === 'interrupted' ? event.msg : null);
      return true;
    }
    if (event.event === 'snapshot') this.#begin(event);
    const next =
      event.event === 'snapshot'
        ? withSnapshot(this.#received, event)
        : withDelta(this.#received, { no: event.no, ...event.delta });
    if (next === 'gap') return false;
    this.#received = next;
    this.#timeThinking();
    this.#showSoon();
    return true;
  }

  /** Records the requested tier, as far as it is known. */
  askedOf(tier: ChatModelTier | null): void {
    this.tier = tier;
  }

  /** Resets the answer for a retry. */
  restart(): void {
    this.#received = noText;
    this.error = null;
    this.lost = false;
    this.stopping = false;
    this.status = 'sending';
    this.#show();
  }

  /** Prepares the answer to be continued after its text; returns the state for `restore`. */
  continueAnswer(): PreviousEnd {
    const { status, error, truncated, freeContinueUsed } = this;
    this.freeContinueUsed = freeContinueUsed || this.continuesFree;
    this.status = 'sending';
    this.error = null;
    this.truncated = false;
    return { status, error, truncated, freeContinueUsed };
  }

  restore({ status, error, truncated, freeContinueUsed }: PreviousEnd): void {
    this.truncated = truncated;
    this.freeContinueUsed = freeContinueUsed;
    this.#settle(status, error);
  }

  /** Marks the question as not accepted by the server. */
  refuse(error: string): void {
    this.#settle('unsent', error);
  }

  /** Keeps the text so far and marks the answer as interrupted. */
  interrupt(error: string): void {
    this.#settle('interrupted', error);
  }

  markReconnecting(): void {
    this.reconnecting = true;
  }

  markLost(lost: boolean): void {
    this.reconnecting = false;
    this.lost = lost;
  }

  markStopping(stopping: boolean): void {
    this.stopping = stopping;
  }

  #begin({
    contentId,
    questionId,
    engine,
    type,
    omittedMessages,
    documents,
    thinkingMs,
  }: Extract<ReplyEvent, { event: 'snapshot' }>): void {
    this.id = contentId;
    this.parentId = questionId;
    this.versions = versionsWith(this.versions, contentId);
    this.engine = engine;
    this.long = type === ContentType.loading;
    this.omittedMessages = omittedMessages;
    this.documents = documents;
    this.thinkingMs = thinkingMs;
    this.status = 'replying';
  }

  /** Deltas carry no timestamps: the reasoning time is measured here until the server reports it. */
  #timeThinking(): void {
    const { text, reasoning } = this.#received;
    if (reasoning === '' || this.thinkingMs !== null) return;
    if (text === '') this.#thinkingSince ??= this.#clock.now();
    else if (this.#thinkingSince !== undefined) this.thinkingMs = this.#clock.now() - this.#thinkingSince;
  }

  #settle(status: AnswerStatus, error: string | null): void {
    this.status = status;
    this.error = error;
    this.reconnecting = false;
    this.lost = false;
    if (!this.pending) this.stopping = false;
    this.#show();
  }

  #showSoon(): void {
    if (this.#cancelShowing !== undefined) return;
    const length = this.#received.text.length + this.#received.reasoning.length;
    const arrived = length - this.text.length - this.reasoning.length;
    const delay = showingDelay(arrived, this.#clock.now() - this.#shownAt, length);
    this.#cancelShowing = this.#clock.after(delay, () => this.#show());
  }

  #show(): void {
    this.#cancelShowing?.();
    this.#cancelShowing = undefined;
    this.#shownAt = this.#clock.now();
    this.setShown(this.#received);
  }

  /** Called by a timer, so it must be a MobX action of its own. */
  setShown({ text, reasoning }: Pick<ReplyText, 'text' | 'reasoning'>): void {
    this.text = text;
    this.reasoning = reasoning;
  }
}

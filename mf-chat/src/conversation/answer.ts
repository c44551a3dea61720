import { type ChatMessage, type ChatModelTier, ContentType, type ReplyEvent, type ReplyStatus } from '@ai-site/shared/api/chat';
import type { ChatFile } from '@ai-site/shared/api/chat-content';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Cancel, Clock } from '../time/clock.ts';
import { showingDelay } from './pace.ts';
import { atTheEnd, type Place, versionsWith } from './place.ts';
import { noText, type ReplyText, withDelta, withSnapshot } from './reply-text.ts';

/** `sending`: the server has not taken the question yet; `unsent`: it never did. */
export type AnswerStatus = ReplyStatus | 'sending' | 'unsent';

export const textOf = (message: ChatMessage): string => message.contents.map(({ text }) => text).join('');
const keysOf = (files: readonly ChatFile[]): string => files.map(({ key }) => key).join();
const isLong = (message: ChatMessage): boolean => message.contents.some(({ type }) => type === ContentType.loading);

/** How an answer had ended before it was continued, to be put back when that fails. */
export interface FormerEnd {
  readonly status: AnswerStatus;
  readonly error: string | null;
  readonly cut: boolean;
}

/** One answer as it grows. Arrived text is shown at a pace that the page can keep. */
export class Answer {
  readonly role = 'assistant';
  readonly key: string;
  id: string | null = null;
  /** The question that it answers; null until the server has named it. */
  parentId: string | null;
  /** Ids of all answers in its place, oldest first, its own among them once it has one. */
  versions: readonly string[];
  /** The tier that was asked; null when it was not learned. */
  tier: ChatModelTier | null = null;
  status: AnswerStatus = 'sending';
  /** The text as shown. */
  text = '';
  /** What the model thought before, as shown. */
  reasoning = '';
  /** Milliseconds of thinking; null while it goes on, or when there was none. */
  thinkingMs: number | null = null;
  /** What the model drew. */
  files: readonly ChatFile[] = [];
  /** The model's length limit ended it. */
  cut = false;
  /** Earlier messages that the model did not get. */
  leftOut = 0;
  error: string | null = null;
  engine: string | null = null;
  /** The connection dropped and is being made again. */
  reconnecting = false;
  /** No connection after several tries; the answer may go on at the server. */
  lost = false;
  /** The user pressed stop. */
  stopping = false;
  /** The server works on it without streaming (content type 10). */
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
    makeAutoObservable(this, { key: false, role: false, versions: observableRef, files: observableRef });
  }

  static of(message: ChatMessage, clock: Clock): Answer {
    const answer = new Answer(message.id, clock);
    answer.take(message);
    return answer;
  }

  /** Still to be written, or unknown whether it is. */
  get pending(): boolean {
    return this.status === 'sending' || this.status === 'replying';
  }

  /** The model thinks and has not said anything yet. */
  get thinking(): boolean {
    return this.pending && this.text === '' && this.reasoning !== '';
  }

  /** It ended before it was finished, and what there is can be gone on with. */
  get unfinished(): boolean {
    if (this.id === null || this.text === '' || this.long) return false;
    return this.status === 'done' ? this.cut : this.status === 'stopped' || this.status === 'interrupted' || this.status === 'failed';
  }

  /** The message as the server has it. */
  take(message: ChatMessage): void {
    this.id = message.id;
    this.engine = message.engine;
    this.tier = message.chatAiModel;
    this.long = isLong(message);
    // The same pictures come with new addresses each time: those that are shown stay.
    if (keysOf(message.files) !== keysOf(this.files)) this.files = message.files;
    this.cut = message.cut;
    this.leftOut = message.leftOut;
    this.thinkingMs = message.thinkingMs;
    this.locate(message);
    this.#received = withSnapshot(this.#received, { no: message.deltaCount, text: textOf(message), reasoning: message.reasoning });
    this.#settle(message.status ?? 'done', message.error);
  }

  /** Where the server says it stands. */
  locate({ parentId, versions }: Pick<ChatMessage, 'parentId' | 'versions'>): void {
    this.parentId = parentId;
    if (versions.join() !== this.versions.join()) this.versions = versions;
  }

  /** Takes an event of the stream; false when a delta before it is missing. */
  hear(event: ReplyEvent): boolean {
    this.reconnecting = false;
    this.lost = false;
    if (event.event === 'end') {
      // The stream is over, the work is not: it is polled, and can be stopped until it is finished.
      if (this.long && event.status === 'done') return true;
      this.cut = event.cut === true;
      this.#settle(event.status, event.status === 'failed' || event.status === 'interrupted' ? event.msg : null);
      return true;
    }
    if (event.event === 'snapshot') this.#begin(event);
    const next = event.event === 'snapshot' ? withSnapshot(this.#received, event) : withDelta(this.#received, { no: event.no, ...event.delta });
    if (next === 'gap') return false;
    this.#received = next;
    this.#timeThinking();
    this.#showSoon();
    return true;
  }

  /** It is asked for: of this tier, as far as is known. */
  askedOf(tier: ChatModelTier | null): void {
    this.tier = tier;
  }

  /** Begins anew with nothing, for a repeated send. */
  restart(): void {
    this.#received = noText;
    this.error = null;
    this.lost = false;
    this.stopping = false;
    this.status = 'sending';
    this.#show();
  }

  /** Is to go on after its text; gives what `restore` takes back. */
  goOn(): FormerEnd {
    const { status, error, cut } = this;
    this.status = 'sending';
    this.error = null;
    this.cut = false;
    return { status, error, cut };
  }

  restore({ status, error, cut }: FormerEnd): void {
    this.cut = cut;
    this.#settle(status, error);
  }

  /** The server never took the question. */
  refuse(error: string): void {
    this.#settle('unsent', error);
  }

  /** The text so far stays; the rest will not come by itself. */
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

  #begin({ contentId, questionId, engine, type, leftOut, thinkingMs }: Extract<ReplyEvent, { event: 'snapshot' }>): void {
    this.id = contentId;
    this.parentId = questionId;
    this.versions = versionsWith(this.versions, contentId);
    this.engine = engine;
    this.long = type === ContentType.loading;
    this.leftOut = leftOut;
    this.thinkingMs = thinkingMs;
    this.status = 'replying';
  }

  /** Deltas carry no times: until the server tells how long the thinking took, it is measured here. */
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

  /** The timer calls it, so it must be an action of its own. */
  setShown({ text, reasoning }: Pick<ReplyText, 'text' | 'reasoning'>): void {
    this.text = text;
    this.reasoning = reasoning;
  }
}

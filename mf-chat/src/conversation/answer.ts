import type { ChatMessage, ReplyEvent, ReplyStatus } from '@ai-site/shared/api/chat';
import { ContentType } from '@ai-site/shared/api/chat';
import { makeAutoObservable } from 'mobx';
import type { Cancel, Clock } from '../time/clock.ts';
import { showingDelay } from './pace.ts';
import { noText, type ReplyText, withDelta, withSnapshot } from './reply-text.ts';

/** `sending`: the server has not taken the question yet; `unsent`: it never did. */
export type AnswerStatus = ReplyStatus | 'sending' | 'unsent';

export const textOf = (message: ChatMessage): string => message.contents.map(({ text }) => text).join('');
const isLong = (message: ChatMessage): boolean => message.contents.some(({ type }) => type === ContentType.loading);

/** What an answer was before 重新回答, to be put back when that fails. */
export interface FormerAnswer {
  readonly id: string | null;
  readonly received: ReplyText;
  readonly status: AnswerStatus;
  readonly error: string | null;
  readonly engine: string | null;
}

/** One answer as it grows. Arrived text is shown at a pace that the page can keep. */
export class Answer {
  readonly role = 'assistant';
  readonly key: string;
  id: string | null = null;
  status: AnswerStatus = 'sending';
  /** The text as shown. */
  text = '';
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
  #cancelShowing: Cancel | undefined;
  #shownAt = 0;

  constructor(key: string, clock: Clock) {
    this.key = key;
    this.#clock = clock;
    makeAutoObservable(this, { key: false, role: false, former: false });
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

  get former(): FormerAnswer {
    const { id, status, error, engine } = this;
    return { id, received: this.#received, status, error, engine };
  }

  /** The message as the server has it. */
  take(message: ChatMessage): void {
    this.id = message.id;
    this.engine = message.engine;
    this.long = isLong(message);
    this.#received = withSnapshot(this.#received, { no: message.deltaCount, text: textOf(message) });
    this.#settle(message.status ?? 'done', message.error);
  }

  /** Takes an event of the stream; false when a delta before it is missing. */
  hear(event: ReplyEvent): boolean {
    this.reconnecting = false;
    this.lost = false;
    if (event.event === 'end') {
      this.#settle(event.status, event.status === 'failed' || event.status === 'interrupted' ? event.msg : null);
      return true;
    }
    if (event.event === 'snapshot') {
      this.id = event.contentId;
      this.engine = event.engine;
      this.long = event.type === ContentType.loading;
      this.status = 'replying';
    }
    const next = event.event === 'snapshot' ? withSnapshot(this.#received, event) : withDelta(this.#received, { no: event.no, content: event.delta.content });
    if (next === 'gap') return false;
    this.#received = next;
    this.#showSoon();
    return true;
  }

  /** Begins anew with nothing, for 重新回答 and for a repeated send. */
  restart(): void {
    this.#received = noText;
    this.error = null;
    this.lost = false;
    this.stopping = false;
    this.status = 'sending';
    this.#show();
  }

  restore(former: FormerAnswer): void {
    this.id = former.id;
    this.engine = former.engine;
    this.#received = former.received;
    this.#settle(former.status, former.error);
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
    const arrived = this.#received.text.length - this.text.length;
    const delay = showingDelay(arrived, this.#clock.now() - this.#shownAt, this.#received.text.length);
    this.#cancelShowing = this.#clock.after(delay, () => this.#show());
  }

  #show(): void {
    this.#cancelShowing?.();
    this.#cancelShowing = undefined;
    this.#shownAt = this.#clock.now();
    this.setText(this.#received.text);
  }

  /** The timer calls it, so it must be an action of its own. */
  setText(text: string): void {
    this.text = text;
  }
}

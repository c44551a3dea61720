import {
  type ChatMessage,
  type ChatModelTier,
  continuesFree,
  type DocumentReading,
  type ReplyEvent,
} from '@ai-site/shared/api/chat';
import type { ChatFile } from '@ai-site/shared/api/chat-content';
import type { Cancel, Clock } from '@ai-site/shared/kit/clock';
import { makeAutoObservable, observableRef } from 'mobx';
import { showingDelay } from './pace.ts';
import { atTheEnd, type Place, versionsWith } from './place.ts';
import {
  type AnswerStatus,
  isUnfinished,
  newReply,
  type ReplyInput,
  type ReplyState,
  receivedOf,
  replyOf,
  statusOf,
  storedState,
} from './reply-state.ts';
import type { ReplyText } from './reply-text.ts';
import { transition } from './reply-transition.ts';

const keysOf = (files: readonly ChatFile[]): string => files.map(({ key }) => key).join();

/** An answer, streaming or complete. Received text is rendered at a throttled rate. */
export class Answer {
  readonly role = 'assistant';
  readonly key: string;
  /** The one state of its reply; everything below that speaks of the reply's course is derived from it. */
  state: ReplyState;
  /** Id of the question; null until the server has assigned it. */
  parentId: string | null;
  /** Ids of all versions of this answer, oldest first, including its own once assigned. */
  versions: readonly string[];
  /** Requested model tier; null when unknown. */
  tier: ChatModelTier | null = null;
  /** Rendered text, which may lag behind the received text. */
  text = '';
  /** Rendered reasoning of the model. */
  reasoning = '';
  /** Duration of the reasoning in milliseconds; null while it runs, or when there was none. */
  thinkingMs: number | null = null;
  /** Images that the model generated. */
  files: readonly ChatFile[] = [];
  /** Number of earlier messages omitted from the model's context. */
  omittedMessages = 0;
  /** How much of each document the model got. */
  documents: readonly DocumentReading[] = [];
  /** The documents were read as a whole, in parts. */
  wholeReading = false;
  engine: string | null = null;
  readonly #clock: Clock;
  #thinkingSince: number | undefined;
  #cancelShowing: Cancel | undefined;
  #shownAt = 0;

  constructor(key: string, clock: Clock, { parentId, siblings }: Place = atTheEnd, state: ReplyState = newReply) {
    this.key = key;
    this.parentId = parentId;
    this.versions = siblings;
    this.state = state;
    this.#clock = clock;
    makeAutoObservable(this, {
      key: false,
      role: false,
      state: observableRef,
      versions: observableRef,
      files: observableRef,
      documents: observableRef,
    });
  }

  static of(message: ChatMessage, clock: Clock): Answer {
    const answer = new Answer(message.id, clock, atTheEnd, storedState(message));
    answer.take(message);
    return answer;
  }

  /** Null until the server has accepted the question. */
  get id(): string | null {
    return replyOf(this.state)?.id ?? null;
  }

  get status(): AnswerStatus {
    return statusOf(this.state);
  }

  /** Whether the reply is still running, or may be. */
  get pending(): boolean {
    return this.state.phase !== 'ended';
  }

  /** The connection was lost and is being re-established. */
  get reconnecting(): boolean {
    return this.state.phase === 'reconnecting';
  }

  /** Reconnecting failed after several attempts; the reply may still run on the server. */
  get lost(): boolean {
    return this.state.phase === 'idle' && this.state.lost;
  }

  /** The user has requested a stop. */
  get stopping(): boolean {
    return this.state.phase !== 'ended' && this.state.stopping;
  }

  /** The server processes the reply without streaming (content type 10). */
  get long(): boolean {
    return replyOf(this.state)?.long === true;
  }

  /** The answer ended at the model's length limit. */
  get truncated(): boolean {
    return this.state.phase === 'ended' && this.state.end.status === 'done' && this.state.end.truncated;
  }

  get error(): string | null {
    return this.state.phase === 'ended' && 'error' in this.state.end ? this.state.end.error : null;
  }

  /** Whether the model is reasoning and has not produced text yet. */
  get thinking(): boolean {
    return this.pending && this.text === '' && this.reasoning !== '';
  }

  /** Whether the answer ended early and can be continued. */
  get unfinished(): boolean {
    return isUnfinished(this.state);
  }

  /** The one free continuation after an interruption by the server was used. */
  get freeContinueUsed(): boolean {
    return replyOf(this.state)?.freeContinueUsed === true;
  }

  /** Whether 继续 costs nothing. */
  get continuesFree(): boolean {
    return continuesFree(this);
  }

  /** Takes over the message from the server. */
  take(message: ChatMessage): void {
    this.applyEvent({ event: 'message', message });
  }

  /** Sets the position in the tree from the server's message. */
  locate({ parentId, versions }: Pick<ChatMessage, 'parentId' | 'versions'>): void {
    this.parentId = parentId;
    if (versions.join() !== this.versions.join()) this.versions = versions;
  }

  /** Applies an event to the reply's state, and what it says about the answer. */
  applyEvent(input: ReplyInput): void {
    const next = transition(this.state, input);
    const isLate = next === this.state;
    this.state = next;
    if (input.event === 'snapshot' && !isLate) this.#begin(input);
    if (input.event === 'message' || (input.event === 'stopped' && !isLate)) this.#describe(input.message);
    if (input.event !== 'snapshot' && input.event !== 'delta') {
      this.#show();
      return;
    }
    this.#timeThinking();
    this.#showSoon();
  }

  /** Records the requested tier, as far as it is known. */
  askedOf(tier: ChatModelTier | null): void {
    this.tier = tier;
  }

  #begin({
    contentId,
    questionId,
    engine,
    omittedMessages,
    documents,
    thinkingMs,
  }: Extract<ReplyEvent, { event: 'snapshot' }>): void {
    this.parentId = questionId;
    this.versions = versionsWith(this.versions, contentId);
    this.engine = engine;
    this.omittedMessages = omittedMessages;
    this.documents = documents;
    this.thinkingMs = thinkingMs;
  }

  #describe(message: ChatMessage): void {
    this.engine = message.engine;
    this.tier = message.chatAiModel;
    // Each response signs new URLs for the same images: keep the ones that are displayed.
    if (keysOf(message.files) !== keysOf(this.files)) this.files = message.files;
    this.omittedMessages = message.omittedMessages;
    this.documents = message.documents;
    this.wholeReading = message.wholeReading;
    this.thinkingMs = message.thinkingMs;
    this.locate(message);
  }

  /** Deltas carry no timestamps: the reasoning time is measured here until the server reports it. */
  #timeThinking(): void {
    const { text, reasoning } = receivedOf(this.state);
    if (reasoning === '' || this.thinkingMs !== null) return;
    if (text === '') this.#thinkingSince ??= this.#clock.now();
    else if (this.#thinkingSince !== undefined) this.thinkingMs = this.#clock.now() - this.#thinkingSince;
  }

  #showSoon(): void {
    if (this.#cancelShowing !== undefined) return;
    const { text, reasoning } = receivedOf(this.state);
    const length = text.length + reasoning.length;
    const arrived = length - this.text.length - this.reasoning.length;
    const delay = showingDelay(arrived, this.#clock.now() - this.#shownAt, length);
    this.#cancelShowing = this.#clock.after(delay, () => this.#show());
  }

  #show(): void {
    this.#cancelShowing?.();
    this.#cancelShowing = undefined;
    this.#shownAt = this.#clock.now();
    this.setShown(receivedOf(this.state));
  }

  /** Called by a timer, so it must be a MobX action of its own. */
  setShown({ text, reasoning }: Pick<ReplyText, 'text' | 'reasoning'>): void {
    this.text = text;
    this.reasoning = reasoning;
  }
}

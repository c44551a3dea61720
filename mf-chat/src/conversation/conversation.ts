import { chat, type ReplyEvent } from '@ai-site/shared/api/chat';
import { ContentKind } from '@ai-site/shared/api/chat-content';
import { errorTexts } from '@ai-site/shared/errors';
import { makeAutoObservable, runInAction } from 'mobx';
import { Composer } from '../composer/composer.ts';
import { Answer } from './answer.ts';
import type { Asked, ChatCalls, Listening } from './chat-calls.ts';
import type { AskWith, ConversationParts } from './conversation-parts.ts';
import { LongReplyPoll } from './long-reply.ts';
import { type Message, MessageList } from './message-list.ts';
import { Question } from './question.ts';
import { type Outcome, ReplyConnection, type ReplySource } from './reply-connection.ts';

/** One chat: its messages, the reply that runs, what is being written. */
export class Conversation {
  chatId: string | null;
  /** Names this conversation on the screen: its id, or one of its own while it has none. */
  readonly viewKey: string;
  /** Something was asked since the chat was opened here. */
  asked = false;
  readonly list: MessageList;
  readonly composer: Composer;
  readonly #parts: ConversationParts;
  #connection: ReplyConnection | undefined;
  readonly #longReply: LongReplyPoll;
  #loading: Promise<void> | undefined;
  /** The messages so far are here, so that a question can follow them. */
  #known: boolean;
  #closed = false;
  #asking = false;

  constructor(parts: ConversationParts, chatId: string | null) {
    this.#parts = parts;
    this.chatId = chatId;
    this.viewKey = chatId ?? parts.newId();
    this.#known = chatId === null;
    this.#longReply = new LongReplyPoll(parts.platform.http, parts.calls, parts.clock);
    this.composer = new Composer(parts.kept, chatId);
    this.list = new MessageList(parts.platform.http, parts.calls, parts.clock);
    makeAutoObservable(this, { list: false, composer: false, viewKey: false });
  }

  /** The calls of this kind of chat. */
  get calls(): ChatCalls {
    return this.#parts.calls;
  }

  get messages(): readonly Message[] {
    return this.list.messages;
  }

  get lastAnswer(): Answer | undefined {
    const last = this.messages.at(-1);
    return last?.role === 'assistant' ? last : undefined;
  }

  get replying(): boolean {
    return this.lastAnswer?.pending === true || this.lastAnswer?.long === true;
  }

  get empty(): boolean {
    return this.messages.length === 0 && this.list.loading === 'no' && this.list.failure === null;
  }

  /** Fetches the latest messages, and goes on with the reply that is being written. */
  load(): Promise<void> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  /** Fetches the messages before the first one. */
  async loadEarlier(): Promise<void> {
    if (this.chatId !== null) await this.list.loadEarlier(this.chatId);
  }

  /** Sends the draft. Ignored while a reply runs; without a login it waits for one, and the draft stays. */
  async send(): Promise<void> {
    if (this.replying || this.#asking || !this.composer.ready) return;
    this.#asking = true;
    try {
      if (!(await this.#allowed())) return;
    } finally {
      this.#asking = false;
    }
    if (!this.composer.ready) return;
    await this.#ask(this.composer.takeDraft());
  }

  /** Sends a text at once, as a suggestion does; what is being written stays. */
  async sendText(text: string, askWith?: AskWith): Promise<void> {
    if (!this.replying && (await this.#allowed())) await this.#ask(text, askWith);
  }

  /** Sends the question that waits longest. */
  async sendQueued(): Promise<void> {
    if (this.replying) return;
    const next = this.composer.takeNext();
    if (next !== undefined) await this.#ask(next);
  }

  /** Stops the running reply; its text so far stays. */
  async stop(): Promise<void> {
    const answer = this.lastAnswer;
    if (answer?.pending !== true) return;
    answer.markStopping(true);
    // A reply without an id is stopped as soon as the server names it.
    if (answer.id === null) return;
    try {
      const stopped = await this.#parts.platform.http.call(chat.stopReply, { body: { detailId: answer.id } });
      // The stream was faster, and a queued question may be on its way by now.
      if (stopped.status === 'replying' || !answer.pending) return;
      this.#connection?.close();
      answer.take(stopped);
      this.#settled();
    } catch {
      // The platform has shown why; the reply goes on.
      answer.markStopping(false);
    }
  }

  /** 重新回答: replaces the last answer; the former one comes back when that fails. */
  async answerAgain(): Promise<void> {
    const answer = this.lastAnswer;
    if (answer === undefined || this.replying) return;
    if (answer.id === null) return this.#resend(answer);
    const { platform, calls } = this.#parts;
    const { http, toast } = platform;
    const { former } = answer;
    // The question keeps its id, while every new answer gets one of its own.
    const detailId = this.messages.at(-2)?.id ?? answer.id;
    answer.restart();
    const outcome = await this.#listen(answer, { begin: (listening) => calls.answerAgain(http, detailId, undefined, listening), detailId: null });
    if ((outcome.kind === 'refused' || outcome.kind === 'lost') && !outcome.accepted) {
      answer.restore(former);
      if (outcome.error.code !== 401) toast.error(`${errorTexts.retryFailed}：${outcome.error.message}`);
      return this.#reconcile();
    }
    this.#concluded(answer, outcome);
  }

  /** Takes back a question that was never sent: its text goes to the box again. */
  takeBack(): void {
    const answer = this.lastAnswer;
    const question = this.messages.at(-2);
    if (answer?.status !== 'unsent' || question?.role !== 'user') return;
    this.list.dropLast(2);
    this.composer.arrived();
    this.composer.giveBack(question.text);
  }

  /** Goes on listening to a reply that runs at the server: after a reload, or when the connection was given up. */
  resume(): void {
    const answer = this.lastAnswer;
    if (answer?.long === true && !answer.pending) this.#pollLong(answer);
    if (answer === undefined || answer.status !== 'replying' || answer.id === null || (this.#connection !== undefined && !answer.lost)) return;
    answer.markLost(false);
    void this.#listen(answer, { begin: null, detailId: answer.id }).then((outcome) => this.#concluded(answer, outcome));
  }

  /** The network or the tab is back. */
  wake(): void {
    if (this.lastAnswer?.lost === true) this.resume();
    else this.#connection?.wake();
  }

  /** Stops listening; replies go on at the server. */
  close(): void {
    this.#closed = true;
    this.#connection?.close();
    this.#longReply.stop();
  }

  /** Whether a question may go out now: signed in, what was said before is here, nothing runs. */
  async #allowed(): Promise<boolean> {
    if (!(await this.#parts.platform.session.require())) return false;
    if (!this.#known) await this.load();
    return this.#known && !this.replying && !this.#closed;
  }

  async #load(): Promise<void> {
    if (this.chatId !== null && (await this.list.load(this.chatId))) this.#loaded();
  }

  #loaded(): void {
    if (this.#closed) return;
    this.#known = true;
    const asked = this.messages.findLast((message) => message.role === 'user');
    if (asked !== undefined) this.composer.alreadyAsked(asked.text);
    this.resume();
  }

  /** After a request whose fate is unknown: takes the messages as the server has them, when it can be asked. */
  async #reconcile(): Promise<void> {
    if (this.chatId !== null && (await this.list.refresh(this.chatId))) this.#loaded();
  }

  async #ask(text: string, askWith?: AskWith): Promise<void> {
    const question = new Question(this.#parts.newId(), text);
    const answer = new Answer(this.#parts.newId(), this.#parts.clock);
    this.list.add(question, answer);
    await this.#post(question, answer, askWith);
  }

  async #resend(answer: Answer): Promise<void> {
    const question = this.messages.at(-2);
    if (question?.role !== 'user') return;
    answer.restart();
    await this.#post(question, answer);
  }

  async #post(question: Question, answer: Answer, askWith?: AskWith): Promise<void> {
    const { platform, calls, newId, tier } = this.#parts;
    const { requestId } = this.composer.depart(question.text, newId);
    const asked: Asked = { chatId: this.chatId, content: [{ type: ContentKind.content, content: question.text }, ...(askWith?.extra ?? [])], tier: tier(), requestId };
    const begin = (listening: Listening) => (askWith ?? calls).ask(platform.http, asked, listening);
    const outcome = await this.#listen(answer, { begin, detailId: null }, question);
    if ((outcome.kind === 'refused' || outcome.kind === 'lost') && !outcome.accepted) {
      answer.refuse(outcome.error.message);
      // The login is open: the question waits in the box.
      if (outcome.error.code === 401) this.takeBack();
    }
    this.#concluded(answer, outcome);
  }

  async #listen(answer: Answer, source: Omit<ReplySource, 'follow'>, question?: Question): Promise<Outcome> {
    const { platform, clock, draw } = this.#parts;
    const follow: ReplySource['follow'] = (detailId, listening) => platform.http.stream(chat.followReply, { query: { detailId } }, { ...listening, silent: true });
    const listener = {
      event: (event: ReplyEvent) => {
        const complete = answer.hear(event);
        if (event.event === 'snapshot') this.#taken(event, answer, question);
        return complete;
      },
      reconnecting: () => answer.markReconnecting(),
    };
    const connection = new ReplyConnection({ ...source, follow }, listener, clock, draw);
    this.#connection = connection;
    runInAction(() => {
      this.asked = true;
    });
    try {
      return await connection.run();
    } finally {
      if (this.#connection === connection) this.#connection = undefined;
    }
  }

  #taken(event: Extract<ReplyEvent, { event: 'snapshot' }>, answer: Answer, question: Question | undefined): void {
    const first = question?.id === null;
    runInAction(() => {
      this.chatId ??= event.chatInfoId;
    });
    if (first) {
      question.take(event.questionId);
      this.composer.moveTo(event.chatInfoId);
      this.composer.arrived();
      this.#parts.listener.taken(this, { chatId: event.chatInfoId, chatTheme: event.chatTheme, chatTime: event.createTime });
    }
    if (answer.stopping) void this.stop();
  }

  /** What follows from the end of listening. */
  #concluded(answer: Answer, outcome: Outcome): void {
    if (outcome.kind === 'closed') return;
    const unheard = outcome.kind === 'lost' || (outcome.kind === 'refused' && outcome.error.code === 401);
    if (unheard && outcome.accepted) {
      answer.markLost(true);
      return;
    }
    if (outcome.kind === 'refused' && outcome.accepted) answer.interrupt(outcome.error.message);
    if (answer.long) this.#pollLong(answer);
    else this.#settled();
  }

  #settled(): void {
    const { status } = this.lastAnswer ?? {};
    if (!this.#closed && (status === 'done' || status === 'stopped')) void this.sendQueued();
    this.#parts.listener.settled(this);
  }

  #pollLong(answer: Answer): void {
    if (this.#closed || this.chatId === null || answer.id === null) return;
    this.#longReply.start(this.chatId, answer.id, (message) => {
      answer.take(message);
      if (!answer.long) this.#settled();
      return !answer.long;
    });
  }
}

import { type ChatModel, type ChatModelTier, chat } from '@ai-site/shared/api/chat';
import { type ApiError, errorTexts } from '@ai-site/shared/errors';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { fetchedUpload } from '../attachments/fetched-upload.ts';
import { Composer } from '../composer/composer.ts';
import type { Written } from '../composer/written.ts';
import { Answer } from './answer.ts';
import type { ChatCalls } from './chat-calls.ts';
import type { AskWith, ConversationParts } from './conversation-parts.ts';
import { type Message, MessageList } from './message-list.ts';
import { pairOf, putting } from './put-question.ts';
import type { Question } from './question.ts';
import { QuestionEdit } from './question-edit.ts';
import { RunningReply, type Snapshot } from './running-reply.ts';
import { Sending } from './sending.ts';
import { ShownBranch } from './shown-branch.ts';

/** 继续 did not begin. */
const CONTINUE_FAILED = '继续失败';

/** One chat: its messages, the reply that runs, what is being written. */
export class Conversation {
  chatId: string | null;
  /** Names this conversation on the screen: its id, or one of its own while it has none. */
  readonly viewKey: string;
  /** The messages so far are here, so that a question can follow them. */
  known: boolean;
  /** The question that is being changed. */
  edit: QuestionEdit | null = null;
  readonly list: MessageList;
  readonly composer: Composer;
  /** Walks between versions, deletes single messages, keeps in step with other tabs. */
  readonly branch: ShownBranch;
  readonly #parts: ConversationParts;
  readonly #reply: RunningReply;
  readonly #sending: Sending;
  #loading: Promise<void> | undefined;
  #closed = false;
  #asking = false;

  constructor(parts: ConversationParts, chatId: string | null) {
    this.#parts = parts;
    this.chatId = chatId;
    this.viewKey = chatId ?? parts.newId();
    this.known = chatId === null;
    this.#reply = new RunningReply(parts, { chatId: () => this.chatId, settled: (answer) => this.#settled(answer) });
    this.composer = new Composer(parts.kept, chatId, { upload: fetchedUpload(parts.platform.http), newId: parts.newId });
    this.list = new MessageList(parts.platform.http, parts.calls, parts.clock);
    this.branch = new ShownBranch(parts, this.list, this.#reply, {
      chatId: () => this.chatId,
      known: () => this.known && !this.#closed,
      onTaken: () => this.#taken(),
    });
    this.#sending = new Sending(parts, {
      list: this.list,
      composer: this.composer,
      reply: this.#reply,
      chatId: () => this.chatId,
      taken: (snapshot) => this.#begun(snapshot),
    });
    makeAutoObservable(this, { list: false, composer: false, branch: false, viewKey: false, edit: observableRef });
  }

  /** The calls of this kind of chat. */
  get calls(): ChatCalls {
    return this.#parts.calls;
  }

  /** Something was asked since the chat was opened here. */
  get asked(): boolean {
    return this.#sending.asked;
  }

  /** Counts what was asked here, an answer again included: who asks wants to see the answer. */
  get sent(): number {
    return this.#sending.sent;
  }

  get messages(): readonly Message[] {
    return this.list.messages;
  }

  get lastAnswer(): Answer | undefined {
    const last = this.messages.at(-1);
    return last?.role === 'assistant' ? last : undefined;
  }

  /** The answer that is being written, at the end of what is shown or in a branch that was left. */
  get running(): Answer | undefined {
    const { lastAnswer } = this;
    if (lastAnswer?.pending === true || lastAnswer?.long === true) return lastAnswer;
    return this.#reply.heard ?? undefined;
  }

  get replying(): boolean {
    return this.running !== undefined;
  }

  get empty(): boolean {
    return this.messages.length === 0 && this.list.loading === 'no' && this.list.failure === null;
  }

  /** The models that can answer. */
  get models(): readonly ChatModel[] {
    return this.#parts.models().filter(({ enabled }) => enabled);
  }

  /** Whole credits of a reply, by the chosen model unless a tier is named; undefined while that is not known. */
  priceOf(tier: ChatModelTier | null = null): number | undefined {
    return this.#parts.models().find((model) => model.tier === (tier ?? this.#parts.tier()))?.price;
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
    await this.#sending.ask(this.composer.takeDraft());
  }

  /** Sends a text at once, as a suggestion does; what is being written stays. */
  async sendText(asked: string | Written, askWith?: AskWith): Promise<void> {
    if (!this.replying && (await this.#allowed())) await this.#sending.ask(asked, askWith);
  }

  /** Sends the question that waits longest. */
  async sendQueued(): Promise<void> {
    if (this.replying) return;
    const next = this.composer.takeNext();
    if (next !== undefined) await this.#sending.ask(next);
  }

  /** Begins to change a question in its place. */
  beginEdit(question: Question): void {
    if (question.id !== null) this.edit = new QuestionEdit(question);
  }

  /** Begins to change the last question that the server has. */
  editLast(): void {
    const last = this.messages.findLast((message): message is Question => message.role === 'user' && message.id !== null);
    if (last !== undefined) this.beginEdit(last);
  }

  cancelEdit(): void {
    this.edit = null;
  }

  /** Sends the changed question as a branch beside the old one. When that fails what was shown comes back, and the change with it. */
  async sendEdit(): Promise<void> {
    const { edit } = this;
    if (edit?.ready !== true || this.replying || !(await this.#allowed()) || edit !== this.edit) return;
    const old = edit.question;
    if (!this.messages.includes(old)) return this.cancelEdit();
    this.takeBack();
    this.cancelEdit();
    const changed = { text: edit.text.trim(), files: old.files, extra: old.extra };
    const { question, answer } = pairOf(this.#parts, changed, { parentId: old.parentId, siblings: old.versions });
    const undo = this.list.branch(old, question, answer);
    const begin = putting(this.#parts, question, { chatId: this.chatId, requestId: this.#parts.newId(), parentId: old.parentId });
    const refused = await this.#sending.tryAnswer(answer, begin, question);
    if (refused === null) return;
    undo();
    await this.#explain(errorTexts.sendFailed, refused);
    runInAction(() => {
      if (this.messages.includes(old)) this.edit ??= edit;
    });
  }

  /** Stops the running reply; its text so far stays. */
  async stop(): Promise<void> {
    if (this.running !== undefined) await this.#reply.stop(this.running);
  }

  /**
   * 重新回答: a new answer beside the old one, which leaves the screen with all that followed it and comes back when that fails.
   * @param tier another model than the one that answered
   */
  async answerAgain(answer = this.lastAnswer, tier?: ChatModelTier): Promise<void> {
    if (answer === undefined || this.replying) return;
    const { id } = answer;
    if (id === null) return this.#sending.again(answer);
    const { platform, calls, newId, clock } = this.#parts;
    this.takeBack();
    const renewed = new Answer(newId(), clock, { parentId: answer.parentId, siblings: answer.versions });
    renewed.askedOf(tier ?? answer.tier);
    const undo = this.list.branch(answer, renewed);
    const refused = await this.#sending.tryAnswer(renewed, (listening) => calls.answerAgain(platform.http, id, tier, listening));
    if (refused === null) return;
    undo();
    await this.#explain(errorTexts.retryFailed, refused);
  }

  /** 继续: the answer goes on after its text. */
  async goOn(answer: Answer): Promise<void> {
    const { id } = answer;
    if (id === null || !answer.unfinished || answer !== this.lastAnswer || this.replying) return;
    const { http } = this.#parts.platform;
    const former = answer.goOn();
    const refused = await this.#sending.tryAnswer(answer, (listening) => http.stream(chat.continueAnswer, { body: { detailId: id } }, { ...listening, silent: true }));
    if (refused === null) return;
    answer.restore(former);
    await this.#explain(CONTINUE_FAILED, refused);
  }

  /** Takes back a question that was never sent: it goes to the box again. */
  takeBack(): void {
    this.#sending.takeBack();
  }

  /** Goes on listening to a reply that runs at the server: after a reload, or when the connection was given up. */
  resume(): void {
    this.#reply.resume(this.lastAnswer);
  }

  /** The network or the tab is back. */
  wake(): void {
    if (this.lastAnswer?.lost === true) this.resume();
    else this.#reply.wake();
  }

  /** Stops listening; replies go on at the server. */
  close(): void {
    this.#closed = true;
    this.#reply.close();
    this.branch.close();
    this.composer.close();
  }

  /** Whether a question may go out now: signed in, what was said before is here, nothing runs. */
  async #allowed(): Promise<boolean> {
    if (!(await this.#parts.platform.session.require())) return false;
    if (!this.known) await this.load();
    return this.known && !this.replying && !this.#closed;
  }

  async #load(): Promise<void> {
    if (this.chatId === null || !(await this.list.load(this.chatId))) return;
    this.#taken();
    this.branch.opened();
  }

  /** The messages are as the server has them. */
  #taken(): void {
    if (this.#closed) return;
    this.known = true;
    const asked = this.messages.findLast((message) => message.role === 'user');
    if (asked !== undefined && this.lastAnswer?.status !== 'unsent') this.composer.alreadyAsked(asked);
    this.resume();
  }

  /** Tells why a reply did not begin, unless it did after all: then its messages, as the server has them, say so. */
  async #explain(what: string, { code, message }: ApiError): Promise<void> {
    if (code === 401) return;
    await this.branch.refresh();
    if (!this.replying) this.#parts.platform.toast.error(`${what}：${message}`);
  }

  #begun({ chatInfoId, chatTheme, createTime }: Snapshot): void {
    runInAction(() => {
      this.chatId ??= chatInfoId;
    });
    this.composer.moveTo(chatInfoId);
    this.composer.arrived();
    this.#parts.listener.taken(this, { chatId: chatInfoId, chatTheme, chatTime: createTime });
  }

  #settled({ status }: Answer): void {
    if (!this.#closed) {
      if (status === 'done' || status === 'stopped') void this.sendQueued();
      this.branch.listened();
    }
    this.#parts.listener.settled(this);
  }
}

import { type ChatModel, type ChatModelTier, chat } from '@ai-site/shared/api/chat';
import { type ApiError, errorTexts } from '@ai-site/shared/errors';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { fetchedUpload } from '../attachments/lazy-upload.ts';
import { Composer } from '../draft/composer.ts';
import type { Written } from '../draft/written.ts';
import { Answer } from './answer.ts';
import type { Again, ChatCalls } from './chat-calls.ts';
import type { AskWith, ConversationDeps, OpenChat } from './conversation-deps.ts';
import type { ConversationEvent, Snapshot } from './conversation-events.ts';
import { createExchange, questionSender } from './exchange.ts';
import type { Message } from './message.ts';
import { MessageList } from './message-list.ts';
import type { Question } from './question.ts';
import { QuestionEdit } from './question-edit.ts';
import { RunningReply } from './running-reply.ts';
import { Sending } from './sending.ts';
import { ShownBranch } from './shown-branch.ts';

const CONTINUE_FAILED = '继续失败';

export interface ConversationOptions extends ConversationDeps {
  /** Called for everything that happens in the conversation, after its own state has followed. */
  readonly onEvent: (conversation: Conversation, event: ConversationEvent) => void;
}

/** One chat: its messages, the running reply and the composer. */
export class Conversation implements OpenChat {
  chatId: string | null;
  /** React key of the conversation: its id, or a generated one while it has none. */
  readonly viewKey: string;
  /** The existing messages are loaded, so that a question can follow them. */
  known: boolean;
  /** The question that is being edited. */
  edit: QuestionEdit | null = null;
  readonly list: MessageList;
  readonly composer: Composer;
  /** Switches versions, deletes messages, and synchronizes with other tabs. */
  readonly branch: ShownBranch;
  readonly #deps: ConversationOptions;
  readonly #reply: RunningReply;
  readonly #sending: Sending;
  #loading: Promise<void> | undefined;
  #closed = false;
  #asking = false;

  constructor(deps: ConversationOptions, chatId: string | null) {
    this.#deps = deps;
    this.chatId = chatId;
    this.viewKey = chatId ?? deps.newId();
    this.known = chatId === null;
    const emit = (event: ConversationEvent) => this.#applyEvent(event);
    this.#reply = new RunningReply(deps, this, emit);
    this.composer = new Composer(deps.kept, chatId, { send: fetchedUpload(deps.platform.http), newId: deps.newId });
    this.list = new MessageList(deps.platform.http, deps.calls, deps.clock);
    this.branch = new ShownBranch(deps, this.list, this.#reply, this, emit);
    this.#sending = new Sending({ ...deps, list: this.list, composer: this.composer, reply: this.#reply }, this, emit);
    makeAutoObservable(this, {
      list: false,
      composer: false,
      branch: false,
      viewKey: false,
      isOpen: false,
      edit: observableRef,
    });
  }

  get isOpen(): boolean {
    return this.known && !this.#closed;
  }

  get calls(): ChatCalls {
    return this.#deps.calls;
  }

  /** Whether a question was sent since the chat was opened in this tab. */
  get asked(): boolean {
    return this.#sending.asked;
  }

  /** Number of requests sent from this tab, regenerations included; a change scrolls to the answer. */
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

  /** The answer that is being streamed, in the active branch or in one that was left. */
  get running(): Answer | undefined {
    const { lastAnswer } = this;
    if (lastAnswer?.pending === true || lastAnswer?.long === true) return lastAnswer;
    return this.#reply.streamed ?? undefined;
  }

  get replying(): boolean {
    return this.running !== undefined;
  }

  get empty(): boolean {
    return this.messages.length === 0 && this.list.loading === 'no' && this.list.failure === null;
  }

  /** The enabled models. */
  get models(): readonly ChatModel[] {
    return this.#deps.models().filter(({ enabled }) => enabled);
  }

  /** The loaded answer that follows a question. */
  answerTo(question: Question): Answer | undefined {
    return this.messages.find(
      (message): message is Answer =>
        message.role === 'assistant' && message.parentId !== null && message.parentId === question.id,
    );
  }

  /** Price of a reply in whole credits, for the given tier or the selected model; undefined while unknown. */
  priceOf(tier: ChatModelTier | null = null): number | undefined {
    return this.#deps.models().find((model) => model.tier === (tier ?? this.#deps.tier()))?.price;
  }

  /** Price of one spoken text in whole credits; undefined while unknown. */
  get speechPrice(): number | undefined {
    return this.#deps.speechPrice();
  }

  /** Price of one turn of a voice dialogue: the answer and its speech. */
  get turnPrice(): number | undefined {
    const [answer, speech] = [this.priceOf(), this.speechPrice];
    return answer === undefined || speech === undefined ? undefined : answer + speech;
  }

  /** Fetches the latest messages and resumes a running reply. */
  load(): Promise<void> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async loadEarlier(): Promise<void> {
    if (this.chatId !== null) await this.list.loadEarlier(this.chatId);
  }

  /** Sends the draft. Ignored while a reply runs. Without a session it opens the login and keeps the draft. */
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

  /** Sends a text immediately, for example a suggestion; the draft is not changed. */
  async sendText(asked: string | Written, askWith?: AskWith): Promise<void> {
    if (!this.replying && (await this.#allowed())) await this.#sending.ask(asked, askWith);
  }

  /** Sends the first queued question. */
  async sendQueued(): Promise<void> {
    if (this.replying) return;
    const next = this.composer.takeNext();
    if (next !== undefined) await this.#sending.ask(next);
  }

  /** Starts to edit a question in place. */
  beginEdit(question: Question): void {
    if (question.id !== null) this.edit = new QuestionEdit(question);
  }

  /** Starts to edit the last question that the server has. */
  editLast(): void {
    const last = this.messages.findLast(
      (message): message is Question => message.role === 'user' && message.id !== null,
    );
    if (last !== undefined) this.beginEdit(last);
  }

  cancelEdit(): void {
    this.edit = null;
  }

  /** Sends the edited question as a new branch. On failure the previous branch and the edit are restored. */
  async sendEdit(): Promise<void> {
    const { edit } = this;
    if (edit?.ready !== true || this.replying || !(await this.#allowed()) || edit !== this.edit) return;
    const old = edit.question;
    if (!this.messages.includes(old)) return this.cancelEdit();
    this.rollback();
    this.cancelEdit();
    const changed = { text: edit.text.trim(), files: old.files, extra: old.extra };
    const { question, answer } = createExchange(this.#deps, changed, {
      parentId: old.parentId,
      siblings: old.versions,
    });
    const undo = this.list.branch(old, question, answer);
    const begin = questionSender(this.#deps, question, {
      chatId: this.chatId,
      requestId: this.#deps.newId(),
      parentId: old.parentId,
    });
    const refused = await this.#sending.receive(answer, begin, question);
    if (refused === null) return;
    undo();
    await this.#explain(errorTexts.sendFailed, refused);
    runInAction(() => {
      if (this.messages.includes(old)) this.edit ??= edit;
    });
  }

  /** Stops the running reply; the text so far is kept. */
  async stop(): Promise<void> {
    if (this.running !== undefined) await this.#reply.stop(this.running);
  }

  /**
   * 重新回答: requests a new version of an answer. The old version and everything after it are removed from the view, and restored on failure.
   * @param again another model than the one that answered, or the documents read as a whole
   */
  async answerAgain(answer = this.lastAnswer, again: Again = {}): Promise<void> {
    if (answer === undefined || this.replying) return;
    const { id } = answer;
    if (id === null) return this.#sending.again(answer);
    const { platform, calls, newId, clock } = this.#deps;
    this.rollback();
    const renewed = new Answer(newId(), clock, { parentId: answer.parentId, siblings: answer.versions });
    renewed.askedOf(again.tier ?? answer.tier);
    const undo = this.list.branch(answer, renewed);
    const refused = await this.#sending.receive(renewed, (listening) =>
      calls.answerAgain(platform.http, id, again, listening),
    );
    if (refused === null) return;
    undo();
    await this.#explain(errorTexts.retryFailed, refused);
  }

  /** 继续: continues the answer after its text. */
  async continueAnswer(answer: Answer): Promise<void> {
    const { id } = answer;
    if (id === null || !answer.unfinished || answer !== this.lastAnswer || this.replying) return;
    const { http } = this.#deps.platform;
    answer.applyEvent({ event: 'send' });
    const refused = await this.#sending.receive(answer, (listening) =>
      http.stream(chat.continueAnswer, { body: { detailId: id } }, { ...listening, silent: true }),
    );
    if (refused !== null) await this.#explain(CONTINUE_FAILED, refused);
  }

  /** Moves a question that was not accepted back to the text box. */
  rollback(): void {
    this.#sending.rollback();
  }

  /** Resumes a reply that runs on the server, after a reload or after reconnecting was given up. */
  resume(): void {
    this.#reply.resume(this.lastAnswer);
  }

  /** Called when the network or the tab is back: retries immediately. */
  wake(): void {
    if (this.lastAnswer?.lost === true) this.resume();
    else this.#reply.wake();
  }

  /** Disconnects; replies continue on the server. */
  close(): void {
    this.#closed = true;
    this.#reply.close();
    this.branch.close();
    this.composer.close();
  }

  /** Whether a question may be sent now: signed in, messages loaded, no reply running. */
  async #allowed(): Promise<boolean> {
    if (!(await this.#deps.platform.session.require())) return false;
    if (!this.known) await this.load();
    return this.isOpen && !this.replying;
  }

  async #load(): Promise<void> {
    if (this.chatId === null || !(await this.list.load(this.chatId))) return;
    this.#applyEvent({ event: 'refreshed' });
    this.branch.opened();
  }

  /** Shows why a reply did not start, unless the server's messages show that it did. */
  async #explain(what: string, { code, message }: ApiError): Promise<void> {
    if (code === 401) return;
    await this.branch.refresh();
    if (!this.replying) this.#deps.platform.toast.error(`${what}：${message}`);
  }

  /** Applies an event to the conversation, then reports it to the screen. */
  #applyEvent(event: ConversationEvent): void {
    switch (event.event) {
      case 'accepted':
        this.#accepted(event.snapshot);
        break;
      case 'refreshed':
        this.#refreshed();
        break;
      case 'settled':
        this.#settled(event.answer);
        break;
    }
    this.#deps.onEvent(this, event);
  }

  #accepted({ chatInfoId }: Snapshot): void {
    runInAction(() => {
      this.chatId ??= chatInfoId;
    });
    this.composer.moveTo(chatInfoId);
    this.composer.sent();
  }

  #refreshed(): void {
    if (this.#closed) return;
    this.known = true;
    const asked = this.messages.findLast((message) => message.role === 'user');
    if (asked !== undefined && this.lastAnswer?.status !== 'unsent') this.composer.alreadyAsked(asked);
    this.resume();
  }

  #settled({ status }: Answer): void {
    if (this.#closed) return;
    if (status === 'done' || status === 'stopped') void this.sendQueued();
    this.branch.listened();
  }
}

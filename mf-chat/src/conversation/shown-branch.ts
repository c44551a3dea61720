import { chat } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Cancel } from '@ai-site/shared/kit/clock';
import { makeAutoObservable, runInAction } from 'mobx';
import type { ConversationDeps, OpenChat } from './conversation-deps.ts';
import type { ConversationEvent } from './conversation-events.ts';
import type { Message } from './message.ts';
import type { MessageList, Refreshed } from './message-list.ts';
import type { RunningReply } from './running-reply.ts';

/** Debounce in milliseconds of refreshes after push events. */
export const LOOK_DELAY_MS = 300;
/** Page size when loading up to a message far up. */
const FAR_PAGE = 200;

/** Direction of a version switch. */
export type Step = 'previous' | 'next';

const questionGone = '将删除这个问题和它的全部回答，其他消息保留。删除后不能恢复。';
const answerGone = '将删除这条回答，其他消息保留。删除后不能恢复。';

/** The active branch of a chat, synchronized with the server: version switches, jumps to a message, deletions, changes in other tabs. */
export class ShownBranch {
  /** Id of the message to scroll to. */
  target: string | null = null;
  /** Number of branch switches; a change keeps the scroll position. */
  switches = 0;
  readonly #deps: Pick<ConversationDeps, 'platform' | 'clock'>;
  readonly #list: MessageList;
  readonly #running: RunningReply;
  readonly #chat: OpenChat;
  readonly #emit: (event: ConversationEvent) => void;
  #cancelLook: Cancel | undefined;
  #refreshing: Promise<Refreshed> = Promise.resolve('passed');
  /** The chat changed while a reply was streaming. */
  #missed = false;
  /** Id of a message to jump to once the messages are loaded. */
  #wanted: string | null = null;
  /** The last version switch, until the new switch control has taken the focus. */
  #walked: { readonly detailId: string; readonly step: Step } | null = null;

  constructor(
    deps: Pick<ConversationDeps, 'platform' | 'clock'>,
    list: MessageList,
    running: RunningReply,
    chatOfBranch: OpenChat,
    emit: (event: ConversationEvent) => void,
  ) {
    this.#deps = deps;
    this.#list = list;
    this.#running = running;
    this.#chat = chatOfBranch;
    this.#emit = emit;
    makeAutoObservable(this);
  }

  /** Schedules a refresh without a loading state, after a change in this or another tab. */
  changed(): void {
    this.#cancelLook?.();
    this.#cancelLook = this.#deps.clock.after(LOOK_DELAY_MS, () => void this.#look());
  }

  /** Called when a reply stream ends: runs a refresh that was postponed. */
  listened(): void {
    if (this.#missed) this.changed();
  }

  /** Refreshes the messages immediately, also while a reply streams. */
  refresh(): Promise<Refreshed> {
    // Sequential, so that every caller gets a response to a request made after its call.
    this.#refreshing = this.#refreshing.then(() => this.#refresh());
    return this.#refreshing;
  }

  /** Whether switching is disabled: a reply without an id could not be found again. */
  get held(): boolean {
    return this.#running.streamed?.status === 'sending';
  }

  /** Selects the branch of another version of a message. */
  async switchVersion(detailId: string, step: Step): Promise<void> {
    if (this.held || !(await this.#choose(detailId))) return;
    runInAction(() => {
      this.switches += 1;
      this.#walked = { detailId, step };
    });
    if ((await this.refresh()) === 'failed') this.#deps.platform.toast.error(errorTexts.offline);
  }

  /** Returns, once, the direction in which the given message was reached, so that the new switch control can take the focus. */
  arrivedBy(detailId: string | null): Step | null {
    if (this.#walked === null || this.#walked.detailId !== detailId) return null;
    const { step } = this.#walked;
    this.#walked = null;
    return step;
  }

  /** Selects the branch of a message, loads up to it and makes it the scroll target. */
  async jumpTo(detailId: string): Promise<void> {
    if (!this.#chat.isOpen) {
      this.#wanted = detailId;
      return;
    }
    if (!this.#list.has(detailId) && !(await this.#fetch(detailId))) return;
    runInAction(() => {
      this.target = detailId;
    });
  }

  /** Called when the messages are loaded for the first time. */
  opened(): void {
    const wanted = this.#wanted;
    this.#wanted = null;
    if (wanted !== null) void this.jumpTo(wanted);
  }

  /** Called when the target has been scrolled to. */
  reached(): void {
    this.target = null;
  }

  /** Deletes a message after a confirmation. A question is deleted with its answers. */
  async remove(message: Message): Promise<void> {
    const { http, modals, toast } = this.#deps.platform;
    const { id } = message;
    if (id === null) return;
    const confirmed = await modals.confirm({
      title: '删除消息',
      content: message.role === 'user' ? questionGone : answerGone,
      okText: '删除',
      danger: true,
    });
    if (!confirmed) return;
    try {
      await http.call(chat.deleteDetail, { body: { detailId: id } }, { silent: true });
    } catch (error) {
      // 404: already deleted elsewhere.
      if (!(error instanceof ApiError && error.code === 404)) {
        if (!(error instanceof ApiError && error.code === 401)) toast.error(errorTexts.deleteFailed);
        return;
      }
    }
    toast.success(errorTexts.deleted);
    // The stream reports the end of a reply that was running.
    if ((await this.refresh()) === 'failed') this.#list.drop(message);
  }

  close(): void {
    this.#cancelLook?.();
  }

  async #refresh(): Promise<Refreshed> {
    const { chatId } = this.#chat;
    if (chatId === null) return 'passed';
    const refreshed = await this.#list.refresh(chatId, this.#running.streamed);
    if (refreshed === 'fetched') this.#emit({ event: 'refreshed' });
    return refreshed;
  }

  async #look(): Promise<void> {
    if (!this.#chat.isOpen) return;
    this.#missed = this.#running.streamed !== null;
    if (!this.#missed) await this.refresh();
  }

  /** Selects the branch of a message and loads enough of it to include the message. */
  async #fetch(detailId: string): Promise<boolean> {
    const { chatId } = this.#chat;
    if (chatId === null || !(await this.#choose(detailId))) return false;
    runInAction(() => {
      this.switches += 1;
    });
    if ((await this.refresh()) === 'failed') {
      this.#deps.platform.toast.error(errorTexts.offline);
      return false;
    }
    while (!this.#list.has(detailId) && (await this.#list.loadEarlier(chatId, FAR_PAGE)));
    return this.#list.has(detailId);
  }

  async #choose(detailId: string): Promise<boolean> {
    try {
      await this.#deps.platform.http.call(chat.chooseBranch, { body: { detailId } });
      return true;
    } catch {
      // The platform has shown the error; a refresh removes versions that no longer exist.
      await this.refresh();
      return false;
    }
  }
}

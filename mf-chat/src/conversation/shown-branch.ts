import { chat } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Cancel } from '../time/clock.ts';
import type { ConversationParts } from './conversation-parts.ts';
import type { Message, MessageList, Refreshed } from './message-list.ts';
import type { RunningReply } from './running-reply.ts';

/** Milliseconds in which several pushes about a chat become one look at it. */
export const LOOK_DELAY_MS = 300;
/** Messages fetched at once on the way to one that stands far up. */
const FAR_PAGE = 200;

/** From one version of a message to another. */
export type Step = 'previous' | 'next';

/** What is known of the chat whose branch is shown. */
export interface BranchChat {
  /** Null while it has none. */
  readonly chatId: () => string | null;
  /** Its messages are here. */
  readonly known: () => boolean;
  /** The messages were taken anew. */
  readonly onTaken: () => void;
}

const questionGone = '将删除这个问题和它的全部回答，其他消息保留。删除后不能恢复。';
const answerGone = '将删除这条回答，其他消息保留。删除后不能恢复。';

/** Which branch of a chat is shown, in step with the server: walking, jumping, deleting, and what other tabs did. */
export class ShownBranch {
  /** Id of the message to be scrolled to. */
  target: string | null = null;
  /** Counts the walks to another branch: the reader stays where they are. */
  walks = 0;
  readonly #parts: Pick<ConversationParts, 'platform' | 'clock'>;
  readonly #list: MessageList;
  readonly #running: RunningReply;
  readonly #chat: BranchChat;
  #cancelLook: Cancel | undefined;
  #refreshing: Promise<Refreshed> = Promise.resolve('passed');
  /** The chat changed while a reply streamed. */
  #missed = false;
  /** To be jumped to once the messages are here. */
  #wanted: string | null = null;
  /** The last walk, until its switch has taken the focus over. */
  #walked: { readonly detailId: string; readonly step: Step } | null = null;

  constructor(parts: Pick<ConversationParts, 'platform' | 'clock'>, list: MessageList, running: RunningReply, chatOfBranch: BranchChat) {
    this.#parts = parts;
    this.#list = list;
    this.#running = running;
    this.#chat = chatOfBranch;
    makeAutoObservable(this);
  }

  /** The chat changed, here or elsewhere: its messages are taken anew soon, without showing that they are. */
  changed(): void {
    this.#cancelLook?.();
    this.#cancelLook = this.#parts.clock.after(LOOK_DELAY_MS, () => void this.#look());
  }

  /** A reply is no longer listened to: what changed meanwhile is looked at now. */
  listened(): void {
    if (this.#missed) this.changed();
  }

  /** Takes the messages anew at once, also while a reply streams. */
  refresh(): Promise<Refreshed> {
    // One after the other: whoever waits for its own look finds what it asked for.
    this.#refreshing = this.#refreshing.then(() => this.#refresh());
    return this.#refreshing;
  }

  /** A reply that the server has not named cannot be left: it would be lost from sight. */
  get held(): boolean {
    return this.#running.heard?.status === 'sending';
  }

  /** Shows the branch of another version of a message. */
  async walkTo(detailId: string, step: Step): Promise<void> {
    if (this.held || !(await this.#choose(detailId))) return;
    runInAction(() => {
      this.walks += 1;
      this.#walked = { detailId, step };
    });
    if ((await this.refresh()) === 'failed') this.#parts.platform.toast.error(errorTexts.offline);
  }

  /** The step by which a message was just walked to. Told once, to the switch that came in the place of the pressed one. */
  arrivedBy(detailId: string | null): Step | null {
    if (this.#walked === null || this.#walked.detailId !== detailId) return null;
    const { step } = this.#walked;
    this.#walked = null;
    return step;
  }

  /** Brings a message on the screen, whichever branch and however far up it is, and makes it the target. */
  async jumpTo(detailId: string): Promise<void> {
    if (!this.#chat.known()) {
      this.#wanted = detailId;
      return;
    }
    if (!this.#list.has(detailId) && !(await this.#fetch(detailId))) return;
    runInAction(() => {
      this.target = detailId;
    });
  }

  /** The messages are here for the first time. */
  opened(): void {
    const wanted = this.#wanted;
    this.#wanted = null;
    if (wanted !== null) void this.jumpTo(wanted);
  }

  /** The target was scrolled to. */
  reached(): void {
    this.target = null;
  }

  /** Asks first. A question goes with its answers. */
  async remove(message: Message): Promise<void> {
    const { http, modals, toast } = this.#parts.platform;
    const { id } = message;
    if (id === null) return;
    const confirmed = await modals.confirm({ title: '删除消息', content: message.role === 'user' ? questionGone : answerGone, okText: '删除', danger: true });
    if (!confirmed) return;
    try {
      await http.call(chat.deleteDetail, { body: { detailId: id } }, { silent: true });
    } catch (error) {
      // Deleted elsewhere already is as good.
      if (!(error instanceof ApiError && error.code === 404)) {
        if (!(error instanceof ApiError && error.code === 401)) toast.error(errorTexts.deleteFailed);
        return;
      }
    }
    toast.success(errorTexts.deleted);
    // A reply that was being written hears its end from the server.
    if ((await this.refresh()) === 'failed') this.#list.drop(message);
  }

  close(): void {
    this.#cancelLook?.();
  }

  async #refresh(): Promise<Refreshed> {
    const chatId = this.#chat.chatId();
    if (chatId === null) return 'passed';
    const refreshed = await this.#list.refresh(chatId, this.#running.heard);
    if (refreshed === 'taken') this.#chat.onTaken();
    return refreshed;
  }

  async #look(): Promise<void> {
    if (!this.#chat.known()) return;
    this.#missed = this.#running.heard !== null;
    if (!this.#missed) await this.refresh();
  }

  /** The branch of the message, and as much of it as is needed to see the message. */
  async #fetch(detailId: string): Promise<boolean> {
    const chatId = this.#chat.chatId();
    if (chatId === null || !(await this.#choose(detailId))) return false;
    runInAction(() => {
      this.walks += 1;
    });
    if ((await this.refresh()) === 'failed') {
      this.#parts.platform.toast.error(errorTexts.offline);
      return false;
    }
    while (!this.#list.has(detailId) && (await this.#list.loadEarlier(chatId, FAR_PAGE)));
    return this.#list.has(detailId);
  }

  async #choose(detailId: string): Promise<boolean> {
    try {
      await this.#parts.platform.http.call(chat.chooseBranch, { body: { detailId } });
      return true;
    } catch {
      // The platform has shown why; what is gone meanwhile is no longer offered.
      await this.refresh();
      return false;
    }
  }
}

import { MessageType, TopicType } from '@ai-site/shared/api/realtime';
import type { Platform } from '@ai-site/shared/contract';
import { makeAutoObservable, observableRef, reaction, runInAction, when } from 'mobx';
import { KeptDrafts } from '../composer/kept-drafts.ts';
import { Conversation } from '../conversation/conversation.ts';
import { HistoryStore } from '../history/history-store.ts';
import type { ChatKind } from '../kinds/chat-kind.ts';
import { KindParams } from '../kinds/kind-params.ts';
import { ModelsStore } from '../models/models-store.ts';
import type { Clock } from '../time/clock.ts';
import { addressOf, chatIdOf } from './address.ts';

/** Milliseconds out of sight after which a tab may have slept through pushes. */
const ASLEEP_MS = 30_000;

export interface ChatScreenParts {
  readonly platform: Platform;
  /** What is chatted with. */
  readonly kind: ChatKind;
  readonly clock: Clock;
  /** Random number from 0 to 1. */
  readonly draw: () => number;
  readonly newId: () => string;
  /** What lives as long as the tab, and what stays in this browser. */
  readonly tabStorage: Storage;
  readonly storage: Storage;
}

/** The screen: which chat is shown, which ones reply unseen, and what the account has. */
export class ChatScreenStore {
  current: Conversation;
  readonly kind: ChatKind;
  /** What goes along with every question. */
  readonly params: KindParams;
  readonly history: HistoryStore;
  readonly models: ModelsStore;
  /** Left while they reply or bring files: they go on until that ends. */
  background: readonly Conversation[] = [];
  /** How often the search of the chats was asked for; whoever shows it takes the focus when this grows. */
  searches = 0;
  readonly #parts: ChatScreenParts;
  readonly #kept: KeptDrafts;

  constructor(parts: ChatScreenParts) {
    const { platform, clock } = parts;
    this.#parts = parts;
    const { calls } = parts.kind;
    this.kind = parts.kind;
    this.params = new KindParams(parts.kind.params);
    this.#kept = new KeptDrafts(parts.tabStorage, clock, calls.appType);
    this.models = new ModelsStore(platform, parts.storage, calls);
    this.history = new HistoryStore({ platform, calls, clock, onDeleted: (chatId) => this.forget(chatId) });
    this.current = this.#open(chatIdOf(platform.history.location.search));
    makeAutoObservable(this, { current: observableRef, background: observableRef, history: false, models: false, kind: false, params: false });
  }

  /** A reply runs on this screen: leaving it asks. */
  get active(): boolean {
    return [this.current, ...this.background].some((conversation) => conversation.replying);
  }

  /** Whether a reply runs in a chat, as far as this page knows. */
  isReplying(chatId: string): boolean {
    return [this.current, ...this.background].some((conversation) => conversation.chatId === chatId && conversation.replying);
  }

  /** Follows the account and the network; returns how to stop. */
  start(): () => void {
    const { session, membership, bus, socket } = this.#parts.platform;
    const stopPushes = socket.on(MessageType.subscribe, TopicType.chat, ({ msg }) => {
      if (typeof msg === 'object' && typeof msg?.content === 'string') this.changed(msg.content);
    });
    // What was pushed while the connection was away is not pushed again.
    let wasOpen = socket.state === 'open';
    const stopReopened = reaction(
      () => socket.state === 'open',
      (open) => {
        if (open && wasOpen) this.#missedPushes();
        wasOpen ||= open;
      },
    );
    // What a reply costs depends on who asks, and on their membership.
    const stopPrices = reaction(
      () => `${session.user?.userId ?? ''} ${membership.current?.memberType ?? ''}`,
      () => void this.models.load(),
      { fireImmediately: true },
    );
    const stopAccount = reaction(
      () => ({ restoring: session.restoring, userId: session.user?.userId ?? null }),
      ({ restoring, userId }, before) => {
        if (!restoring) this.#accountIs(userId, before?.userId ?? null);
      },
      { fireImmediately: true, equals: (a, b) => a.restoring === b.restoring && a.userId === b.userId },
    );
    const stopActivity = reaction(
      () => this.active,
      (active) => bus.emit('chat:activity', { active }),
    );
    const wake = () => this.wake();
    let hiddenAt: number | null = null;
    const seen = () => {
      const now = this.#parts.clock.now();
      if (document.visibilityState === 'hidden') hiddenAt = now;
      else if (hiddenAt !== null && now - hiddenAt >= ASLEEP_MS) this.#missedPushes();
      wake();
    };
    const keep = () => this.#kept.flush();
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('pagehide', keep);
    return () => {
      stopPrices();
      stopAccount();
      stopActivity();
      stopPushes();
      stopReopened();
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pagehide', keep);
      if (this.active) bus.emit('chat:activity', { active: false });
      for (const conversation of [this.current, ...this.background]) conversation.close();
      this.history.close();
      keep();
    };
  }

  /** Shows the chat of the address; null is a new one. A message that the address names is brought on the screen, and named no longer. */
  show(chatId: string | null, detailId: string | null = null): void {
    this.#show(chatId);
    if (chatId === null || detailId === null) return;
    void this.current.branch.jumpTo(detailId);
    const { history, navigation } = this.#parts.platform;
    navigation.replace(addressOf(history.location, chatId));
  }

  #show(chatId: string | null): void {
    if (this.current.chatId === chatId) return;
    this.#leaveCurrent();
    const waiting = this.background.find((conversation) => conversation.chatId === chatId);
    this.background = this.background.filter((conversation) => conversation !== waiting);
    this.current = waiting ?? this.#open(chatId);
    if (waiting === undefined) this.#loadCurrent();
  }

  /** Begins a new chat, also from one that has no address yet. */
  startNew(): void {
    const { platform } = this.#parts;
    if (chatIdOf(platform.history.location.search) !== null) {
      platform.navigation.push(addressOf(platform.history.location, null));
    } else if (!this.current.empty) {
      this.#leaveCurrent();
      this.current = this.#open(null);
    }
  }

  /** A chat was deleted. */
  forget(chatId: string): void {
    this.#kept.forget(chatId);
    const gone = this.background.filter((conversation) => conversation.chatId === chatId);
    for (const conversation of gone) conversation.close();
    this.background = this.background.filter((conversation) => !gone.includes(conversation));
    if (this.current.chatId !== chatId) return;
    this.current.close();
    this.current = this.#open(null);
    const { history, navigation } = this.#parts.platform;
    navigation.replace(addressOf(history.location, null));
  }

  /** Brings the search of the chats up. */
  searchChats(): void {
    this.searches += 1;
  }

  /** The network or the tab is back; a tab that is hidden may be thrown away, and its drafts are stored. */
  wake(): void {
    if (document.visibilityState === 'hidden') {
      this.#kept.flush();
      return;
    }
    for (const conversation of [this.current, ...this.background]) conversation.wake();
    if (this.history.failure !== null) void this.history.loadMore();
    if (this.models.failure !== null) void this.models.load();
  }

  /** A chat changed: here, in another tab or on another device. */
  changed(chatId: string): void {
    this.history.changed(chatId);
    for (const conversation of [this.current, ...this.background]) if (conversation.chatId === chatId) conversation.branch.changed();
  }

  #missedPushes(): void {
    const { chatId } = this.current;
    if (!this.#parts.platform.session.signedIn) return;
    if (chatId === null) this.history.changed(null);
    else this.changed(chatId);
  }

  #accountIs(userId: string | null, before: string | null): void {
    const othersDrafts = userId !== null && this.#kept.belongTo(userId);
    this.models.recall();
    void this.history.load();
    // An account that has gone takes its messages along; a visitor's new chat goes on after the login.
    if (before !== null || othersDrafts) runInAction(() => this.#reopen(userId));
    this.#loadCurrent();
  }

  /** The same address for another account: drafts stay only when the account may come back. */
  #reopen(userId: string | null): void {
    for (const conversation of [this.current, ...this.background]) conversation.close();
    this.background = [];
    this.current = this.#open(userId === null ? this.current.chatId : chatIdOf(this.#parts.platform.history.location.search));
  }

  #loadCurrent(): void {
    if (this.#parts.platform.session.signedIn && this.current.messages.length === 0) void this.current.load();
  }

  #leaveCurrent(): void {
    const { current } = this;
    const { attachments } = current.composer;
    if (!current.replying && !attachments.underWay) {
      current.close();
      return;
    }
    this.background = [...this.background, current];
    // What a reply leaves behind is told by its end; files tell it here.
    when(
      () => !attachments.underWay,
      () => this.#dropIdle(current),
    );
  }

  /** Lets go of a chat that is not shown and has nothing to wait for. */
  #dropIdle(conversation: Conversation): void {
    if (conversation === this.current || conversation.replying || conversation.composer.attachments.underWay) return;
    conversation.close();
    runInAction(() => {
      this.background = this.background.filter((other) => other !== conversation);
    });
  }

  #open(chatId: string | null): Conversation {
    const { platform, kind, clock, draw, newId } = this.#parts;
    return new Conversation(
      {
        platform,
        calls: kind.calls,
        extra: () => this.params.items,
        kept: this.#kept,
        clock,
        draw,
        newId,
        tier: () => this.models.tier,
        models: () => this.models.models,
        listener: {
          taken: (conversation, chat) => {
            this.history.touch(chat.chatId, chat.chatTheme, chat.chatTime);
            const { history, navigation } = platform;
            if (conversation === this.current && chatIdOf(history.location.search) !== chat.chatId) navigation.replace(addressOf(history.location, chat.chatId));
          },
          settled: (conversation) => this.#settled(conversation),
        },
      },
      chatId,
    );
  }

  #settled(conversation: Conversation): void {
    // Credits may have been spent.
    void this.#parts.platform.membership.refresh();
    this.#dropIdle(conversation);
  }
}

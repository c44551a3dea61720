import { MessageType, TopicType } from '@ai-site/shared/api/realtime';
import type { Platform } from '@ai-site/shared/contract';
import type { Clock } from '@ai-site/shared/kit/clock';
import type { SafeStorage } from '@ai-site/shared/kit/storage';
import { makeAutoObservable, observableRef, reaction, runInAction, when } from 'mobx';
import { Conversation } from '../conversation/conversation.ts';
import type { Snapshot } from '../conversation/conversation-events.ts';
import { ChatDrafts } from '../draft/chat-drafts.ts';
import { HistoryStore } from '../history/history-store.ts';
import { addressOf, chatIdOf } from '../kinds/address.ts';
import type { ChatKind } from '../kinds/chat-kind.ts';
import { KindParams } from '../kinds/kind-params.ts';
import { ModelsStore } from '../models/models-store.ts';

/** Milliseconds in the background after which a tab may have missed push events. */
const ASLEEP_MS = 30_000;

export interface ChatScreenDeps {
  readonly platform: Platform;
  readonly kind: ChatKind;
  readonly clock: Clock;
  /** Random number from 0 to 1. */
  readonly random: () => number;
  readonly newId: () => string;
  /** Storage for the lifetime of the tab, and storage of the browser. */
  readonly tabStorage: SafeStorage;
  readonly storage: SafeStorage;
}

/** State of the screen: the displayed chat, replies in the background, the history and the models. */
export class ChatScreenStore {
  current: Conversation;
  readonly kind: ChatKind;
  /** Parameters that every question includes. */
  readonly params: KindParams;
  readonly history: HistoryStore;
  readonly models: ModelsStore;
  /** Conversations that were left while replying or uploading; kept until that ends. */
  background: readonly Conversation[] = [];
  /** Number of search requests; the search box takes the focus when it grows. */
  searches = 0;
  readonly #deps: ChatScreenDeps;
  readonly #kept: ChatDrafts;

  constructor(deps: ChatScreenDeps) {
    const { platform, clock } = deps;
    this.#deps = deps;
    const { calls } = deps.kind;
    this.kind = deps.kind;
    this.params = new KindParams(deps.kind.params);
    this.#kept = new ChatDrafts(deps.tabStorage, clock, calls.appType);
    this.models = new ModelsStore(platform, deps.storage, calls);
    this.history = new HistoryStore({ platform, calls, clock, onDeleted: (chatId) => this.forget(chatId) });
    this.current = this.#open(chatIdOf(platform.history.location.search));
    makeAutoObservable(this, {
      current: observableRef,
      background: observableRef,
      history: false,
      models: false,
      kind: false,
      params: false,
    });
  }

  /** Whether a reply runs on this screen; leaving it asks for confirmation. */
  get active(): boolean {
    return [this.current, ...this.background].some((conversation) => conversation.replying);
  }

  /** Whether a reply runs in a chat, as far as this tab knows. */
  isReplying(chatId: string): boolean {
    return [this.current, ...this.background].some(
      (conversation) => conversation.chatId === chatId && conversation.replying,
    );
  }

  /** Subscribes to account and network events; returns the unsubscribe function. */
  start(): () => void {
    const { session, membership, socket } = this.#deps.platform;
    const stopPushes = socket.on(MessageType.subscribe, TopicType.chat, ({ msg }) => {
      if (typeof msg === 'object' && typeof msg?.content === 'string') this.changed(msg.content);
    });
    // Events pushed while the connection was lost are not sent again.
    let wasOpen = socket.state === 'open';
    const stopReopened = reaction(
      () => socket.state === 'open',
      (open) => {
        if (open && wasOpen) this.#missedPushes();
        wasOpen ||= open;
      },
    );
    // Prices depend on the account and its membership.
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
    const wake = () => this.wake();
    let hiddenAt: number | null = null;
    const seen = () => {
      const now = this.#deps.clock.now();
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
      stopPushes();
      stopReopened();
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pagehide', keep);
      for (const conversation of [this.current, ...this.background]) conversation.close();
      this.history.close();
      keep();
    };
  }

  /** Opens the chat of the URL; null is a new one. The message in the URL, if any, is scrolled to and removed from the URL. */
  show(chatId: string | null, detailId: string | null = null): void {
    this.#show(chatId);
    if (chatId === null || detailId === null) return;
    void this.current.branch.jumpTo(detailId);
    const { history, navigation } = this.#deps.platform;
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

  /** Starts a new chat, also from a chat that has no URL yet. */
  startNew(): void {
    const { platform } = this.#deps;
    if (chatIdOf(platform.history.location.search) !== null) {
      platform.navigation.push(addressOf(platform.history.location, null));
    } else if (!this.current.empty) {
      this.#leaveCurrent();
      this.current = this.#open(null);
    }
  }

  /** Called when a chat was deleted. */
  forget(chatId: string): void {
    this.#kept.forget(chatId);
    const gone = this.background.filter((conversation) => conversation.chatId === chatId);
    for (const conversation of gone) conversation.close();
    this.background = this.background.filter((conversation) => !gone.includes(conversation));
    if (this.current.chatId !== chatId) return;
    this.current.close();
    this.current = this.#open(null);
    const { history, navigation } = this.#deps.platform;
    navigation.replace(addressOf(history.location, null));
  }

  /** Opens the search of the chats. */
  searchChats(): void {
    this.searches += 1;
  }

  /** Called when the network or the tab is back. A hidden tab may be discarded, so its drafts are written. */
  wake(): void {
    if (document.visibilityState === 'hidden') {
      this.#kept.flush();
      return;
    }
    for (const conversation of [this.current, ...this.background]) conversation.wake();
    if (this.history.failure !== null) void this.history.retry();
    if (this.models.failure !== null) void this.models.load();
  }

  /** Called when a chat changed, in this tab, another tab or on another device. */
  changed(chatId: string): void {
    this.history.changed(chatId);
    for (const conversation of [this.current, ...this.background])
      if (conversation.chatId === chatId) conversation.branch.changed();
  }

  #missedPushes(): void {
    const { chatId } = this.current;
    if (!this.#deps.platform.session.signedIn) return;
    if (chatId === null) this.history.changed(null);
    else this.changed(chatId);
  }

  #accountIs(userId: string | null, before: string | null): void {
    const othersDrafts = userId !== null && this.#kept.assignOwner(userId);
    this.models.recall();
    void this.history.load();
    // Signing out removes the account's messages; a visitor's new chat continues after the login.
    if (before !== null || othersDrafts) runInAction(() => this.#reopen(userId));
    this.#loadCurrent();
  }

  /** Reopens the URL for another account. Drafts are kept only if the same account may return. */
  #reopen(userId: string | null): void {
    for (const conversation of [this.current, ...this.background]) conversation.close();
    this.background = [];
    this.current = this.#open(
      userId === null ? this.current.chatId : chatIdOf(this.#deps.platform.history.location.search),
    );
  }

  #loadCurrent(): void {
    const { chatId, messages } = this.current;
    if (!this.#deps.platform.session.signedIn || messages.length > 0) return;
    void this.current.load();
    if (chatId !== null) void this.history.learnTheme(chatId);
  }

  #leaveCurrent(): void {
    const { current } = this;
    const { attachments } = current.composer;
    if (!current.replying && !attachments.underWay) {
      current.close();
      return;
    }
    this.background = [...this.background, current];
    // Replies report their end; for uploads it is observed here.
    when(
      () => !attachments.underWay,
      () => this.#dropIdle(current),
    );
  }

  /** Closes a chat that is not displayed and has nothing in progress. */
  #dropIdle(conversation: Conversation): void {
    if (conversation === this.current || conversation.replying || conversation.composer.attachments.underWay) return;
    conversation.close();
    runInAction(() => {
      this.background = this.background.filter((other) => other !== conversation);
    });
  }

  #open(chatId: string | null): Conversation {
    const { platform, kind, clock, random, newId } = this.#deps;
    return new Conversation(
      {
        platform,
        calls: kind.calls,
        extra: () => this.params.items,
        kept: this.#kept,
        clock,
        random,
        newId,
        tier: () => this.models.tier,
        models: () => this.models.models,
        speechPrice: () => this.models.speechPrice,
        onEvent: (conversation, event) => {
          if (event.event === 'accepted') this.#accepted(conversation, event.snapshot);
          if (event.event === 'settled') this.#settled(conversation);
        },
      },
      chatId,
    );
  }

  #accepted(conversation: Conversation, { chatInfoId, chatTheme, createTime }: Snapshot): void {
    this.history.touch(chatInfoId, chatTheme, createTime);
    const { history, navigation } = this.#deps.platform;
    if (conversation === this.current && chatIdOf(history.location.search) !== chatInfoId)
      navigation.replace(addressOf(history.location, chatInfoId));
  }

  #settled(conversation: Conversation): void {
    // A reply may have cost credits.
    void this.#deps.platform.membership.refresh();
    this.#dropIdle(conversation);
  }
}

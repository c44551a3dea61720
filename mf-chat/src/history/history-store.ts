import type { ChatSummary } from '@ai-site/shared/api/chat';
import type { Platform } from '@ai-site/shared/contract';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ChatCalls } from '../conversation/chat-calls.ts';
import type { Cancel, Clock } from '../time/clock.ts';
import { withFirstPage } from './first-page.ts';
import { groupByDate, type HistoryGroup } from './group-by-date.ts';
import { MessageSearch } from './message-search.ts';
import { withChat } from './with-chat.ts';

/** Milliseconds without a key press before a search is made. */
export const SEARCH_DELAY_MS = 300;
/** Milliseconds in which several changes become one look at the first page, and the least time from one look to the next. */
export const CHANGED_DELAY_MS = 300;
export const LOOK_EVERY_MS = 1000;

export interface HistoryParts {
  readonly platform: Pick<Platform, 'http' | 'session' | 'toast' | 'modals'>;
  readonly calls: Pick<ChatCalls, 'appType' | 'history' | 'rename' | 'remove'>;
  readonly clock: Clock;
  /** A chat is gone: leave its screen. */
  readonly onDeleted: (chatId: string) => void;
}

/** The user's chats, or those in their archive: pages by cursor, search, rename, delete. */
export class HistoryStore {
  /** Messages that contain the keyword. */
  readonly found: MessageSearch;
  /** The archive is shown. */
  archived = false;
  chats: readonly ChatSummary[] = [];
  keyword = '';
  loading = false;
  failure: string | null = null;
  hasNextPage = false;
  /** False until the first page is here. */
  ready = false;
  readonly #parts: HistoryParts;
  readonly #themes = new Map<string, string>();
  #cursor: string | null = null;
  #cancelSearch: Cancel | undefined;
  #cancelLook: Cancel | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #request = new AbortController();

  constructor(parts: HistoryParts) {
    this.#parts = parts;
    this.found = new MessageSearch(parts.platform.http, parts.calls.appType);
    makeAutoObservable(this, { chats: observableRef, groups: false, found: false });
  }

  /** Grouped anew at every call, because the date changes by itself. */
  get groups(): readonly HistoryGroup[] {
    return groupByDate(this.chats, this.#parts.clock.now());
  }

  /** The name of a chat as it was last heard, also while a search or the archive shows others. */
  themeOf(chatId: string | null): string | undefined {
    return chatId === null ? undefined : (this.find(chatId)?.chatTheme ?? this.#themes.get(chatId));
  }

  find(chatId: string | null): ChatSummary | undefined {
    return this.chats.find((entry) => entry.chatId === chatId);
  }

  /** Begins with the first page of the current search; visitors have no history. */
  async load(): Promise<void> {
    this.#cancelSearch?.();
    this.#request.abort();
    this.#cursor = null;
    this.hasNextPage = false;
    this.loading = false;
    this.failure = null;
    if (!this.#parts.platform.session.signedIn) return this.#forget();
    void this.found.find(this.keyword.trim());
    await this.#fetch((page) => page);
  }

  /** The next page, when there is one and none is on its way. */
  async loadMore(): Promise<void> {
    if (this.loading || (!this.hasNextPage && this.failure === null)) return;
    await this.#fetch((page) => {
      const known = new Set(this.chats.map(({ chatId }) => chatId));
      return [...this.chats, ...page.filter(({ chatId }) => !known.has(chatId))];
    });
  }

  search(keyword: string): void {
    this.keyword = keyword;
    this.#cancelSearch?.();
    this.#cancelSearch = this.#parts.clock.after(SEARCH_DELAY_MS, () => void this.load());
  }

  /** Shows the archive, or the history again. */
  showArchive(archived: boolean): void {
    if (this.archived === archived) return;
    this.archived = archived;
    this.keyword = '';
    this.chats = [];
    this.ready = false;
    void this.load();
  }

  /** A chat has a new message: it comes first, and out of the archive. A search shows what the server found, so there only known chats move. */
  touch(chatId: string, chatTheme: string, chatTime: string): void {
    const known = this.find(chatId);
    if (known === undefined && this.keyword.trim() !== '') return;
    this.put({ pinned: false, ...known, chatId, chatTheme, chatTime, chatCount: (known?.chatCount ?? 0) + 2, archived: false });
  }

  /** Takes a chat as it is now to its place in what is shown; one that does not belong there any more leaves. */
  put(chat: ChatSummary): void {
    this.#show(withChat(this.chats, chat, this.archived));
    this.#themes.set(chat.chatId, chat.chatTheme);
  }

  #show(chats: readonly ChatSummary[]): void {
    this.chats = chats;
    for (const { chatId, chatTheme } of chats) this.#themes.set(chatId, chatTheme);
  }

  /** A chat changed here or elsewhere; null: any may have. The first page is taken anew without showing that it is. A search stays with what it found. */
  changed(chatId: string | null): void {
    if (chatId !== null && this.keyword.trim() !== '' && this.find(chatId) === undefined) return;
    if (this.#cancelLook !== undefined) return;
    const { clock } = this.#parts;
    const wait = Math.max(CHANGED_DELAY_MS, this.#lookedAt + LOOK_EVERY_MS - clock.now());
    this.#cancelLook = clock.after(wait, () => {
      this.#cancelLook = undefined;
      this.#lookedAt = clock.now();
      void this.#look();
    });
  }

  /** @returns whether the name was taken */
  async rename(chatId: string, chatTheme: string): Promise<boolean> {
    const { platform, calls } = this.#parts;
    const { http, toast } = platform;
    try {
      const renamed = await calls.rename(http, chatId, chatTheme);
      runInAction(() => {
        this.#show(this.chats.map((entry) => (entry.chatId === chatId ? { ...entry, chatTheme: renamed.chatTheme } : entry)));
      });
      toast.success(errorTexts.renamed);
      return true;
    } catch {
      // The platform has shown why.
      return false;
    }
  }

  /** Asks first. */
  async remove(chatId: string): Promise<void> {
    const { platform, calls } = this.#parts;
    const { http, modals, toast } = platform;
    const theme = this.find(chatId)?.chatTheme ?? '';
    const confirmed = await modals.confirm({ title: '删除会话', content: `确定删除“${theme}”吗？删除后不能恢复。`, okText: '删除', danger: true });
    if (!confirmed) return;
    try {
      await calls.remove(http, chatId);
    } catch (error) {
      // Deleted elsewhere already is as good.
      if (!(error instanceof ApiError && error.code === 404)) {
        if (!(error instanceof ApiError && error.code === 401)) toast.error(errorTexts.deleteFailed);
        return;
      }
    }
    runInAction(() => {
      this.chats = this.chats.filter((entry) => entry.chatId !== chatId);
    });
    toast.success(errorTexts.deleted);
    this.#parts.onDeleted(chatId);
  }

  close(): void {
    this.#cancelSearch?.();
    this.#cancelLook?.();
    this.#request.abort();
    this.found.clear();
  }

  async #fetch(merge: (page: readonly ChatSummary[]) => readonly ChatSummary[]): Promise<void> {
    const request = new AbortController();
    this.#request = request;
    this.loading = true;
    this.failure = null;
    const keyword = this.keyword.trim();
    try {
      const { platform, calls } = this.#parts;
      const page = await calls.history(platform.http, { keyword, cursor: this.#cursor, archived: this.archived }, { silent: true, signal: request.signal });
      if (request.signal.aborted) return;
      runInAction(() => {
        this.#show(merge(page.list));
        this.hasNextPage = page.hasNextPage;
        this.#cursor = page.nextCursor;
        this.ready = true;
        this.loading = false;
      });
    } catch (error) {
      if (request.signal.aborted) return;
      runInAction(() => {
        this.failure = error instanceof ApiError ? error.message : errorTexts.offline;
        this.loading = false;
      });
    }
  }

  async #look(): Promise<void> {
    const { platform, calls } = this.#parts;
    if (!this.ready || this.loading || !platform.session.signedIn) return;
    const request = this.#request;
    const keyword = this.keyword.trim();
    try {
      const page = await calls.history(platform.http, { keyword, cursor: null, archived: this.archived }, { silent: true, signal: request.signal });
      if (request.signal.aborted || request !== this.#request || keyword !== this.keyword.trim()) return;
      runInAction(() => {
        this.#show(withFirstPage(this.chats, page));
        if (page.hasNextPage) return;
        this.hasNextPage = false;
        this.#cursor = null;
      });
    } catch {
      // What is shown stays; the next change is another chance.
    }
  }

  #forget(): void {
    this.chats = [];
    this.keyword = '';
    this.archived = false;
    this.#themes.clear();
    this.ready = true;
    this.found.clear();
  }
}

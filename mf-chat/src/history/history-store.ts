import type { ChatSummary } from '@ai-site/shared/api/chat';
import type { Platform } from '@ai-site/shared/contract';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Cancel, Clock } from '@ai-site/shared/kit/clock';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ChatCalls } from '../conversation/chat-calls.ts';
import { withFirstPage } from './first-page.ts';
import { groupByDate, type HistoryGroup } from './group-by-date.ts';
import { MessageSearch } from './message-search.ts';
import { withChat } from './with-chat.ts';

/** Debounce of the search in milliseconds. */
export const SEARCH_DELAY_MS = 300;
/** Debounce in milliseconds of a refresh of the first page, and minimum interval between two refreshes. */
export const CHANGED_DELAY_MS = 300;
export const LOOK_EVERY_MS = 1000;

export interface HistoryDeps {
  readonly platform: Pick<Platform, 'http' | 'session' | 'toast' | 'modals'>;
  readonly calls: Pick<ChatCalls, 'appType' | 'history' | 'rename' | 'remove'>;
  readonly clock: Clock;
  /** Called when a chat was deleted, to leave its screen. */
  readonly onDeleted: (chatId: string) => void;
}

/** The user's chats, or their archive: cursor pagination, search, rename, delete. */
export class HistoryStore {
  /** Messages that match the keyword. */
  readonly found: MessageSearch;
  archived = false;
  chats: readonly ChatSummary[] = [];
  keyword = '';
  loading = false;
  failure: string | null = null;
  hasNextPage = false;
  /** False until the first page is loaded. */
  ready = false;
  readonly #deps: HistoryDeps;
  readonly #themes = new Map<string, string>();
  #cursor: string | null = null;
  #cancelSearch: Cancel | undefined;
  #cancelLook: Cancel | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #request = new AbortController();

  constructor(deps: HistoryDeps) {
    this.#deps = deps;
    this.found = new MessageSearch(deps.platform.http, deps.calls.appType);
    makeAutoObservable(this, { chats: observableRef, groups: false, found: false });
  }

  /** Computed on every call, because the current date changes by itself. */
  get groups(): readonly HistoryGroup[] {
    return groupByDate(this.chats, this.#deps.clock.now());
  }

  /** The last known name of a chat, also while a search or the archive shows other chats. */
  themeOf(chatId: string | null): string | undefined {
    return chatId === null ? undefined : (this.find(chatId)?.chatTheme ?? this.#themes.get(chatId));
  }

  find(chatId: string | null): ChatSummary | undefined {
    return this.chats.find((entry) => entry.chatId === chatId);
  }

  /** Fetches the first page of the current search; visitors have no history. */
  async load(): Promise<void> {
    this.#cancelSearch?.();
    this.#request.abort();
    this.#cursor = null;
    this.hasNextPage = false;
    this.loading = false;
    this.failure = null;
    if (!this.#deps.platform.session.signedIn) return this.#forget();
    void this.found.find(this.keyword.trim());
    await this.#fetch((page) => page);
  }

  /** Fetches the next page, unless there is none or a request is in flight. */
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
    this.#cancelSearch = this.#deps.clock.after(SEARCH_DELAY_MS, () => void this.load());
  }

  /** Switches between the archive and the history. */
  showArchive(archived: boolean): void {
    if (this.archived === archived) return;
    this.archived = archived;
    this.keyword = '';
    this.chats = [];
    this.ready = false;
    void this.load();
  }

  /** Updates a chat that has a new message: it moves to the top and out of the archive. In search results only known chats move. */
  touch(chatId: string, chatTheme: string, chatTime: string): void {
    const known = this.find(chatId);
    if (known === undefined && this.keyword.trim() !== '') return;
    this.put({ pinned: false, ...known, chatId, chatTheme, chatTime, chatCount: (known?.chatCount ?? 0) + 2, archived: false });
  }

  /** Inserts or moves a changed chat; one that no longer belongs in the displayed list is removed. */
  put(chat: ChatSummary): void {
    this.#show(withChat(this.chats, chat, this.archived));
    this.#themes.set(chat.chatId, chat.chatTheme);
  }

  #show(chats: readonly ChatSummary[]): void {
    this.chats = chats;
    for (const { chatId, chatTheme } of chats) this.#themes.set(chatId, chatTheme);
  }

  /** Refreshes the first page without a loading state after a change in this or another tab. `chatId` null: any chat may have changed. Search results are not refreshed. */
  changed(chatId: string | null): void {
    if (chatId !== null && this.keyword.trim() !== '' && this.find(chatId) === undefined) return;
    if (this.#cancelLook !== undefined) return;
    const { clock } = this.#deps;
    const wait = Math.max(CHANGED_DELAY_MS, this.#lookedAt + LOOK_EVERY_MS - clock.now());
    this.#cancelLook = clock.after(wait, () => {
      this.#cancelLook = undefined;
      this.#lookedAt = clock.now();
      void this.#look();
    });
  }

  /** @returns whether the server accepted the name */
  async rename(chatId: string, chatTheme: string): Promise<boolean> {
    const { platform, calls } = this.#deps;
    const { http, toast } = platform;
    try {
      const renamed = await calls.rename(http, chatId, chatTheme);
      runInAction(() => {
        this.#show(this.chats.map((entry) => (entry.chatId === chatId ? { ...entry, chatTheme: renamed.chatTheme } : entry)));
      });
      toast.success(errorTexts.renamed);
      return true;
    } catch {
      // The platform has shown the error.
      return false;
    }
  }

  /** Deletes a chat after a confirmation. */
  async remove(chatId: string): Promise<void> {
    const { platform, calls } = this.#deps;
    const { http, modals, toast } = platform;
    const theme = this.find(chatId)?.chatTheme ?? '';
    const confirmed = await modals.confirm({ title: '删除会话', content: `确定删除“${theme}”吗？删除后不能恢复。`, okText: '删除', danger: true });
    if (!confirmed) return;
    try {
      await calls.remove(http, chatId);
    } catch (error) {
      // 404: already deleted elsewhere.
      if (!(error instanceof ApiError && error.code === 404)) {
        if (!(error instanceof ApiError && error.code === 401)) toast.error(errorTexts.deleteFailed);
        return;
      }
    }
    runInAction(() => {
      this.chats = this.chats.filter((entry) => entry.chatId !== chatId);
    });
    toast.success(errorTexts.deleted);
    this.#deps.onDeleted(chatId);
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
      const { platform, calls } = this.#deps;
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
    const { platform, calls } = this.#deps;
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
      // Keep the displayed list; the next change retries.
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

import { type ChatSummary, chat } from '@ai-site/shared/api/chat';
import type { Platform } from '@ai-site/shared/contract';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { PagedList } from '@ai-site/shared/kit/async';
import type { Cancel, Clock } from '@ai-site/shared/kit/clock';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { ChatCalls } from '../conversation/chat-calls.ts';
import { withFirstPage } from './first-page.ts';
import { groupByDate, type HistoryGroup } from './group-by-date.ts';
import { type MessageSearch, searchMessages } from './message-search.ts';
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

/** Which chats are listed. An empty keyword finds all. */
export interface HistoryQuery {
  readonly keyword: string;
  readonly archived: boolean;
}

const allChats: HistoryQuery = { keyword: '', archived: false };

/** The user's chats, or their archive: pages, search, rename, delete. */
export class HistoryStore {
  readonly list: PagedList<ChatSummary, HistoryQuery>;
  /** Messages that match the keyword. */
  readonly found: MessageSearch;
  /** As typed; the list follows when the typing pauses. */
  keyword = '';
  readonly #deps: HistoryDeps;
  readonly #themes = observable.map<string, string>();
  #cancelSearch: Cancel | undefined;
  #cancelLook: Cancel | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: HistoryDeps) {
    const { platform, calls } = deps;
    this.#deps = deps;
    this.found = searchMessages(platform.http, calls.appType);
    this.list = new PagedList<ChatSummary, HistoryQuery>({
      source: async (query, cursor, signal) => {
        const { list, hasNextPage, nextCursor } = await calls.history(
          platform.http,
          { ...query, cursor },
          { silent: true, signal },
        );
        for (const chat of list) this.#remember(chat);
        return { items: list, next: hasNextPage ? nextCursor : null };
      },
      keyOf: ({ chatId }) => chatId,
      query: allChats,
      mergeFirstPage: withFirstPage,
    });
    makeAutoObservable(this, { list: false, found: false, groups: false });
  }

  get archived(): boolean {
    return this.list.query.archived;
  }

  /** False until the listed chats are those that were asked for. */
  get ready(): boolean {
    return this.list.state === 'ready' && !this.list.stale;
  }

  /** Why chats are missing. A failed look at what changed is not told: the next change repeats it. */
  get failure(): ApiError | null {
    return this.list.moreFailure ?? (this.ready ? null : this.list.failure);
  }

  /** Computed on every call, because the current date changes by itself. */
  get groups(): readonly HistoryGroup[] {
    return groupByDate(this.list.items, this.#deps.clock.now());
  }

  /** The last known name of a chat, also while a search or the archive shows other chats. */
  themeOf(chatId: string | null): string | undefined {
    return chatId === null ? undefined : (this.list.find(chatId)?.chatTheme ?? this.#themes.get(chatId));
  }

  /** Fetches the name of a chat that was opened by its address and may be on no page of the list. */
  async learnTheme(chatId: string): Promise<void> {
    if (this.themeOf(chatId) !== undefined) return;
    try {
      this.#remember(await this.#deps.platform.http.call(chat.getChat, { query: { chatId } }, { silent: true }));
    } catch (error) {
      // The messages of the chat show why it cannot be opened.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Fetches the chats of the account; visitors have none. */
  async load(): Promise<void> {
    this.#cancelSearch?.();
    if (!this.#deps.platform.session.signedIn) return this.#forget();
    await this.#choose({ keyword: this.keyword.trim(), archived: this.archived });
  }

  /** Fetches what `failure` is about. */
  async retry(): Promise<void> {
    await (this.ready ? this.list.loadMore() : this.list.refresh());
  }

  search(keyword: string): void {
    this.keyword = keyword;
    this.#cancelSearch?.();
    this.#cancelSearch = this.#deps.clock.after(
      SEARCH_DELAY_MS,
      () => void this.#choose({ keyword: keyword.trim(), archived: this.archived }, true),
    );
  }

  /** Switches between the archive and the history. */
  showArchive(archived: boolean): void {
    if (this.archived === archived) return;
    this.#cancelSearch?.();
    this.keyword = '';
    void this.#choose({ keyword: '', archived });
  }

  /** Updates a chat that has a new message: it moves to the top and out of the archive. */
  touch(chatId: string, chatTheme: string, chatTime: string): void {
    const known = this.list.find(chatId);
    this.put({
      pinned: false,
      appType: this.#deps.calls.appType,
      ...known,
      chatId,
      chatTheme,
      chatTime,
      chatCount: (known?.chatCount ?? 0) + 2,
      archived: false,
    });
  }

  /** Inserts or moves a changed chat; one that no longer belongs in the displayed list is removed. In search results only known chats move. */
  put(chat: ChatSummary): void {
    const { keyword, archived } = this.list.query;
    this.#remember(chat);
    this.list.apply((chats) =>
      keyword === '' || chats.some(({ chatId }) => chatId === chat.chatId) ? withChat(chats, chat, archived) : chats,
    );
  }

  /** Refreshes the first page without a loading state after a change in this or another tab. `chatId` null: any chat may have changed. Search results are not refreshed. */
  changed(chatId: string | null): void {
    if (chatId !== null && this.keyword.trim() !== '' && this.list.find(chatId) === undefined) return;
    if (this.#cancelLook !== undefined) return;
    const { clock } = this.#deps;
    const wait = Math.max(CHANGED_DELAY_MS, this.#lookedAt + LOOK_EVERY_MS - clock.now());
    this.#cancelLook = clock.after(wait, () => {
      this.#cancelLook = undefined;
      this.#lookedAt = clock.now();
      this.#look();
    });
  }

  /** Shows the new name while it is saved. @returns whether the server accepted it */
  async rename(chatId: string, chatTheme: string): Promise<boolean> {
    const { platform, calls } = this.#deps;
    try {
      const save = async () => {
        const renamed = await calls.rename(platform.http, chatId, chatTheme);
        return { ...(this.list.find(chatId) ?? renamed), chatTheme: renamed.chatTheme };
      };
      this.#remember(await this.list.update(chatId, (chat) => ({ ...chat, chatTheme }), save));
      platform.toast.success(errorTexts.renamed);
      return true;
    } catch {
      // The platform has shown the error.
      return false;
    }
  }

  /** Deletes a chat after a confirmation. It leaves the list at once, and comes back when it could not be deleted. */
  async remove(chatId: string): Promise<void> {
    const { platform, calls, onDeleted } = this.#deps;
    const { http, modals, toast } = platform;
    const theme = this.themeOf(chatId) ?? '';
    const confirmed = await modals.confirm({
      title: '删除会话',
      content: `确定删除“${theme}”吗？删除后不能恢复。`,
      okText: '删除',
      danger: true,
    });
    if (!confirmed) return;
    try {
      await this.list.remove(chatId, () => calls.remove(http, chatId).catch(unlessGone));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 401)) toast.error(errorTexts.deleteFailed);
      return;
    }
    toast.success(errorTexts.deleted);
    onDeleted(chatId);
  }

  close(): void {
    this.#cancelSearch?.();
    this.#cancelLook?.();
    this.list.abort();
    this.found.abort();
  }

  async #choose(query: HistoryQuery, keepRows = false): Promise<void> {
    if (query.keyword === '') this.found.setQuery('');
    else void this.found.choose(query.keyword);
    await this.list.choose(query, { keepRows });
  }

  #look(): void {
    const { list } = this;
    if (list.loading || list.loadingMore) this.changed(null);
    else if (this.ready) void list.refresh();
  }

  #remember({ chatId, chatTheme }: ChatSummary): void {
    runInAction(() => this.#themes.set(chatId, chatTheme));
  }

  #forget(): void {
    this.keyword = '';
    this.list.setQuery(allChats);
    this.found.setQuery('');
    this.#themes.clear();
  }
}

/** A chat that is not there (404) was deleted elsewhere. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 404)) throw error;
}

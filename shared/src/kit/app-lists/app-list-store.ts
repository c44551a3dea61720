import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { type AppItem, apps } from '../../api/apps.ts';
import type { Platform, Unsubscribe } from '../../contract/platform.ts';
import { APP_PAGE_SIZE, appTexts, type TerminalType } from '../../domain/apps/index.ts';
import { numberedPages, PagedList } from '../async/index.ts';

export type AppListKind = 'collects' | 'history';

const calls = { collects: apps.collectList, history: apps.historyList } as const;

export interface AppListQuery {
  /** Null: apps of every terminal. */
  readonly terminalType: TerminalType | null;
}

const keyOf = ({ applicationId }: Pick<AppItem, 'applicationId'>): string => String(applicationId);

/** Observable. The favourites or the usage history of the account, ten rows at a time. */
export class AppListStore {
  readonly kind: AppListKind;
  readonly list: PagedList<AppItem, AppListQuery>;
  /** What was just taken out of the history and can be put back; null: nothing. */
  undoText: string | null = null;
  saving = false;
  readonly #platform: Pick<Platform, 'http' | 'session' | 'bus' | 'toast'>;

  constructor(kind: AppListKind, platform: Pick<Platform, 'http' | 'session' | 'bus' | 'toast'>) {
    this.kind = kind;
    this.#platform = platform;
    this.list = new PagedList<AppItem, AppListQuery>({
      query: { terminalType: null },
      keyOf,
      source: numberedPages(async ({ terminalType }, pageNum, signal) => {
        const query = { pageNum, size: APP_PAGE_SIZE, ...(terminalType === null ? {} : { terminalType }) };
        const { list, total } = await platform.http.call(calls[kind], { query }, { signal, silent: true });
        return { items: list, total };
      }, APP_PAGE_SIZE),
    });
    makeAutoObservable(this, { kind: false, list: false });
  }

  /** Loads, and follows the account and what other parts of the page collect, until stopped. */
  start(): Unsubscribe {
    const { session, bus } = this.#platform;
    const stopAccount = reaction(
      () => (session.restoring ? undefined : (session.user?.userId ?? null)),
      (account) => {
        if (account === undefined) return;
        this.list.reset();
        this.undoText = null;
        if (account !== null) void this.list.refresh();
      },
      { fireImmediately: true },
    );
    const stopBus = bus.on('favourites:changed', ({ applicationId, collected }) => {
      if (this.kind !== 'collects') return;
      if (collected) void this.list.refresh();
      else this.list.delete(String(applicationId));
    });
    return () => {
      stopAccount();
      stopBus();
      this.list.abort();
    };
  }

  /** Uncollects an app, or takes it out of the history. */
  async remove(item: AppItem): Promise<void> {
    const { http, toast, bus } = this.#platform;
    const { applicationId } = item;
    const call = this.kind === 'collects' ? apps.collect : apps.record;
    try {
      await this.list.remove(keyOf(item), () => http.call(call, { body: { actionType: 2, applicationId } }));
    } catch {
      // The client has shown the error, and the list the row again.
      return;
    }
    if (this.kind === 'collects') {
      toast.success(appTexts.uncollected);
      bus.emit('favourites:changed', { applicationId, collected: false });
    } else this.#removed(appTexts.removed);
  }

  /** Empties the history, or takes out of it what is shown of one terminal. */
  async clear(): Promise<void> {
    const { terminalType } = this.list.query;
    await this.#save(async () => {
      const { removed } = await this.#platform.http.call(
        apps.clear,
        terminalType === null ? {} : { body: { terminalType } },
      );
      this.list.reset();
      if (terminalType === null) this.#removed(appTexts.cleared);
      else this.#removed(appTexts.removed, appTexts.removedSome(removed));
      await this.list.refresh();
    });
  }

  /** Puts back what was removed last. */
  async undo(): Promise<void> {
    await this.#save(async () => {
      await this.#platform.http.call(apps.restore, {});
      runInAction(() => {
        this.undoText = null;
      });
      this.#platform.toast.success(appTexts.restored);
      await this.list.refresh();
    });
  }

  #removed(toast: string, undoText = toast): void {
    this.#platform.toast.success(toast);
    runInAction(() => {
      this.undoText = undoText;
    });
  }

  async #save(action: () => Promise<void>): Promise<void> {
    if (this.saving) return;
    this.saving = true;
    try {
      await action();
    } catch {
      // The client has shown the error.
    }
    runInAction(() => {
      this.saving = false;
    });
  }
}

import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError } from '../../errors/index.ts';
import type { AsyncState } from './async-resource.ts';
import { failureOf } from './failure.ts';
import type { MergeFirstPage, Page, PageSource } from './page-source.ts';
import { distinctRows, putRow, type RowChange, removeRow, replaceRow } from './row-changes.ts';

export interface PagedListOptions<T, Q> {
  readonly source: PageSource<T, Q>;
  readonly keyOf: (row: T) => string;
  readonly query: Q;
  /** The first page, where it is known already. */
  readonly first?: Page<T> | undefined;
  /** How `refresh` merges its first page; without it, `refresh` refetches as many rows as are known. */
  readonly mergeFirstPage?: MergeFirstPage<T>;
  /** Where the query names a page by its number: the query of the last page that has rows; null: none before this one has. */
  readonly lastPage?: (query: Q, total: number) => Q | null;
}

export interface ChooseOptions {
  /** The known rows stay until the first page of the new query has come: a search while somebody types. */
  readonly keepRows?: boolean;
}

type Load<T> = (signal: AbortSignal) => Promise<Page<T>>;

/**
 * Observable. A paged list. A new request aborts the previous one and its result is dropped; duplicate rows are
 * removed. Optimistic changes are layered over the server's rows, so that each can be rolled back independently, and a
 * response older than a change never undoes it.
 */
export class PagedList<T, Q> {
  query: Q;
  /** The first page is loading, or all known rows are reloading. */
  loading = false;
  /** Error of the last `refresh`; null after a success. */
  failure: ApiError | null = null;
  loadingMore = false;
  /** Error of the last `loadMore`; null after a success. */
  moreFailure: ApiError | null = null;
  private page: Page<T> | null = null;
  /** The query that `page` answers. */
  private answered: Q;
  /** Optimistic changes that are being saved, in order. */
  private pending: readonly RowChange<T>[] = [];
  /** The page has lost its last row, and the rows of another one are being fetched. */
  private refilling = false;
  readonly #options: PagedListOptions<T, Q>;
  #request = new AbortController();
  #refreshing: Promise<void> = Promise.resolve();
  /** Changes made since the request in progress started: its response may be older. */
  #changedSince: RowChange<T>[] = [];

  constructor(options: PagedListOptions<T, Q>) {
    this.#options = options;
    this.query = options.query;
    this.answered = options.query;
    this.page = options.first ?? null;
    makeAutoObservable<PagedList<T, Q>, 'page' | 'answered' | 'pending'>(this, {
      query: observableRef,
      answered: observableRef,
      failure: observableRef,
      moreFailure: observableRef,
      page: observableRef,
      pending: observableRef,
    });
  }

  /** `ready` once there is a page, also while reloading and when a reload failed. */
  get state(): AsyncState {
    if (this.page !== null) return 'ready';
    if (this.loading) return 'loading';
    return this.failure === null ? 'idle' : 'failed';
  }

  get items(): readonly T[] {
    return this.pending.reduce((rows, change) => change(rows), this.page?.items ?? []);
  }

  /** True once loaded without rows on any page. */
  get empty(): boolean {
    return this.page !== null && this.items.length === 0 && !this.emptied;
  }

  /** The page on the screen has lost its rows while others have some, which take its place. */
  get emptied(): boolean {
    if (this.page === null || this.items.length > 0) return false;
    const isLosingRows = this.page.items.length > 0 && (this.total ?? 0) > 0;
    return this.refilling || isLosingRows || this.page.next !== null || this.nearestPage !== null;
  }

  /** True while the rows of the previous query are still shown. */
  get stale(): boolean {
    return this.page !== null && this.answered !== this.query;
  }

  get hasMore(): boolean {
    return this.page !== null && this.page.next !== null && !this.stale;
  }

  /** Rows on all pages; null where the server does not count them. */
  get total(): number | null {
    if (this.page?.total === undefined) return null;
    return this.page.total + this.items.length - this.page.items.length;
  }

  find(key: string): T | undefined {
    return this.items.find((row) => this.#options.keyOf(row) === key);
  }

  /** Sets the query without fetching; the component that shows the list fetches. */
  setQuery(query: Q): void {
    this.reset();
    this.query = query;
  }

  /** Sets the query and fetches its first page. */
  async choose(query: Q, { keepRows = false }: ChooseOptions = {}): Promise<void> {
    const { page, items } = this;
    this.setQuery(query);
    // Changes that are being saved belong to the kept rows; the new ones come with what was saved.
    if (keepRows && page !== null) this.page = { ...page, items };
    await this.refresh();
  }

  /**
   * Fetches the first page, or refetches the known rows. Also resolves on failure, which sets `failure`; rejects only
   * with errors other than `ApiError`.
   */
  async refresh(): Promise<void> {
    const { query } = this;
    const known = this.stale ? null : this.page;
    this.#refreshing = this.#run('loading', 'failure', (signal) => this.#reload(query, known, signal));
    await this.#refreshing;
  }

  /** Fetches the next page, after a refresh in progress. Does nothing at the end and before the first page. */
  async loadMore(): Promise<void> {
    const { query, page } = this;
    if (this.loadingMore) return;
    if (this.loading) {
      await this.#refreshing;
      if (this.query === query) await this.loadMore();
      return;
    }
    const next = page?.next ?? null;
    if (page === null || next === null || this.stale) return;
    await this.#run('loadingMore', 'moreFailure', async (signal) =>
      this.#joined(page, await this.#options.source(query, next, signal, page.items.length)),
    );
  }

  /** Applies a row from the server: replaces the row with its key, or inserts it. */
  put(row: T, place: 'start' | 'end' = 'start'): void {
    this.apply(putRow(row, this.#options.keyOf, place));
  }

  /** Applies a row from the server if the list contains it. */
  replace(row: T): void {
    this.apply(replaceRow(row, this.#options.keyOf));
  }

  /** Removes a row that was deleted on the server. */
  delete(key: string): void {
    this.apply(removeRow(key, this.#options.keyOf));
  }

  /** Applies a change that was made on the server, for lists with an order of their own. */
  apply(change: RowChange<T>): void {
    if (this.loading || this.loadingMore) this.#changedSince.push(change);
    if (this.page === null) return;
    const had = this.page.items.length;
    this.page = changedPage(this.page, change);
    if (had > 0 && this.page.items.length === 0) void this.#refill((this.total ?? 0) > 0 || this.page.next !== null);
  }

  /**
   * Shows a changed row while `save` stores it. Resolves with the saved row; when `save` rejects, the change is rolled
   * back and the error is rethrown.
   */
  async update(key: string, change: (row: T) => T, save: () => Promise<T>): Promise<T> {
    const { keyOf } = this.#options;
    return await this.#optimistic(
      (rows) => rows.map((row) => (keyOf(row) === key ? change(row) : row)),
      save,
      (saved) => replaceRow(saved, keyOf),
    );
  }

  /** Hides a row while `save` deletes it; when `save` rejects, the row reappears in its place and the error is rethrown. */
  async remove(key: string, save: () => Promise<unknown>): Promise<void> {
    const gone = removeRow(key, this.#options.keyOf);
    await this.#optimistic(gone, save, () => gone);
  }

  /** Aborts the request in progress and drops its result. */
  abort(): void {
    this.#request.abort();
    this.#request = new AbortController();
    this.#changedSince = [];
    this.loading = false;
    this.loadingMore = false;
  }

  /** Resets to `idle`, for example when the rows belonged to another query or account. */
  reset(): void {
    this.abort();
    this.page = null;
    this.pending = [];
    this.failure = null;
    this.moreFailure = null;
  }

  private get nearestPage(): Q | null {
    return this.#options.lastPage?.(this.query, this.total ?? 0) ?? null;
  }

  /** Fetches the rows that take the place of an emptied page: those of the last page that has some, or those that follow. */
  async #refill(others: boolean): Promise<void> {
    const { nearestPage } = this;
    if (this.loading || (nearestPage === null && !others)) return;
    this.refilling = true;
    await (nearestPage === null ? this.refresh() : this.choose(nearestPage, { keepRows: true }));
    runInAction(() => {
      this.refilling = false;
    });
  }

  async #reload(query: Q, known: Page<T> | null, signal: AbortSignal): Promise<Page<T>> {
    const { source, mergeFirstPage } = this.#options;
    const first = await source(query, null, signal, 0);
    if (known !== null && mergeFirstPage !== undefined) return mergeFirstPage(known, first);
    const wanted = known?.items.length ?? 0;
    let page = first;
    while (page.next !== null && page.items.length < wanted && !signal.aborted) {
      const longer = this.#joined(page, await source(query, page.next, signal, page.items.length));
      if (longer.items.length === page.items.length) return longer;
      page = longer;
    }
    return page;
  }

  async #run(flag: 'loading' | 'loadingMore', failure: 'failure' | 'moreFailure', load: Load<T>): Promise<void> {
    this.abort();
    const request = this.#request;
    this[flag] = true;
    try {
      const loaded = await load(request.signal);
      if (request.signal.aborted) return;
      runInAction(() => {
        this.page = this.#changedSince.reduce(changedPage, {
          ...loaded,
          items: distinctRows(loaded.items, this.#options.keyOf),
        });
        this.answered = this.query;
        this[flag] = false;
        this.moreFailure = null;
        this[failure] = null;
        if (this.items.length === 0 && this.nearestPage !== null) void this.#refill(false);
        else if (this.items.length === 0 && loaded.next !== null) void this.loadMore();
      });
    } catch (error) {
      if (request.signal.aborted) return;
      runInAction(() => {
        this[flag] = false;
        this[failure] = failureOf(error);
      });
      if (!(error instanceof ApiError)) throw error;
    }
  }

  async #optimistic<R>(
    change: RowChange<T>,
    save: () => Promise<R>,
    confirmed: (result: R) => RowChange<T>,
  ): Promise<R> {
    this.pending = [...this.pending, change];
    const settle = () => {
      this.pending = this.pending.filter((other) => other !== change);
    };
    try {
      const result = await save();
      runInAction(() => {
        settle();
        this.apply(confirmed(result));
      });
      return result;
    } catch (error) {
      runInAction(settle);
      throw error;
    }
  }

  #joined(known: Page<T>, next: Page<T>): Page<T> {
    return { ...next, items: distinctRows([...known.items, ...next.items], this.#options.keyOf) };
  }
}

function changedPage<T>(page: Page<T>, change: RowChange<T>): Page<T> {
  const items = change(page.items);
  return {
    ...page,
    items,
    ...(page.total === undefined ? {} : { total: page.total + items.length - page.items.length }),
  };
}

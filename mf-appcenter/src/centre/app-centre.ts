import { type AppCard, type AppCatalogue, type AppItem, apps } from '@ai-site/shared/api/apps';
import type { Platform, Unsubscribe } from '@ai-site/shared/contract';
import { APP_PAGE_SIZE, appTexts } from '@ai-site/shared/domain/apps';
import { ApiError } from '@ai-site/shared/errors';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { type Cancel, type Clock, pageClock } from '@ai-site/shared/kit/clock';
import { makeAutoObservable, observable, reaction, runInAction } from 'mobx';

type CentrePlatform = Pick<Platform, 'http' | 'session' | 'bus' | 'toast'>;

type WatchedPage = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Milliseconds between two questions whether the catalogue changed: what operators change is seen within five seconds. */
export const EDITION_POLL_MS = 4000;

/** Observable. The catalogue, what the account collected, and what it used last. Its data outlives the screens that show it. */
export class AppCentre {
  readonly catalogue: AsyncResource<AppCatalogue>;
  /** Apps used last, newest first; empty for visitors. */
  readonly recent: AsyncResource<readonly AppItem[]>;
  /** What changed since the catalogue came: by this account, here or in another remote. */
  private readonly marks = observable.map<number, boolean>();
  readonly #platform: CentrePlatform;
  readonly #clock: Clock;
  /** Undefined: nobody's data was loaded yet. */
  #account: string | null | undefined;

  constructor(platform: CentrePlatform, clock: Clock = pageClock) {
    this.#platform = platform;
    this.#clock = clock;
    this.catalogue = new AsyncResource((signal) => platform.http.call(apps.catalogue, {}, { signal, silent: true }));
    this.recent = new AsyncResource(async (signal) => {
      const { list } = await platform.http.call(apps.historyList, { query: { size: APP_PAGE_SIZE } }, { signal, silent: true });
      return list;
    });
    makeAutoObservable(this, { catalogue: false, recent: false });
  }

  get cards(): readonly AppCard[] {
    return this.catalogue.data?.apps ?? [];
  }

  /** Apps that can be used now, in display order. */
  get openCards(): readonly AppCard[] {
    return this.cards.filter(({ open }) => open);
  }

  get byId(): ReadonlyMap<number, AppCard> {
    return new Map(this.cards.map((card) => [card.applicationId, card]));
  }

  get favourites(): readonly AppCard[] {
    return this.cards.filter(({ applicationId }) => this.collectedIds.has(applicationId));
  }

  /** One set for all, as an observer of thousands of marks is slow. */
  private get collectedIds(): ReadonlySet<number> {
    const ids = new Set(this.cards.flatMap(({ applicationId, collected }) => (collected ? [applicationId] : [])));
    for (const [applicationId, collected] of this.marks) {
      if (collected) ids.add(applicationId);
      else ids.delete(applicationId);
    }
    return ids;
  }

  /** 热门: by use in the last 7 days; while nothing was used, by badge and order. */
  get hot(): readonly AppCard[] {
    const rank = ({ uses, badge }: AppCard): number => uses * 10 + (badge === 'hot' ? 5 : badge === null ? 0 : 2);
    return this.openCards.toSorted((a, b) => rank(b) - rank(a));
  }

  /** New ones first: by badge, then by the day on which they were added. */
  get newest(): readonly AppCard[] {
    const rank = (card: AppCard): number => (card.badge === 'new' ? 1 : 0);
    return this.openCards.toSorted((a, b) => rank(b) - rank(a) || b.addedAt.localeCompare(a.addedAt) || b.applicationId - a.applicationId);
  }

  isCollected(applicationId: number): boolean {
    return this.collectedIds.has(applicationId);
  }

  /** Loads, and follows the account, other remotes, the visibility of the page and the edition of the catalogue, until stopped. */
  start(page: WatchedPage = document): Unsubscribe {
    const { session, bus } = this.#platform;
    const stopAccount = reaction(
      () => (session.restoring ? undefined : (session.user?.userId ?? null)),
      (account) => {
        if (account !== undefined) this.#load(account);
      },
      { fireImmediately: true },
    );
    const stopBus = bus.on('favourites:changed', ({ applicationId, collected }) => this.#mark(applicationId, collected));
    const look = () => {
      if (page.visibilityState === 'visible' && !this.catalogue.loading) void this.catalogue.refresh();
    };
    page.addEventListener('visibilitychange', look);
    const stopPolling = this.#pollEdition(page);
    return () => {
      stopPolling();
      stopAccount();
      stopBus();
      page.removeEventListener('visibilitychange', look);
    };
  }

  /** Collects or uncollects at once and rolls back when that cannot be saved. Visitors sign in first. */
  async toggle(applicationId: number): Promise<void> {
    const { session, http, toast, bus } = this.#platform;
    const collected = !this.isCollected(applicationId);
    if (!(await session.require())) return;
    this.#mark(applicationId, collected);
    try {
      await http.call(apps.collect, { body: { actionType: collected ? 1 : 2, applicationId } });
    } catch {
      // The client has shown the error.
      this.#mark(applicationId, !collected);
      return;
    }
    toast.success(collected ? appTexts.collected : appTexts.uncollected);
    bus.emit('favourites:changed', { applicationId, collected });
  }

  /** Reloads the catalogue when it has another edition, as long as the page is visible. */
  #pollEdition(page: WatchedPage): Cancel {
    let cancel: Cancel = () => undefined;
    const ask = async (): Promise<void> => {
      // Set before the answer: one that comes after the end starts nothing.
      schedule();
      if (page.visibilityState === 'visible') await this.#reloadChanged();
    };
    const schedule = (): void => {
      cancel = this.#clock.after(EDITION_POLL_MS, () => void ask());
    };
    schedule();
    return () => cancel();
  }

  async #reloadChanged(): Promise<void> {
    const known = this.catalogue.data?.edition;
    if (known === undefined || this.catalogue.loading) return;
    try {
      const { edition } = await this.#platform.http.call(apps.edition, {}, { silent: true });
      if (edition !== known && !this.catalogue.loading) await this.catalogue.refresh();
    } catch (error) {
      // Asked again soon.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  #load(account: string | null): void {
    if (account !== this.#account) {
      runInAction(() => this.marks.clear());
      this.recent.reset();
      // The catalogue is the same for everyone but for what is collected.
      this.#account = account;
    }
    void this.catalogue.refresh();
    if (account === null) this.recent.set([]);
    else void this.recent.refresh();
  }

  #mark(applicationId: number, collected: boolean): void {
    runInAction(() => this.marks.set(applicationId, collected));
  }
}

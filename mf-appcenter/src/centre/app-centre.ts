import { type AppCard, type AppCatalogue, type AppItem, apps } from '@ai-site/shared/api/apps';
import type { Platform, Unsubscribe } from '@ai-site/shared/contract';
import { APP_PAGE_SIZE, appTexts } from '@ai-site/shared/domain/apps';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { makeAutoObservable, observable, reaction, runInAction } from 'mobx';

type CentrePlatform = Pick<Platform, 'http' | 'session' | 'bus' | 'toast'>;

/** Observable. The catalogue, what the account collected, and what it used last. Its data outlives the screens that show it. */
export class AppCentre {
  readonly catalogue: AsyncResource<AppCatalogue>;
  /** Apps used last, newest first; empty for visitors. */
  readonly recent: AsyncResource<readonly AppItem[]>;
  /** What changed since the catalogue came: by this account, here or in another remote. */
  private readonly marks = observable.map<number, boolean>();
  readonly #platform: CentrePlatform;
  /** Undefined: nobody's data was loaded yet. */
  #account: string | null | undefined;

  constructor(platform: CentrePlatform) {
    this.#platform = platform;
    this.catalogue = new AsyncResource((signal) => platform.http.call(apps.catalogue, {}, { signal, silent: true }));
    this.recent = new AsyncResource(async (signal) => {
      const { list } = await platform.http.call(
        apps.historyList,
        { query: { size: APP_PAGE_SIZE } },
        { signal, silent: true },
      );
      return list;
    });
    makeAutoObservable(this, { catalogue: false, recent: false });
  }

  /** Apps of the app centre. */
  get cards(): readonly AppCard[] {
    return this.catalogue.data?.apps ?? [];
  }

  /** Every app that the account can use: those of the app centre, then its own assistants that are not there. */
  get usable(): readonly AppCard[] {
    return [...this.cards, ...(this.catalogue.data?.own ?? [])];
  }

  /** Apps that can be used now, in display order. */
  get openCards(): readonly AppCard[] {
    return this.cards.filter(({ open }) => open);
  }

  get byId(): ReadonlyMap<number, AppCard> {
    return new Map(this.usable.map((card) => [card.applicationId, card]));
  }

  get favourites(): readonly AppCard[] {
    return this.usable.filter(({ applicationId }) => this.isCollected(applicationId));
  }

  /** 热门: by use in the last 7 days; while nothing was used, by badge and order. */
  get hot(): readonly AppCard[] {
    const rank = ({ uses, badge }: AppCard): number => uses * 10 + (badge === 'hot' ? 5 : badge === null ? 0 : 2);
    return this.openCards.toSorted((a, b) => rank(b) - rank(a));
  }

  /** New ones first: by badge, then by the day on which they were added. */
  get newest(): readonly AppCard[] {
    const rank = (card: AppCard): number => (card.badge === 'new' ? 1 : 0);
    return this.openCards.toSorted(
      (a, b) => rank(b) - rank(a) || b.addedAt.localeCompare(a.addedAt) || b.applicationId - a.applicationId,
    );
  }

  isCollected(applicationId: number): boolean {
    return this.marks.get(applicationId) ?? this.byId.get(applicationId)?.collected ?? false;
  }

  /** Loads, and follows the account, other remotes and the visibility of the page, until stopped. */
  start(page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> = document): Unsubscribe {
    const { session, bus } = this.#platform;
    const stopAccount = reaction(
      () => (session.restoring ? undefined : (session.user?.userId ?? null)),
      (account) => {
        if (account !== undefined) this.#load(account);
      },
      { fireImmediately: true },
    );
    const stopBus = bus.on('favourites:changed', ({ applicationId, collected }) =>
      this.#mark(applicationId, collected),
    );
    const look = () => {
      if (page.visibilityState === 'visible' && !this.catalogue.loading) void this.catalogue.refresh();
    };
    page.addEventListener('visibilitychange', look);
    return () => {
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

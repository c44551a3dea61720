import { appFavourites } from '@ai-site/shared/api/app-favourites';
import { apps } from '@ai-site/shared/api/apps';
import type { Platform, Unsubscribe } from '@ai-site/shared/contract';
import { appTexts } from '@ai-site/shared/domain/apps';
import { ApiError } from '@ai-site/shared/errors';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { makeAutoObservable, reaction } from 'mobx';

type FavouritePlatform = Pick<Platform, 'http' | 'session' | 'bus' | 'toast'>;

interface Favourite {
  readonly applicationId: number;
  readonly collected: boolean;
}

/** Observable. Whether the account collected the app of a code. */
export class AppFavourite {
  readonly #state: AsyncResource<Favourite>;
  readonly #platform: FavouritePlatform;

  constructor(code: string, platform: FavouritePlatform) {
    this.#platform = platform;
    this.#state = new AsyncResource<Favourite>((signal) =>
      platform.http.call(appFavourites.get, { query: { code } }, { signal, silent: true }),
    );
    makeAutoObservable(this);
  }

  get collected(): boolean {
    return this.#state.data?.collected ?? false;
  }

  /** Loads, and follows the account and other remotes, until stopped. */
  start(): Unsubscribe {
    const { session, bus } = this.#platform;
    const stopAccount = reaction(
      () => (session.restoring ? undefined : (session.user?.userId ?? null)),
      (account) => {
        if (account !== undefined) void this.#state.refresh();
      },
      { fireImmediately: true },
    );
    const stopBus = bus.on('favourites:changed', ({ applicationId, collected }) => {
      if (this.#state.data?.applicationId === applicationId) this.#state.set({ applicationId, collected });
    });
    return () => {
      stopAccount();
      stopBus();
      this.#state.abort();
    };
  }

  /** Collects or uncollects at once and rolls back when that cannot be saved. Visitors sign in first. */
  async toggle(): Promise<void> {
    const { session, http, toast, bus } = this.#platform;
    const collected = !this.collected;
    if (!(await session.require())) return;
    // It is asked again when the first answer did not come, or was for a visitor.
    if (this.#state.data === null) await this.#state.refresh();
    const before = this.#state.data;
    if (before === null) return void toast.error(this.#state.failure?.message ?? appTexts.unknownApp);
    const { applicationId } = before;
    this.#state.set({ applicationId, collected });
    try {
      await http.call(apps.collect, { body: { actionType: collected ? 1 : 2, applicationId } });
    } catch (error) {
      // The client has shown the error.
      this.#state.set(before);
      if (!(error instanceof ApiError)) throw error;
      return;
    }
    toast.success(collected ? appTexts.collected : appTexts.uncollected);
    bus.emit('favourites:changed', { applicationId, collected });
  }
}

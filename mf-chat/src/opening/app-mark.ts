import { appMarks } from '@ai-site/shared/api/app-mark';
import { apps } from '@ai-site/shared/api/apps';
import type { Platform, Unsubscribe } from '@ai-site/shared/contract';
import { appTexts } from '@ai-site/shared/domain/apps';
import { ApiError } from '@ai-site/shared/errors';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { makeAutoObservable, reaction } from 'mobx';

type MarkPlatform = Pick<Platform, 'http' | 'session' | 'bus' | 'toast'>;

interface Mark {
  readonly applicationId: number;
  readonly collected: boolean;
}

/** Observable. Whether the account collected the app of a code. */
export class AppMark {
  readonly #mark: AsyncResource<Mark>;
  readonly #platform: MarkPlatform;

  constructor(code: string, platform: MarkPlatform) {
    this.#platform = platform;
    this.#mark = new AsyncResource<Mark>((signal) => platform.http.call(appMarks.get, { query: { code } }, { signal, silent: true }));
    makeAutoObservable(this);
  }

  get collected(): boolean {
    return this.#mark.data?.collected ?? false;
  }

  /** Loads, and follows the account and other remotes, until stopped. */
  start(): Unsubscribe {
    const { session, bus } = this.#platform;
    const stopAccount = reaction(
      () => (session.restoring ? undefined : (session.user?.userId ?? null)),
      (account) => {
        if (account !== undefined) void this.#mark.refresh();
      },
      { fireImmediately: true },
    );
    const stopBus = bus.on('favourites:changed', ({ applicationId, collected }) => {
      if (this.#mark.data?.applicationId === applicationId) this.#mark.set({ applicationId, collected });
    });
    return () => {
      stopAccount();
      stopBus();
      this.#mark.abort();
    };
  }

  /** Collects or uncollects at once and rolls back when that cannot be saved. Visitors sign in first. */
  async toggle(): Promise<void> {
    const { session, http, toast, bus } = this.#platform;
    const collected = !this.collected;
    if (!(await session.require())) return;
    // It is asked again when the first answer did not come, or was for a visitor.
    if (this.#mark.data === null) await this.#mark.refresh();
    const before = this.#mark.data;
    if (before === null) return void toast.error(this.#mark.failure?.message ?? appTexts.unknownApp);
    const { applicationId } = before;
    this.#mark.set({ applicationId, collected });
    try {
      await http.call(apps.collect, { body: { actionType: collected ? 1 : 2, applicationId } });
    } catch (error) {
      // The client has shown the error.
      this.#mark.set(before);
      if (!(error instanceof ApiError)) throw error;
      return;
    }
    toast.success(collected ? appTexts.collected : appTexts.uncollected);
    bus.emit('favourites:changed', { applicationId, collected });
  }
}

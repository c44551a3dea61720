import { type ChatModel, chat } from '@ai-site/shared/api/chat';
import { type OwnApp, type OwnAppDraft, ownApps } from '@ai-site/shared/api/own-apps';
import type { Platform } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { makeAutoObservable } from 'mobx';

/** The acts of a maker that take no input. */
export type OwnAppAction = 'submit' | 'withdraw';

/** Observable. The assistants that the account made, and the models that one can begin with. */
export class OwnAppsStore {
  readonly list: AsyncResource<readonly OwnApp[]>;
  readonly models: AsyncResource<readonly ChatModel[]>;
  /** What was deleted last and can be restored; null: nothing. */
  removed: OwnApp | null = null;
  readonly #http: Platform['http'];

  constructor({ http }: Pick<Platform, 'http'>) {
    this.#http = http;
    this.list = new AsyncResource<readonly OwnApp[]>((signal) => http.call(ownApps.list, {}, { signal, silent: true }));
    this.models = new AsyncResource<readonly ChatModel[]>(
      async (signal) => (await http.call(chat.models, {}, { signal, silent: true })).models,
    );
    makeAutoObservable(this, { list: false, models: false });
  }

  find(code: string): OwnApp | undefined {
    return this.list.data?.find((app) => app.code === code);
  }

  /** Saves a new assistant, or a new version of an existing one. Shows no error itself. Rejects with `ApiError`. */
  async save(draft: OwnAppDraft, code: string | null): Promise<OwnApp> {
    const options = { silent: true };
    const saved =
      code === null
        ? await this.#http.call(ownApps.create, { body: draft }, options)
        : await this.#http.call(ownApps.save, { params: { code }, body: draft }, options);
    this.#put(saved);
    return saved;
  }

  /** Resolves with whether it succeeded; the client shows why not. */
  async action(action: OwnAppAction, { code }: OwnApp): Promise<boolean> {
    return this.#trying(async () => this.#put(await this.#http.call(ownApps[action], { params: { code } })));
  }

  /** Removes at once, and puts it back when the server refuses. */
  async remove(app: OwnApp): Promise<void> {
    this.list.update((apps) => apps.filter(({ code }) => code !== app.code));
    const done = await this.#trying(() => this.#http.call(ownApps.remove, { params: { code: app.code } }));
    if (done) this.setRemoved(app);
    else this.#put(app);
  }

  /** Takes the last deletion back. */
  async restore(): Promise<void> {
    const { removed } = this;
    if (removed === null) return;
    this.setRemoved(null);
    await this.#trying(async () =>
      this.#put(await this.#http.call(ownApps.restore, { params: { code: removed.code } })),
    );
  }

  setRemoved(app: OwnApp | null): void {
    this.removed = app;
  }

  async #trying(action: () => Promise<unknown>): Promise<boolean> {
    try {
      await action();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return false;
    }
  }

  /** Last changed first, like the server. */
  #put(app: OwnApp): void {
    this.list.update((apps) =>
      [app, ...apps.filter(({ code }) => code !== app.code)].toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
    );
  }
}

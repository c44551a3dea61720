import type { InputOf } from '@ai-site/shared/api/define';
import { type PackageReleases, releases } from '@ai-site/shared/api/releases';
import type { HttpClient } from '@ai-site/shared/http';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { makeAutoObservable } from 'mobx';

export interface ReleasesDeps {
  readonly http: HttpClient;
  /** After an action that the server has performed. */
  readonly onAction: () => void;
}

/** Observable. The packages with their versions, and the operators' actions on them. */
export class ReleasesStore {
  readonly board: AsyncResource<readonly PackageReleases[]>;
  readonly #deps: ReleasesDeps;

  constructor(deps: ReleasesDeps) {
    this.#deps = deps;
    this.board = new AsyncResource((signal) => deps.http.call(releases.list, {}, { silent: true, signal }));
    makeAutoObservable(this, { board: false });
  }

  packageOf(name: string): PackageReleases | undefined {
    return this.board.data?.find((entry) => entry.name === name);
  }

  /** Display name of a package, also of one that no longer exists. */
  titleOf(name: string): string {
    return this.packageOf(name)?.title ?? name;
  }

  /** The display names of packages are still being loaded. */
  get titlesPending(): boolean {
    return this.board.state !== 'ready' && this.board.failure === null;
  }

  promote(name: string, body: InputOf<typeof releases.promote>['body']): Promise<void> {
    return this.#take(this.#deps.http.call(releases.promote, { params: { name }, body }, { silent: true }));
  }

  canary(name: string, body: InputOf<typeof releases.canary>['body']): Promise<void> {
    return this.#take(this.#deps.http.call(releases.canary, { params: { name }, body }, { silent: true }));
  }

  rollback(name: string, reason: string): Promise<void> {
    return this.#take(
      this.#deps.http.call(releases.rollback, { params: { name }, body: { reason } }, { silent: true }),
    );
  }

  pin(name: string, version: string, reason: string): Promise<void> {
    return this.#take(
      this.#deps.http.call(releases.pin, { params: { name }, body: { version, reason } }, { silent: true }),
    );
  }

  unpin(name: string, reason: string): Promise<void> {
    return this.#take(this.#deps.http.call(releases.unpin, { params: { name }, body: { reason } }, { silent: true }));
  }

  setBudget(name: string, kilobytes: number, reason: string): Promise<void> {
    return this.#take(
      this.#deps.http.call(releases.setBudget, { params: { name }, body: { kilobytes, reason } }, { silent: true }),
    );
  }

  /** Withdraws a package, switches it off, or takes that back. */
  close(action: 'withdraw' | 'restore' | 'disable' | 'enable', name: string, reason: string): Promise<void> {
    return this.#take(this.#deps.http.call(releases[action], { params: { name }, body: { reason } }, { silent: true }));
  }

  /** Adopts the updated package that an action returns; a refused action rejects with the server's message. */
  async #take(action: Promise<PackageReleases>): Promise<void> {
    const after = await action;
    this.board.update((list) => list.map((entry) => (entry.name === after.name ? after : entry)));
    this.#deps.onAction();
  }
}

import { type CollectionCard, type CollectionView, comicsCollections } from '@ai-site/shared/api/comics/collections';
import type { Platform } from '@ai-site/shared/contract';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { shownWrite } from '../project/stores/shown-write.ts';
import type { Removed } from '../works/RemovedNote.tsx';

const options = { silent: true };

/** Observable. The collections of the account, the last changed first. */
export class CollectionsList {
  readonly list: AsyncResource<readonly CollectionCard[]>;
  /** The one that was deleted last; null: none, or its time is over. */
  removed: Removed | null = null;
  readonly #platform: Pick<Platform, 'http' | 'toast'>;

  constructor(platform: Pick<Platform, 'http' | 'toast'>) {
    this.#platform = platform;
    this.list = new AsyncResource<readonly CollectionCard[]>((signal) =>
      platform.http.call(comicsCollections.list, {}, { signal, silent: true }),
    );
    makeAutoObservable<this>(this, { list: false, removed: observableRef });
  }

  /** Resolves with the collection, or with null when it was refused; the reason is shown. */
  create(title: string): Promise<CollectionView | null> {
    return this.#write(() => this.#platform.http.call(comicsCollections.save, { body: { title } }, options));
  }

  async rename({ id, revision }: CollectionCard, title: string): Promise<boolean> {
    return (
      (await this.#write(() =>
        this.#platform.http.call(comicsCollections.save, { body: { collectionId: id, revision, title } }, options),
      )) !== null
    );
  }

  async remove({ id, revision, title }: CollectionCard): Promise<void> {
    await this.#write(async () => {
      const removed = await this.#platform.http.call(
        comicsCollections.remove,
        { query: { collectionId: id, revision } },
        options,
      );
      runInAction(() => {
        this.removed = { id, title, revision: removed.revision, until: Date.parse(removed.purgeTime) };
      });
      return removed;
    });
  }

  /** Brings back what was deleted last. */
  async restore(): Promise<void> {
    const { removed } = this;
    if (removed === null) return;
    this.forgetRemoved();
    await this.#write(() =>
      this.#platform.http.call(
        comicsCollections.restore,
        { body: { collectionId: removed.id, revision: removed.revision } },
        options,
      ),
    );
  }

  forgetRemoved(): void {
    this.removed = null;
  }

  /** A 409 shows the fresh list. */
  #write<T>(send: () => Promise<T>): Promise<T | null> {
    return shownWrite(
      this.#platform.toast,
      async () => {
        const done = await send();
        await this.list.refresh();
        return done;
      },
      ({ code }) => (code === 409 || code === 404 ? this.list.refresh() : undefined),
    );
  }
}

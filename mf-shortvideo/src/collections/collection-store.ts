import { type CollectionFilm, type CollectionView, comicsCollections } from '@ai-site/shared/api/comics/collections';
import type { Platform } from '@ai-site/shared/contract';
import { conflictOf } from '@ai-site/shared/http/conflict';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { makeAutoObservable } from 'mobx';
import { accepted } from '../project/stores/shown-write.ts';

/** Observable. A collection with its films: what is done with them is seen at once, and saved one change after another. */
export class CollectionStore {
  readonly resource: AsyncResource<CollectionView>;
  /** Id of the film that is dragged; null: none is. */
  dragged: string | null = null;
  readonly #platform: Pick<Platform, 'http' | 'toast'>;
  #unsaved = false;
  #saving: Promise<boolean> | null = null;

  constructor(collectionId: string, platform: Pick<Platform, 'http' | 'toast'>) {
    this.#platform = platform;
    this.resource = new AsyncResource<CollectionView>((signal) =>
      platform.http.call(comicsCollections.info, { query: { collectionId } }, { signal, silent: true }),
    );
    makeAutoObservable<this>(this, { resource: false });
  }

  get films(): readonly CollectionFilm[] {
    return this.resource.data?.list ?? [];
  }

  setDragged(id: string | null): void {
    this.dragged = id;
  }

  /** Puts films in the place of all. Resolves with whether they were saved; otherwise the reason is shown. */
  put(list: readonly CollectionFilm[]): Promise<boolean> {
    const ms = list.reduce((sum, film) => sum + film.ms, 0);
    this.resource.update((view) => ({ ...view, list: [...list], films: list.length, ms }));
    this.#unsaved = true;
    this.#saving ??= this.#save().finally(() => {
      this.#saving = null;
    });
    return this.#saving;
  }

  /** Films that it has already stay where they are. */
  add(films: readonly CollectionFilm[]): Promise<boolean> {
    const known = new Set(this.films.map(({ renderId }) => renderId));
    return this.put([...this.films, ...films.filter(({ renderId }) => !known.has(renderId))]);
  }

  remove(renderId: string): Promise<boolean> {
    return this.put(this.films.filter((film) => film.renderId !== renderId));
  }

  moveBy(renderId: string, step: -1 | 1): void {
    const at = this.films.findIndex((film) => film.renderId === renderId);
    const other = this.films[at + step];
    if (at !== -1 && other !== undefined) this.move(renderId, other.renderId, step === -1 ? 'before' : 'after');
  }

  /** Moves a film beside another one. */
  move(renderId: string, anchorId: string, side: 'before' | 'after'): void {
    const moved = this.films.find((film) => film.renderId === renderId);
    const others = this.films.filter((film) => film.renderId !== renderId);
    const at = others.findIndex((film) => film.renderId === anchorId);
    if (moved !== undefined && at !== -1) void this.put(others.toSpliced(side === 'before' ? at : at + 1, 0, moved));
  }

  async #save(): Promise<boolean> {
    while (this.#unsaved) {
      const view = this.resource.data;
      if (view === null) return false;
      this.#unsaved = false;
      const body = {
        collectionId: view.id,
        revision: view.revision,
        renderIds: view.list.map(({ renderId }) => renderId),
      };
      const saved = await accepted(
        this.#platform.toast,
        async () => this.#apply(await this.#platform.http.call(comicsCollections.save, { body }, { silent: true })),
        async (error) => {
          const fresh = conflictOf(comicsCollections.save, error)?.collection;
          this.#unsaved = false;
          if (fresh === undefined) await this.resource.refresh();
          else this.resource.set(fresh);
        },
      );
      if (!saved) return false;
    }
    return true;
  }

  /** What was changed meanwhile stays as it is shown. */
  #apply(saved: CollectionView): void {
    this.resource.update((view) => (this.#unsaved ? { ...view, revision: saved.revision } : saved));
  }
}

import { comicsPlaces } from '@ai-site/shared/api/comics/places';
import type { PlaceView } from '@ai-site/shared/api/comics/views';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { conflictOf } from '@ai-site/shared/http/conflict';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { RowEdits } from '../rows/row-edits.ts';
import type { RolesDeps } from './roles-store.ts';

export type PlacePatch = Partial<Pick<PlaceView, 'name' | 'description'>>;

/** Observable. The places of a project in their order. */
export class PlacesStore {
  readonly edits: RowEdits<PlaceView, PlacePatch>;
  order: readonly string[] = [];
  readonly #deps: RolesDeps;

  constructor(deps: RolesDeps) {
    this.#deps = deps;
    const { http, toast } = deps.platform;
    this.edits = new RowEdits<PlaceView, PlacePatch>({
      clock: deps.clock,
      atOnce: 1,
      save: async ([edit]) =>
        edit === undefined ? [] : [await http.call(comicsPlaces.save, { body: { placeId: edit.id, revision: edit.revision, ...edit.patch } }, { silent: true })],
      conflictOf: (error) => {
        const conflict = conflictOf(comicsPlaces.save, error);
        return conflict === null ? null : { rows: [conflict.place], removed: [] };
      },
      onConflict: () => toast.warning(comicsTexts.placeChanged),
    });
    makeAutoObservable(this, { edits: false, order: observableRef, view: false });
  }

  view(id: string): PlaceView | undefined {
    return this.edits.view(id);
  }

  get list(): readonly PlaceView[] {
    return this.order.flatMap((id) => this.view(id) ?? []);
  }

  setAll(places: readonly PlaceView[]): void {
    this.edits.replaceAll(places);
    this.order = places.map(({ id }) => id);
  }

  add(name: string): Promise<PlaceView | null> {
    return this.#write(async () => {
      const place = await this.#deps.platform.http.call(comicsPlaces.save, { body: { comicsId: this.#deps.comicsId, name } }, { silent: true });
      runInAction(() => {
        this.edits.apply(place);
        this.order = [...this.order, place.id];
      });
      return place;
    });
  }

  async remove(id: string): Promise<boolean> {
    const removed = await this.#write(async () => {
      const revision = this.edits.rows.get(id)?.revision ?? 0;
      await this.#deps.platform.http.call(comicsPlaces.remove, { query: { placeId: id, revision } }, { silent: true });
      runInAction(() => {
        this.order = this.order.filter((other) => other !== id);
        this.edits.remove(id);
      });
      return true;
    });
    return removed === true;
  }

  async #write<T>(send: () => Promise<T>): Promise<T | null> {
    try {
      await this.edits.flush();
      const done = await send();
      this.#deps.onRows();
      return done;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fresh = conflictOf(comicsPlaces.save, error)?.place;
      if (fresh !== undefined) runInAction(() => this.edits.apply(fresh));
      this.#deps.platform.toast.error(error.message);
      return null;
    }
  }
}

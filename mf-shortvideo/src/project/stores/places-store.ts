import { comicsPlaces } from '@ai-site/shared/api/comics/places';
import type { PlaceView } from '@ai-site/shared/api/comics/views';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { conflictOf } from '@ai-site/shared/http/conflict';
import { OrderedRows, type OrderedRowsDeps } from './ordered-rows.ts';

type PlacePatch = Partial<Pick<PlaceView, 'name' | 'description'>>;

const options = { silent: true };

/** Observable. The places of a project in their order. */
export class PlacesStore extends OrderedRows<PlaceView, PlacePatch> {
  constructor(deps: OrderedRowsDeps) {
    super(deps, {
      save: ({ id, revision, patch }) =>
        deps.platform.http.call(comicsPlaces.save, { body: { placeId: id, revision, ...patch } }, options),
      freshOf: (error) => conflictOf(comicsPlaces.save, error)?.place ?? null,
      changedText: comicsTexts.placeChanged,
    });
  }

  add(name: string): Promise<PlaceView | null> {
    const { comicsId, platform } = this.deps;
    return this.writeRow(() => platform.http.call(comicsPlaces.save, { body: { comicsId, name } }, options));
  }

  remove(id: string): Promise<boolean> {
    return this.writeAway(id, () =>
      this.deps.platform.http.call(
        comicsPlaces.remove,
        { query: { placeId: id, revision: this.revisionOf(id) } },
        options,
      ),
    );
  }
}

import type { PlaceView } from '@ai-site/shared/api/comics/views';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { PlaceRow } from '../records/tables.ts';

type Db = Kysely<Database>;

export async function placeViews(db: Db, rows: readonly PlaceRow[]): Promise<PlaceView[]> {
  const ids = rows.map(({ id }) => id);
  const { rows: used } = await sql<{ place_id: string; count: number }>`
    select place_id, count(*)::int as count from comics_storyboards where place_id = any(${ids}::text[]) and removed_at is null group by place_id
  `.execute(db);
  const counts = new Map(used.map(({ place_id, count }) => [place_id, count]));
  return rows.map(({ id, comics_id, name, description, revision }) => ({
    id,
    comicsId: comics_id,
    name,
    description,
    storyboards: counts.get(id) ?? 0,
    revision,
  }));
}

export async function placeView(db: Db, row: PlaceRow): Promise<PlaceView> {
  const [view] = await placeViews(db, [row]);
  if (view === undefined) throw new Error('no view of a place');
  return view;
}

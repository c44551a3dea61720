import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { libraryPieces } from './moods.ts';

/** A piece of the music library. */
export interface LibraryMusic {
  readonly id: string;
  readonly name: string;
  readonly mood: string;
  readonly key: string;
  /** Milliseconds. */
  readonly ms: number;
  readonly shown: boolean;
  /** It came with the site. */
  readonly builtin: boolean;
}

const places = new Map(libraryPieces.map(({ id }, place) => [id, place]));
const pieces = new Map(libraryPieces.map((piece) => [piece.id, piece]));

/** The pieces that exist, in their order, those that are switched off too. */
export async function libraryMusic(db: Kysely<Database>): Promise<LibraryMusic[]> {
  const rows = await db.selectFrom('comics_library_music').selectAll().orderBy(sql`made_at, id`).execute();
  const placeOf = ({ id, position }: (typeof rows)[number]): number =>
    position ?? places.get(id) ?? Number.MAX_SAFE_INTEGER;
  return rows
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap(({ id, name, mood, object_key, ms, shown }) => {
      const piece = pieces.get(id);
      const [title, feeling] = [name ?? piece?.title, mood ?? piece?.mood];
      // A piece of another version of the site, which has no name here.
      if (title === undefined || feeling === undefined) return [];
      return [{ id, name: title, mood: feeling, key: object_key, ms, shown, builtin: piece !== undefined }];
    });
}

import type { Generated, Selectable } from 'kysely';

export interface ComicsLibraryTables {
  /** Pieces of the music library: those that were made, and those that operators added. */
  comics_library_music: {
    /** Of `libraryPieces`, or of an added piece. */
    id: string;
    object_key: string;
    /** Milliseconds. */
    ms: number;
    made_at: Date;
    /** Null: as the site names it. So is the mood. */
    name: string | null;
    mood: string | null;
    /** Films can be given it. */
    shown: Generated<boolean>;
    /** Null: where it is among the pieces of the site. */
    position: number | null;
  };
  /** Portraits of the official roles, as this site stores them. */
  comics_official_portraits: {
    /** Of `officialRoles`. */
    id: string;
    hash: string;
    object_key: string;
  };
}

export type LibraryMusicRow = Selectable<ComicsLibraryTables['comics_library_music']>;

declare module '../../platform/database/schema.ts' {
  interface Database extends ComicsLibraryTables {}
}

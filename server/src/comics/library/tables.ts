export interface ComicsLibraryTables {
  /** Pieces of the music library that have been made. */
  comics_library_music: {
    /** Of `libraryPieces`. */
    id: string;
    object_key: string;
    /** Milliseconds. */
    ms: number;
    made_at: Date;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends ComicsLibraryTables {}
}

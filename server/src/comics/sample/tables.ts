export interface ComicsSampleTables {
  /** Files of the sample that are shown to everybody, as this site stores them. */
  comics_sample_files: {
    /** Of `SampleFile`. */
    name: string;
    hash: string;
    object_key: string;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends ComicsSampleTables {}
}

import type { ColumnType } from 'kysely';
import type { PictureFacts } from '../media/picture-task.ts';

/** A smaller picture derived from an object; it has the same owner. */
export interface DerivedPicture {
  readonly key: string;
  readonly format: 'avif' | 'webp';
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** Measurements of a picture, and the pictures derived from it. */
export interface ObjectMedia extends Omit<PictureFacts, 'hasAlpha'> {
  readonly derived: readonly DerivedPicture[];
}

/** Measurements of a film or sound, and the pictures that are derived from a film. */
export interface ObjectPlayback {
  readonly seconds: number;
  /** Pixels; null: a sound. */
  readonly width: number | null;
  readonly height: number | null;
  /** Base64 thumbhash of the poster; null: a sound, or an upload. */
  readonly thumbhash: string | null;
  /** The smaller first. */
  readonly posters: readonly DerivedPicture[];
  readonly strip: { readonly key: string; readonly columns: number; readonly rows: number; readonly everySeconds: number } | null;
  readonly peaks: readonly number[] | null;
  /** The small version of a large film; absent: it has none. */
  readonly small?: { readonly key: string };
}

export interface StorageTables {
  objects: {
    key: string;
    /** Null: belongs to the site. */
    account_id: string | null;
    kind: string;
    /** Including its derived pictures. */
    bytes: number;
    created_at: Date;
    /** Null: not a picture, or not measured. */
    media: ColumnType<ObjectMedia | null, string | undefined, string | null>;
    /** Null: neither film nor sound, or not measured. */
    playback: ColumnType<ObjectPlayback | null, string | undefined, string>;
  };
  /** Keys that are or may be written to: when a process dies between a write and its record, the bytes are found and removed by the row left here. */
  object_writes: {
    key: string;
    account_id: string | null;
    kind: string;
    /** Counts towards the quota until the write is finished. */
    bytes: number;
    state: 'permitted' | 'writing';
    created_at: Date;
    /** No bytes are written to the key after this time. */
    expires_at: Date;
  };
  /** Which row references which object; maintained by triggers on the referencing tables. */
  object_references: {
    key: string;
    owner_kind: string;
    owner_id: string;
  };
  /** While one of them has not expired, by the clock of the database, no recorded object is removed. */
  object_pins: {
    id: string;
    expires_at: Date;
  };
}

declare module '../database/schema.ts' {
  interface Database extends StorageTables {}
}

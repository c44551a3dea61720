import type { ColumnType } from 'kysely';
import type { ImageFacts } from '../media/image-task.ts';

/** A smaller image derived from an object; it has the same owner. */
export interface DerivedImage {
  readonly key: string;
  readonly format: 'avif' | 'webp';
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** Measurements of an image, and the images derived from it. */
export interface ObjectMedia extends Omit<ImageFacts, 'hasAlpha'> {
  readonly derived: readonly DerivedImage[];
}

/** Measurements of a video or audio, and the images that are derived from a video. */
export interface ObjectPlayback {
  readonly seconds: number;
  /** Pixels; null: an audio file. */
  readonly width: number | null;
  readonly height: number | null;
  /** Base64 thumbhash of the poster; null: an audio file, or an upload. */
  readonly thumbhash: string | null;
  /** The smaller first. */
  readonly posters: readonly DerivedImage[];
  readonly strip: {
    readonly key: string;
    readonly columns: number;
    readonly rows: number;
    readonly everySeconds: number;
  } | null;
  readonly peaks: readonly number[] | null;
  /** The small version of a large video; absent: it has none. */
  readonly small?: { readonly key: string };
}

export interface StorageTables {
  objects: {
    key: string;
    /** Null: belongs to the site. */
    account_id: string | null;
    kind: string;
    /** Including its derived images. */
    bytes: number;
    created_at: Date;
    /** Null: not an image, or not measured. */
    media: ColumnType<ObjectMedia | null, string | undefined, string | null>;
    /** Null: neither video nor audio, or not measured. */
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

import type { ImageLimits } from '../media/image-task.ts';
import { isObjectKey } from './object-store.ts';

/** Who can read objects through `/files/`: anyone who knows the key, holders of a signed path, nobody. */
export type ObjectAccess = 'public' | 'private' | 'internal';

/** Quota shared by an account's uploads of some kinds. */
export interface QuotaGroup {
  readonly name: string;
  readonly maxBytes: number;
  /** Text shown when the quota is full. */
  readonly full: string;
}

export interface ImageProblems {
  readonly unreadable: string;
  readonly tooLarge: string;
  readonly animated: string;
  /** Pixels that both sides must have. */
  readonly small: { readonly side: number; readonly text: string };
}

export interface PlayableProblems {
  readonly unreadable: string;
  /** Names the codecs that can be decoded. */
  readonly codec: string;
  readonly silent: string;
  readonly tooLarge: string;
  readonly tooLong: string;
  readonly unavailable: string;
}

/** What was measured of an image, video or audio. */
export interface MeasuredUpload {
  /** Displayed pixels; null of an audio file. */
  readonly width: number | null;
  readonly height: number | null;
  /** Null of an image. */
  readonly seconds: number | null;
}

/** Requirements on the bytes of an upload, and what is stored of them. */
export type UploadContent =
  | {
      /** Stored unchanged; the extension of the key determines the expected file signature. */
      readonly as: 'sent';
      /** Text shown when the bytes are of another type; `oldOffice` for an old or encrypted Office document. */
      readonly mismatch: string;
      readonly oldOffice: string;
    }
  | {
      /** A video or audio: stored unchanged after its streams were read. */
      readonly as: 'video' | 'audio';
      /** Pixels of the longer side. */
      readonly side: number;
      readonly seconds: number;
      readonly problems: PlayableProblems;
    }
  | ({
      readonly as: 'image';
      /** The bytes must match the content type of the request. */
      readonly asDeclared: boolean;
      /** Encoded without loss. */
      readonly lossless?: boolean;
      /** Uploads in PNG of at most so many pixels are encoded without loss: screenshots and drawings show every other encoding. */
      readonly losslessPng?: number;
      /** Texts for what is wrong with an image, and what is refused besides; absent: one text for all, animations keep their first image. */
      readonly problems?: ImageProblems;
    } & ImageLimits);

export interface UploadRule {
  readonly maxBytes: number;
  /** Text shown when the upload is larger. */
  readonly tooLarge: string;
  readonly content: UploadContent;
  /** Throws `ApiError` when what was measured does not fit what the upload is for (`SignedUpload.purpose`). */
  readonly assertFits?: (purpose: string, measured: MeasuredUpload) => void;
}

/** One kind of objects, as its owner registers it. */
export interface ObjectKind {
  readonly name: string;
  /** First part of its keys. Kinds that share a folder share `access`. */
  readonly folder: string;
  readonly access: ObjectAccess;
  /** Milliseconds after which an unreferenced object is removed. 0: its row and the first reference are inserted in one transaction. */
  readonly graceMs: number;
  /** Null: no quota. */
  readonly quota: QuotaGroup | null;
  /** Null: created only by the site. */
  readonly upload: UploadRule | null;
  /** Widths in pixels, from the table in `shared/domain/images`, in which uploaded images are served besides their original width. */
  readonly widths: readonly number[];
}

export class ObjectKinds {
  readonly #byName: ReadonlyMap<string, ObjectKind>;

  constructor(kinds: readonly ObjectKind[]) {
    this.#byName = new Map(kinds.map((kind) => [kind.name, kind]));
    if (this.#byName.size !== kinds.length) throw new Error('two kinds of objects have one name');
    for (const { folder, access, name } of kinds) {
      if (kinds.some((other) => other.folder === folder && other.access !== access))
        throw new Error(`${name}: the kinds of a folder share their access`);
    }
  }

  get all(): readonly ObjectKind[] {
    return [...this.#byName.values()];
  }

  find(name: string): ObjectKind | undefined {
    return this.#byName.get(name);
  }

  /** Throws for an unregistered name. */
  get(name: string): ObjectKind {
    const kind = this.#byName.get(name);
    if (kind === undefined) throw new TypeError(`no kind of objects is called ${JSON.stringify(name)}`);
    return kind;
  }

  /** Names of the kinds in the same quota group. */
  inGroup(group: QuotaGroup): readonly string[] {
    return this.all.filter(({ quota }) => quota?.name === group.name).map(({ name }) => name);
  }

  /** Access to a key; `internal` for an invalid key or an unregistered folder. */
  accessOf(key: string): ObjectAccess {
    if (!isObjectKey(key)) return 'internal';
    const folder = key.slice(0, key.indexOf('/'));
    return this.all.find((kind) => kind.folder === folder)?.access ?? 'internal';
  }
}

import type { Readable } from 'node:stream';

/** A byte range of an object, both ends included, as in HTTP. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface ObjectHead {
  /** Size of the whole object. */
  readonly bytes: number;
  readonly modifiedAt: Date;
}

export interface ListedObject extends ObjectHead {
  readonly key: string;
}

export interface StoredObject extends ObjectHead {
  /** The requested bytes. Destroy the stream when it is not read to its end. */
  readonly body: Readable;
}

export interface PutOptions {
  /** Content type with which a signed read URL of the store responds. */
  readonly type: string;
  /** Aborts the put, which then rejects and leaves nothing behind. */
  readonly signal?: AbortSignal;
}

export interface SignedReadOptions {
  readonly seconds: number;
  /** File name for a download; the object is displayed inline when absent. */
  readonly downloadName?: string;
}

export interface SignedUploadOptions {
  readonly seconds: number;
  readonly type: string;
  /** Exact length in bytes. */
  readonly bytes: number;
}

/** Storage of objects. Keys are paths created by the site (`isObjectKey`). Every adapter passes the suite in `testing/conformance.ts`. */
export interface ObjectStore {
  /** Stores an object, replacing one of the same key: atomically, and durably once it resolves. Resolves with its size in bytes. */
  put(key: string, body: Readable | Uint8Array, options: PutOptions): Promise<number>;
  /** Reads an object or a range of it; undefined when it does not exist. `range` must lie within the object. */
  get(key: string, range?: ByteRange): Promise<StoredObject | undefined>;
  head(key: string): Promise<ObjectHead | undefined>;
  /** Removes an object; a missing one is no error. */
  delete(key: string): Promise<void>;
  /** Every object below a folder (`avatars/`), in no particular order. */
  list(folder: string): AsyncIterable<ListedObject>;
  /** A URL by which anyone can read the object, without the site's own checks, until it expires. */
  signedReadUrl(key: string, options: SignedReadOptions): Promise<string>;
  /** A URL by which anyone can PUT exactly this many bytes of this type as the object, until it expires. */
  signedUploadUrl(key: string, options: SignedUploadOptions): Promise<string>;
  /** Removes the remains of killed or failed puts that began before a time. */
  removePartial(before: Date): Promise<void>;
  /** Throws when the store is unreachable. */
  check(): Promise<void>;
  close(): void;
}

const keyPart = /^(?!\.)[\w.~-]{1,200}$/;

/** Whether a text is a valid key: folders and a name of plain characters, none of which begins with a dot. */
export function isObjectKey(key: string): boolean {
  const parts = key.split('/');
  return parts.length > 1 && key.length <= 500 && parts.every((part) => keyPart.test(part));
}

/** Throws unless `isObjectKey`: keys from outside must always be checked. */
export function assertObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new TypeError(`${JSON.stringify(key)} is not an object key`);
}

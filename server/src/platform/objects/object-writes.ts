import { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Site } from '../site.ts';
import { servedTypeOf } from '../storage/content-types.ts';
import type { ObjectMedia, ObjectPlayback } from './tables.ts';

/** Maximum time in milliseconds to write an object and record it. */
export const WRITE_MS = 15 * 60_000;

export interface NewObject {
  readonly key: string;
  readonly kind: string;
  /** Null: belongs to the site. */
  readonly accountId: string | null;
}

/** Bytes that are stored but not recorded yet. */
export interface WrittenObject extends NewObject {
  readonly bytes: number;
  readonly media: ObjectMedia | null;
  /** Of a video or audio. */
  readonly playback?: ObjectPlayback;
}

/**
 * Writes an object created by the site. It becomes visible by `recordObject`, in the transaction that references it; if that never
 * happens, the garbage collector removes the bytes.
 */
export async function writeObject(site: Site, object: NewObject, body: Uint8Array | Readable): Promise<WrittenObject> {
  await announceWrite(site, object, body instanceof Readable ? 0 : body.length);
  const bytes = await site.storage.store.put(object.key, body, { type: servedTypeOf(object.key).type });
  return { ...object, bytes, media: null };
}

/** Must be called before anything is written to a new key, so that the garbage collector finds it when this process dies. */
export async function announceWrite(site: Site, object: NewObject, bytes = 0): Promise<void> {
  const now = site.clock();
  site.storage.kinds.get(object.kind);
  await site.db
    .insertInto('object_writes')
    .values({
      key: object.key,
      account_id: object.accountId,
      kind: object.kind,
      bytes,
      state: 'writing',
      created_at: now,
      expires_at: new Date(now.getTime() + WRITE_MS),
    })
    .execute();
}

/** Records a written object in the caller's transaction. Throws when writing took too long and the object was removed. */
export async function recordObject(
  tx: Transaction<Database>,
  now: Date,
  { key, kind, accountId, bytes, media, playback }: WrittenObject,
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('object_writes')
    .where('key', '=', key)
    .where('state', '=', 'writing')
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new Error(`the object ${key} was given up before it was recorded`);
  await tx
    .insertInto('objects')
    .values({
      key,
      account_id: accountId,
      kind,
      bytes,
      created_at: now,
      ...(media === null ? {} : { media: JSON.stringify(media) }),
      ...(playback === undefined ? {} : { playback: JSON.stringify(playback) }),
    })
    .execute();
}

/** Runs a transaction that records a written object; when it fails, the object is removed at once. */
export async function recorded(
  site: Site,
  written: WrittenObject,
  work: (tx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  try {
    await site.db.transaction().execute(async (tx) => {
      await recordObject(tx, site.clock(), written);
      await work(tx);
    });
  } catch (error) {
    await discardWrite(site, written.key);
    throw error;
  }
}

/** Deletes what was written and not recorded. */
async function discardWrite(site: Site, key: string): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('object_writes').where('key', '=', key).executeTakeFirstOrThrow();
    if (numDeletedRows === 1n) await site.storage.store.delete(key);
  });
}

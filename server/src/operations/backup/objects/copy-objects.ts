import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import { faultPoint } from '../../../platform/faults/fault-points.ts';
import type { ObjectStore, StoredObject } from '../../../platform/storage/object-store.ts';
import { BackupError } from '../format/backup-error.ts';
import { CONTENTS, contentKey, type ListedObject, type StoredFile } from '../format/backup-format.ts';
import type { BackupPlace } from '../place/backup-place.ts';
import { Hashing } from '../place/stored-files.ts';
import type { NamedObject } from './named-objects.ts';

/** Objects that are copied at the same time. */
const AT_ONCE = 4;
/** A larger object is not held in memory but read twice: once for its hash, once to be copied. */
const IN_MEMORY_BYTES = 8 * 1024 ** 2;

export interface CopiedObjects {
  readonly listed: readonly ListedObject[];
  readonly missing: readonly string[];
  readonly newCount: number;
  readonly newBytes: number;
}

export interface CopyObjectsOptions {
  readonly from: ObjectStore;
  readonly place: BackupPlace;
  readonly named: readonly NamedObject[];
  /** Objects of the backup before, whose content is there; those that have not changed since are not read again. */
  readonly previous: readonly ListedObject[];
  readonly signal: AbortSignal;
}

/** Copies the content of objects to a place of backups, each content once. */
export async function copyObjects({
  from,
  place,
  named,
  previous,
  signal,
}: CopyObjectsOptions): Promise<CopiedObjects> {
  const contents = new Map<string, number>();
  for await (const { key, bytes } of place.store.list(CONTENTS)) contents.set(key, bytes);
  const known = new Map(previous.map((object) => [object.key, object]));
  const listed: ListedObject[] = [];
  const missing: string[] = [];
  const added = { newCount: 0, newBytes: 0 };
  const failed = new AbortController();
  const copying = AbortSignal.any([signal, failed.signal]);
  const copy = async ({ key, required }: NamedObject): Promise<void> => {
    copying.throwIfAborted();
    const before = known.get(key);
    if (before !== undefined && contents.get(contentKey(before.sha256)) === before.bytes) {
      const head = await from.head(key);
      if (head?.bytes === before.bytes && head.modifiedAt.getTime() === before.at) {
        listed.push(before);
        return;
      }
    }
    const found = await from.get(key);
    if (found === undefined) {
      if (required) missing.push(key);
      return;
    }
    const { sha256, bytes, isNew } = await copyContent(key, found, { from, place, contents, signal: copying });
    listed.push({ key, sha256, bytes, at: found.modifiedAt.getTime() });
    if (!isNew) return;
    added.newCount += 1;
    added.newBytes += bytes;
  };
  const limit = pLimit(AT_ONCE);
  await limit.map(named, copy).catch((error: unknown) => {
    failed.abort();
    throw error;
  });
  const byKey = (a: ListedObject, b: ListedObject): number => (a.key < b.key ? -1 : 1);
  return { listed: listed.toSorted(byKey), missing: missing.toSorted(), ...added };
}

interface CopyContext extends Pick<CopyObjectsOptions, 'from' | 'place' | 'signal'> {
  /** Bytes by key of the contents that the place has. */
  readonly contents: Map<string, number>;
}

async function copyContent(
  key: string,
  found: StoredObject,
  context: CopyContext,
): Promise<StoredFile & { readonly isNew: boolean }> {
  const { from, place, contents, signal } = context;
  const small = found.bytes <= IN_MEMORY_BYTES ? await buffer(found.body) : null;
  const facts =
    small === null
      ? await hashOf(found, signal)
      : { bytes: small.length, sha256: createHash('sha256').update(small).digest('hex') };
  const content = contentKey(facts.sha256);
  if (contents.get(content) === facts.bytes) return { ...facts, isNew: false };
  const again = small === null ? await from.get(key) : undefined;
  if (small === null && again === undefined) throw new BackupError(`${key} was removed while it was copied`);
  const hashing = new Hashing();
  if (again === undefined)
    await place.store.put(content, small ?? Buffer.alloc(0), { type: 'application/octet-stream', signal });
  else {
    await Promise.all([
      pipeline(again.body, hashing, { signal }),
      place.store.put(content, hashing, { type: 'application/octet-stream', signal }),
    ]);
    if (hashing.facts().sha256 !== facts.sha256) {
      await place.store.delete(content);
      throw new BackupError(`${key} changed while it was copied`);
    }
  }
  faultPoint('backup-object-stored');
  contents.set(content, facts.bytes);
  return { ...facts, isNew: true };
}

async function hashOf({ body }: StoredObject, signal: AbortSignal): Promise<StoredFile> {
  const hashing = new Hashing();
  hashing.resume();
  await pipeline(body, hashing, { signal });
  return hashing.facts();
}

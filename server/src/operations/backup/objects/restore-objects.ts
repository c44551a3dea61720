import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import { faultPoint } from '../../../platform/faults/fault-points.ts';
import { servedTypeOf } from '../../../platform/storage/content-types.ts';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import { contentKey, type ListedObject } from '../format/backup-format.ts';
import type { BackupPlace } from '../place/backup-place.ts';
import { assertSame, assertStored, bodyOf, Hashing } from '../place/stored-files.ts';

/** Objects that are read at the same time. */
const AT_ONCE = 4;

/** Copies the objects of a backup to a store. Those that are there already, whole, are written again. Throws `BackupError` for content that is not what it was. */
export async function restoreObjects(
  place: BackupPlace,
  objects: readonly ListedObject[],
  to: ObjectStore,
  signal: AbortSignal,
): Promise<void> {
  await pLimit(AT_ONCE).map(objects, async (object) => {
    signal.throwIfAborted();
    const key = contentKey(object.sha256);
    const hashing = new Hashing();
    const body = new PassThrough();
    await Promise.all([
      pipeline(await bodyOf(place, key), hashing, body, { signal }),
      to.put(object.key, body, { type: servedTypeOf(object.key).type, signal }),
    ]);
    try {
      assertSame(place, key, object, hashing.facts());
    } catch (error) {
      await to.delete(object.key);
      throw error;
    }
    faultPoint('restore-object-stored');
  });
}

/** Reads the content of all objects of a backup. Throws `BackupError` for the first that is missing or not what it was. */
export async function assertObjects(
  place: BackupPlace,
  objects: readonly ListedObject[],
  signal: AbortSignal,
): Promise<void> {
  const contents = new Map(objects.map((object) => [object.sha256, object]));
  await pLimit(AT_ONCE).map(contents.values(), (object) =>
    assertStored(place, contentKey(object.sha256), object, signal),
  );
}

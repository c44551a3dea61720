import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Site } from '../site.ts';
import type { ObjectKind } from '../storage/object-kinds.ts';
import { derivedKeys } from './derived-keys.ts';
import { areObjectsPinned } from './object-pins.ts';
import { WRITE_MS } from './object-writes.ts';
import type { StorageTables } from './tables.ts';
import { removeOldWorkFiles } from './work-files.ts';

/** Objects removed per transaction: their bytes are deleted while their rows are locked. */
const BATCH = 100;

/** Numbers of removed objects and of removed unfinished writes. */
export interface Collected {
  readonly objects: number;
  readonly writes: number;
}

/** Removes unreferenced objects older than the grace period of their kind, writes that were never recorded, and temporary files of killed processes. */
export async function collectGarbage(site: Site, signal?: AbortSignal): Promise<Collected> {
  const now = site.clock();
  const writes = await inBatches(() => removeEndedWrites(site, now), signal);
  let objects = 0;
  for (const kind of site.storage.kinds.all) {
    const before = new Date(now.getTime() - kind.graceMs);
    objects += await inBatches(
      () => removeUnreferenced(site, { kind, ...(kind.graceMs === 0 ? {} : { before }) }),
      signal,
    );
  }
  const abandoned = new Date(Date.now() - WRITE_MS);
  await site.storage.store.removePartial(abandoned);
  await removeOldWorkFiles(site.storage.workDirectory, abandoned);
  return { objects, writes };
}

/** Removes an account's unreferenced objects at once, of these kinds or of all; without `kinds` its pending upload reservations are revoked too. */
export async function removeUnreferencedOf(site: Site, accountId: string, kinds?: readonly string[]): Promise<void> {
  if (kinds === undefined)
    await site.db
      .updateTable('object_writes')
      .set({ expires_at: site.clock() })
      .where('account_id', '=', accountId)
      .where('state', '=', 'permitted')
      .execute();
  for (const kind of site.storage.kinds.all) {
    if (kinds === undefined || kinds.includes(kind.name))
      await inBatches(() => removeUnreferenced(site, { kind, accountId }));
  }
}

/** Removes one object unless it is referenced. */
export async function discardObject(site: Site, kindName: string, key: string): Promise<void> {
  await removeUnreferenced(site, { kind: site.storage.kinds.get(kindName), key });
}

async function inBatches(
  removeBatch: () => Promise<{ readonly seen: number; readonly removed: number }>,
  signal?: AbortSignal,
): Promise<number> {
  let total = 0;
  for (;;) {
    signal?.throwIfAborted();
    const { seen, removed } = await removeBatch();
    total += removed;
    // Objects seen but not removed would be seen again in the next batch.
    if (seen < BATCH || removed === 0) return total;
  }
}

interface Wanted {
  readonly kind: ObjectKind;
  readonly accountId?: string;
  readonly key?: string;
  /** Only objects created before this time. */
  readonly before?: Date;
}

/**
 * Removes a batch of unreferenced objects. The bytes are deleted before the row, so that a crash in between leaves a row to find.
 * A transaction about to reference an object locks its row: locked rows are skipped, and references added before our lock are
 * found by the second query.
 */
async function removeUnreferenced(
  site: Site,
  { kind, accountId, key, before }: Wanted,
): Promise<{ readonly seen: number; readonly removed: number }> {
  return site.db.transaction().execute(async (tx) => {
    if (await areObjectsPinned(tx)) return { seen: 0, removed: 0 };
    const held = await tx
      .selectFrom('objects')
      .select(['key', 'media', 'playback'])
      .where('kind', '=', kind.name)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('object_references')
              .whereRef('object_references.key', '=', 'objects.key')
              .select('object_references.key'),
          ),
        ),
      )
      .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
      .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
      .$if(before !== undefined, (query) => query.where('created_at', '<', before ?? new Date(0)))
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    const referenced = await referencedOf(
      tx,
      held.map((object) => object.key),
    );
    const unused = held.filter((object) => !referenced.has(object.key));
    for (const object of unused) {
      for (const derived of derivedOf(object, kind)) await site.storage.store.delete(derived);
      await site.storage.store.delete(object.key);
    }
    const keys = unused.map((object) => object.key);
    await tx.deleteFrom('objects').where('key', '=', sql<string>`any(${keys}::text[])`).execute();
    return { seen: held.length, removed: keys.length };
  });
}

/** Keys that an object records besides its own: its smaller images, posters and small version. */
export const recordedDerivedKeys = ({
  media,
  playback,
}: Pick<Selectable<StorageTables['objects']>, 'media' | 'playback'>): string[] =>
  [
    ...(media?.derived ?? []),
    ...(playback?.posters ?? []),
    ...[playback?.strip, playback?.small].filter((one) => one != null),
  ].map((one) => one.key);

/** Keys of what was derived from an object. What is derived later is recorded after it was written: until then everything that may have been written. */
function derivedOf(
  { key, media, playback }: Pick<Selectable<StorageTables['objects']>, 'key' | 'media' | 'playback'>,
  { widths }: ObjectKind,
): string[] {
  const recorded = recordedDerivedKeys({ media, playback });
  const isUnfinished =
    media?.derived.length === 0 || (playback != null && playback.width !== null && playback.posters.length === 0);
  return isUnfinished ? [...recorded, ...derivedKeys(key, widths)] : recorded;
}

async function referencedOf(tx: Kysely<Database>, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('object_references')
    .select('key')
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Removes a batch of keys whose upload reservation expired or whose writer died, with the bytes written to them. */
async function removeEndedWrites(site: Site, now: Date): Promise<{ readonly seen: number; readonly removed: number }> {
  return site.db.transaction().execute(async (tx) => {
    const ended = await tx
      .selectFrom('object_writes')
      .select(['key', 'kind'])
      .where('expires_at', '<=', now)
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { key, kind } of ended) {
      for (const derived of derivedKeys(key, site.storage.kinds.find(kind)?.widths ?? []))
        await site.storage.store.delete(derived);
      await site.storage.store.delete(key);
    }
    const keys = ended.map(({ key }) => key);
    await tx.deleteFrom('object_writes').where('key', '=', sql<string>`any(${keys}::text[])`).execute();
    return { seen: keys.length, removed: keys.length };
  });
}

import { faultPoint } from '../../platform/faults/fault-points.ts';
import { BACKUPS, CONTENTS, contentKey, type Manifest } from './format/backup-format.ts';
import { readObjectList } from './objects/object-list.ts';
import type { BackupPlace } from './place/backup-place.ts';
import { backupNames, finishedBackups } from './place/read-backups.ts';

/**
 * Removes all but the newest `keep` backups, unfinished ones, and the content of objects that no kept backup lists. Only while no other backup is being
 * made in this place. Nothing is removed when the list of a kept backup cannot be read.
 */
export async function pruneBackups(
  place: BackupPlace,
  keep: number,
  signal: AbortSignal,
): Promise<{ readonly backups: number; readonly contents: number }> {
  const kept = (await finishedBackups(place)).slice(-keep);
  const needed = await neededContents(place, kept, signal);
  const names = new Set(kept.map(({ name }) => name));
  const removed = (await backupNames(place)).filter((name) => !names.has(name));
  for (const name of removed) {
    await removeBackup(place, name);
    faultPoint('backup-removed');
  }
  let contents = 0;
  for await (const { key } of place.store.list(CONTENTS)) {
    signal.throwIfAborted();
    if (needed.has(key)) continue;
    await place.store.delete(key);
    contents += 1;
  }
  return { backups: removed.length, contents };
}

async function neededContents(
  place: BackupPlace,
  kept: readonly Manifest[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const needed = new Set<string>();
  for (const manifest of kept)
    for (const { sha256 } of await readObjectList(place, manifest, signal)) needed.add(contentKey(sha256));
  return needed;
}

/** The manifest goes first: what is left of a removal that was interrupted is an unfinished backup. */
async function removeBackup({ store }: BackupPlace, name: string): Promise<void> {
  await store.delete(`${BACKUPS}${name}/manifest.json`);
  for await (const { key } of store.list(`${BACKUPS}${name}/`)) await store.delete(key);
}

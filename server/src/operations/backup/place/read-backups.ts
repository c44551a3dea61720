import { text } from 'node:stream/consumers';
import { BackupError } from '../format/backup-error.ts';
import {
  BACKUPS,
  FORMAT,
  isBackupName,
  type Manifest,
  manifestKey,
  manifestShape,
  type Verified,
  verifiedKey,
  verifiedShape,
} from '../format/backup-format.ts';
import type { BackupPlace } from './backup-place.ts';

/** Names of everything that is or was to become a backup, the oldest first. */
export async function backupNames({ store }: BackupPlace): Promise<string[]> {
  const names = new Set<string>();
  for await (const { key } of store.list(BACKUPS)) {
    const [, name = ''] = key.split('/');
    if (isBackupName(name)) names.add(name);
  }
  return [...names].toSorted();
}

/** The manifest of a backup; undefined when it is unfinished. Throws `BackupError` when it cannot be read. */
export async function readManifest({ store, address }: BackupPlace, name: string): Promise<Manifest | undefined> {
  const found = await store.get(manifestKey(name));
  if (found === undefined) return undefined;
  const file = `${address}/${manifestKey(name)}`;
  const given = parsed(await text(found.body), file);
  const format = typeof given === 'object' && given !== null && 'format' in given ? given.format : undefined;
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupError(
      `${file} has format ${format}, of a newer version of the site; this one reads formats up to ${FORMAT}`,
    );
  const manifest = manifestShape.safeParse(given);
  if (!manifest.success || manifest.data.name !== name)
    throw new BackupError(`The backup is damaged: ${file} is not a manifest`);
  return manifest.data;
}

function parsed(json: string, file: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new BackupError(`The backup is damaged: ${file} is not a manifest`);
  }
}

/** The finished backups, the oldest first; those that cannot be read are left out. */
export async function finishedBackups(place: BackupPlace): Promise<Manifest[]> {
  const manifests: Manifest[] = [];
  for (const name of await backupNames(place)) {
    const manifest = await readManifest(place, name).catch((error: unknown) => {
      if (error instanceof BackupError) return undefined;
      throw error;
    });
    if (manifest !== undefined) manifests.push(manifest);
  }
  return manifests;
}

/** The named backup, or the newest finished one. Throws `BackupError` when there is none. */
export async function chosenBackup(place: BackupPlace, name: string | null): Promise<Manifest> {
  const found = name === null ? await newestManifest(place) : await readManifest(place, name);
  if (found === undefined)
    throw new BackupError(
      name === null
        ? `There is no finished backup in ${place.address}`
        : `There is no finished backup ${name} in ${place.address}`,
    );
  return found;
}

async function newestManifest(place: BackupPlace): Promise<Manifest | undefined> {
  for (const name of (await backupNames(place)).toReversed()) {
    const manifest = await readManifest(place, name);
    if (manifest !== undefined) return manifest;
  }
  return undefined;
}

/** When a backup was last verified, and what was found; null: never. */
export async function readVerified({ store }: BackupPlace, name: string): Promise<Verified | null> {
  const found = await store.get(verifiedKey(name));
  return found === undefined ? null : (verifiedShape.safeParse(JSON.parse(await text(found.body))).data ?? null);
}

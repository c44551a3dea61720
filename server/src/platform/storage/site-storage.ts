import path from 'node:path';
import type { Settings } from '../config/settings.ts';
import { DiskStore } from './disk-store.ts';
import { LocalUrls } from './local-urls.ts';
import { type ObjectAccess, type ObjectKind, ObjectKinds } from './object-kinds.ts';
import type { ObjectStore } from './object-store.ts';
import { S3Store } from './s3-store.ts';

export interface SiteStorage {
  readonly store: ObjectStore;
  readonly kinds: ObjectKinds;
  /** Absolute path of the directory for temporary files. */
  readonly workDirectory: string;
  /** Signed URLs of a disk store; null: the store has a server of its own. */
  readonly localUrls: LocalUrls | null;
}

/** Private objects are stored apart from public ones; existing data requires these names. */
const directories: Readonly<Record<ObjectAccess, string>> = {
  public: 'files',
  private: 'private-files',
  internal: 'internal-files',
};

/** Folders of the data directory that hold objects. */
export const objectFolders: readonly string[] = Object.values(directories);

/** Opens the configured store. */
export function openStorage(settings: Settings, clock: () => Date, registered: readonly ObjectKind[]): SiteStorage {
  const kinds = new ObjectKinds(registered);
  const workDirectory = path.join(settings.dataDir, 'work');
  if (settings.storage.s3 !== null)
    return { store: new S3Store(settings.storage.s3), kinds, workDirectory, localUrls: null };
  const localUrls = new LocalUrls({ keys: settings, clock, origin: settings.publicOrigin ?? '' });
  const directoryOf = (folder: string): string => directories[kinds.accessOf(`${folder}/any`)];
  return {
    store: new DiskStore({ root: settings.dataDir, directoryOf, urls: localUrls }),
    kinds,
    workDirectory,
    localUrls,
  };
}

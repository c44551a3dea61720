import path from 'node:path';
import type { Settings } from '../../../platform/config/settings.ts';
import { DiskStore } from '../../../platform/storage/disk-store.ts';
import { LocalUrls } from '../../../platform/storage/local-urls.ts';
import { isObjectKey, type ObjectStore } from '../../../platform/storage/object-store.ts';
import { S3Store } from '../../../platform/storage/s3-store.ts';
import { BackupError } from '../format/backup-error.ts';
import { prefixedStore } from './prefixed-store.ts';

/** Where backups are kept: `backups/<name>/…`, and under `objects/` the content of objects by its hash, once for all backups. */
export interface BackupPlace {
  /** A folder as an absolute path, or `s3://bucket/prefix`. */
  readonly address: string;
  readonly store: Pick<ObjectStore, 'put' | 'get' | 'head' | 'delete' | 'list' | 'removePartial' | 'close'>;
}

const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})(?:\/(.*))?$/;

/** Opens a folder, or a bucket by the settings for it. Throws `BackupError` for an address that is neither, or a bucket without its settings. */
export function openBackupPlace(
  address: string,
  settings: Pick<Settings, 'backup' | 'secretKey' | 'previousSecretKeys'>,
): BackupPlace {
  if (!address.startsWith('s3:')) {
    const root = path.resolve(address);
    const urls = new LocalUrls({ keys: settings, clock: () => new Date(), origin: '' });
    return { address: root, store: new DiskStore({ root, directoryOf: () => '', urls }) };
  }
  const [, bucket, given = ''] = bucketAddress.exec(address) ?? [];
  const prefix = given.replace(/(?<!\/)\/+$/, '');
  if (bucket === undefined || !isObjectKey(`${prefix === '' ? 'any' : prefix}/any`))
    throw new BackupError(`${address} is not an address of a bucket: s3://bucket or s3://bucket/folder`);
  const { s3 } = settings.backup;
  if (s3 === null)
    throw new BackupError(
      'A bucket for backups needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or the S3 settings of the site',
    );
  const store = new S3Store({ ...s3, bucket });
  return {
    address: `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`,
    store: prefix === '' ? store : prefixedStore(store, `${prefix}/`),
  };
}

import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { fingerprint } from '../../platform/config/derived-key.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { BackupError } from './format/backup-error.ts';
import { type Manifest, secretsKey } from './format/backup-format.ts';
import type { BackupPlace } from './place/backup-place.ts';
import { assertStored, bodyOf } from './place/stored-files.ts';
import { openSecrets, type SiteSecrets } from './sealed-secrets.ts';

export interface SecretsOptions {
  readonly settings: Settings;
  /** SECRET_KEY is set: no file is read or written. */
  readonly isKeyConfigured: boolean;
  /** The restored site gets another key on purpose. */
  readonly allowOtherKey: boolean;
  readonly signal: AbortSignal;
}

/**
 * The secrets of a backup, if the restored site needs them; null: it has the same key already, or is to have another one. Throws `BackupError` that says
 * what must be supplied.
 */
export async function neededSecrets(
  place: BackupPlace,
  manifest: Manifest,
  { settings, isKeyConfigured, allowOtherKey, signal }: SecretsOptions,
): Promise<SiteSecrets | null> {
  const { secrets } = manifest;
  const { passphrase } = settings.backup;
  if (isSameKey(settings.secretKey, manifest) && (secrets === null || passphrase === null || isKeyConfigured))
    return null;
  if (secrets !== null && passphrase !== null && !isKeyConfigured) {
    await assertStored(place, secretsKey(manifest.name), secrets, signal);
    return openSecrets(await text(await bodyOf(place, secretsKey(manifest.name))), passphrase);
  }
  if (allowOtherKey) return null;
  const sealed =
    secrets === null
      ? 'The backup does not contain it (it was made without --with-secrets)'
      : 'The backup contains it, sealed: set BACKUP_PASSPHRASE and leave SECRET_KEY unset';
  throw new BackupError(
    `The secret key of the site must be supplied. ${sealed}. Otherwise set SECRET_KEY to the key of the backed-up site, or put its file secret-key into ${settings.dataDir}. Only if it is lost: --other-secret-key; links that were sent, verified real names and files that the key signs are then not recognised any more`,
  );
}

const isSameKey = (secretKey: string, manifest: Manifest): boolean =>
  fingerprint(secretKey, 'backup').toString('hex') === manifest.secretKey;

/** Writes secrets to the data directory; the embedded database of Windows has the secret key as its password. */
export async function placeSecrets(
  client: Client,
  { dataDir, databaseUrl }: Settings,
  { secretKey, deployToken }: SiteSecrets,
  deployTokenFile: string,
): Promise<void> {
  if (databaseUrl === null && process.platform === 'win32')
    await client.query(`alter role ${escapeIdentifier(client.user ?? '')} password ${escapeLiteral(secretKey)}`);
  mkdirSync(dataDir, { recursive: true });
  replace(path.join(dataDir, 'secret-key'), secretKey);
  if (deployToken !== null) replace(deployTokenFile, deployToken);
}

function replace(file: string, secret: string): void {
  writeFileSync(`${file}.new`, secret, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

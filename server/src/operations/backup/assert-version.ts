import { gt } from 'semver';
import { BackupError } from './format/backup-error.ts';
import type { Manifest } from './format/backup-format.ts';
import { siteVersion } from './site-version.ts';

const NAMED = 3;

/** A backup is restored by the version of the site that made it or a later one. Throws `BackupError` that names both. */
export function assertVersion(manifest: Manifest, migrations: readonly string[]): void {
  const unknown = manifest.migrations.filter((name) => !migrations.includes(name));
  if (unknown.length === 0 && !gt(manifest.siteVersion, siteVersion)) return;
  const changes =
    unknown.length === 0
      ? ''
      : `, whose changes of the database (${unknown.slice(0, NAMED).join(', ')}${unknown.length > NAMED ? ' …' : ''}) this one does not know`;
  throw new BackupError(
    `The backup is of version ${manifest.siteVersion}${changes}; this is version ${siteVersion}. Restore it by the version that made it or a later one`,
  );
}

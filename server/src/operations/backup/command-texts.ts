import type { Manifest } from './format/backup-format.ts';
import type { Restored } from './restore-backup.ts';

const MIB = 1024 ** 2;
const size = (bytes: number): string => `${(bytes / MIB).toFixed(1)} MiB`;
const tableBytes = ({ tables }: Manifest): number => tables.reduce((sum, { bytes }) => sum + bytes, 0);
const rows = ({ tables }: Manifest): number => tables.reduce((sum, table) => sum + table.rows, 0);

/** What a finished backup contains, for the person who asked for it. */
export function backupSummary(manifest: Manifest): string {
  const { name, tables, objects, secrets } = manifest;
  const copied =
    objects.mode === 'none'
      ? 'objects: none'
      : `objects: ${objects.count} (${size(objects.bytes)}), new here: ${objects.newCount} (${size(objects.newBytes)})`;
  return [
    `backup ${name}`,
    `tables: ${tables.length}, ${rows(manifest)} rows (${size(tableBytes(manifest))} compressed)`,
    copied,
    secrets === null ? 'secrets: not included; keep the secret key elsewhere' : 'secrets: sealed by BACKUP_PASSPHRASE',
    ...(objects.missing.length === 0
      ? []
      : [`MISSING: the site has lost ${objects.missing.length} objects, such as ${objects.missing[0]}`]),
  ].join('\n');
}

/** Rows by table, and what is wrong. */
export function verifySummary(manifest: Manifest, problems: readonly string[]): string {
  const width = Math.max(...manifest.tables.map(({ name }) => name.length));
  const table = manifest.tables.map(({ name, rows: count }) => `  ${name.padEnd(width)} ${String(count).padStart(9)}`);
  const end =
    problems.length === 0
      ? ['verified: it can be restored, its books balance, and every object is there']
      : ['NOT GOOD:', ...problems.map((problem) => `  ${problem}`)];
  return [
    `backup ${manifest.name} of ${manifest.createdAt}`,
    ...table,
    `objects: ${manifest.objects.count} (${size(manifest.objects.bytes)})`,
    ...end,
  ].join('\n');
}

export function restoreSummary(
  manifest: Manifest,
  { rows: count, objects, missing }: Restored,
  previousSecretKeys: readonly string[],
): string {
  return [
    `restored ${manifest.name} of ${manifest.createdAt}: ${count} rows, ${objects} objects; the books balance`,
    ...(missing.length === 0 ? [] : [`missing objects: ${missing.length}`]),
    ...(previousSecretKeys.length === 0 ? [] : ['The site had earlier secret keys: set SECRET_KEYS_FORMER as before']),
    'Start the site: npm start. Everybody has to sign in again.',
  ].join('\n');
}

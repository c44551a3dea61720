import { parseArgs } from 'node:util';
import { deployTokenPath } from '../../delivery/releases/records/deploy-access.ts';
import { backupSummary, verifySummary } from '../../operations/backup/command-texts.ts';
import { createBackup } from '../../operations/backup/create-backup.ts';
import { BackupError } from '../../operations/backup/format/backup-error.ts';
import { type Manifest, objectMode } from '../../operations/backup/format/backup-format.ts';
import { openBackupPlace } from '../../operations/backup/place/backup-place.ts';
import { chosenBackup } from '../../operations/backup/place/read-backups.ts';
import type { BackupReason } from '../../operations/backup/records/tables.ts';
import { verifyBackup } from '../../operations/backup/verify-backup.ts';
import { readSettings, type Settings } from '../../platform/config/settings.ts';
import { attachPostgres } from '../../platform/database/attach-postgres.ts';
import { armFault } from '../../platform/faults/fault-points.ts';
import { createLog } from '../../platform/log.ts';
import { openStorage } from '../../platform/storage/site-storage.ts';
import { lowerProcessPriority } from '../../platform/threads/process-priority.ts';
import { objectKinds } from '../object-kinds.ts';
import { siteSchema } from '../site-schema.ts';
import { errorText } from './error-text.ts';
import { stopSignal } from './stop-signal.ts';

// `npm run backup`: makes a backup of the site, whether or not a server of it runs, or verifies one.

const options = {
  out: { type: 'string' },
  verify: { type: 'string' },
  name: { type: 'string' },
  objects: { type: 'string' },
  keep: { type: 'string' },
  'with-secrets': { type: 'boolean', default: false },
  // What begins regular backups passes it.
  reason: { type: 'string' },
} as const;

const signal = stopSignal();

function readArguments() {
  try {
    return parseArgs({ options, strict: true }).values;
  } catch (error) {
    throw new BackupError(`${error instanceof Error ? error.message : String(error)}\nSee npm run backup -- --help`);
  }
}

type Arguments = ReturnType<typeof readArguments>;

function keepOf(given: string | undefined): number | null {
  if (given === undefined) return null;
  const keep = Number(given);
  if (!Number.isInteger(keep) || keep < 1) throw new BackupError('--keep takes a number of backups from 1');
  return keep;
}

function passphraseOf(settings: Settings, asked: boolean): string | null {
  if (!asked) return null;
  if (settings.backup.passphrase === null)
    throw new BackupError(
      '--with-secrets needs BACKUP_PASSPHRASE (12 characters or more), by which the secrets are sealed',
    );
  return settings.backup.passphrase;
}

async function backUp(settings: Settings, given: Arguments): Promise<Manifest> {
  const address = given.out ?? settings.backup.place;
  if (address === null || address === '')
    throw new BackupError('Where to? npm run backup -- --out DIR, or set BACKUP_DIR');
  const mode = objectMode.safeParse(given.objects ?? 'new');
  if (!mode.success) throw new BackupError('--objects is none, new or all');
  const keep = keepOf(given.keep);
  const passphrase = passphraseOf(settings, given['with-secrets'] === true);
  const reason: BackupReason = given.reason === 'scheduled' || given.reason === 'operator' ? given.reason : 'command';
  // Regular backups take nothing from the people on the site.
  if (reason !== 'command') lowerProcessPriority();
  const log = createLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel);
  const place = openBackupPlace(address, settings);
  const { store } = openStorage(settings, () => new Date(), objectKinds);
  const postgres = await attachPostgres(settings, log);
  try {
    const source = {
      settings,
      connection: postgres.connection,
      store,
      log,
      deployTokenFile: deployTokenPath(settings.dataDir),
    };
    return await createBackup(source, { place, objects: mode.data, passphrase, keep, reason, signal });
  } finally {
    await postgres.stop();
    store.close();
    place.store.close();
  }
}

async function verify(settings: Settings, address: string, name: string | null): Promise<boolean> {
  const place = openBackupPlace(address, settings);
  try {
    const manifest = await chosenBackup(place, name);
    const problems = await verifyBackup({ place, manifest, schema: siteSchema, log: createLog('error'), signal });
    console.log(verifySummary(manifest, problems));
    return problems.length === 0;
  } finally {
    place.store.close();
  }
}

try {
  const given = readArguments();
  const settings = readSettings(process.env);
  armFault(settings.faultPoint);
  if (given.verify !== undefined) process.exitCode = (await verify(settings, given.verify, given.name ?? null)) ? 0 : 1;
  else console.log(backupSummary(await backUp(settings, given)));
} catch (error) {
  console.error(errorText(error));
  process.exitCode = 1;
}
process.exit();

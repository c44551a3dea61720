import { parseArgs } from 'node:util';
import { deployTokenPath } from '../../delivery/releases/records/deploy-access.ts';
import { restoreSummary } from '../../operations/backup/command-texts.ts';
import { BackupError } from '../../operations/backup/format/backup-error.ts';
import { openBackupPlace } from '../../operations/backup/place/backup-place.ts';
import { chosenBackup } from '../../operations/backup/place/read-backups.ts';
import { neededSecrets, placeSecrets } from '../../operations/backup/place-secrets.ts';
import { restoreBackup } from '../../operations/backup/restore-backup.ts';
import { readSettings, resolveSettings } from '../../platform/config/settings.ts';
import { startEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts';
import { armFault } from '../../platform/faults/fault-points.ts';
import { createLog } from '../../platform/log.ts';
import { openStorage } from '../../platform/storage/site-storage.ts';
import { objectKinds } from '../object-kinds.ts';
import { siteSchema } from '../site-schema.ts';
import { errorText } from './error-text.ts';
import { stopSignal } from './stop-signal.ts';

// `npm run restore`: restores a backup into an empty site, of which no server runs.

const options = {
  from: { type: 'string' },
  name: { type: 'string' },
  'allow-missing': { type: 'boolean', default: false },
  'other-secret-key': { type: 'boolean', default: false },
} as const;

const signal = stopSignal();

function readArguments() {
  try {
    return parseArgs({ options, strict: true }).values;
  } catch (error) {
    throw new BackupError(`${error instanceof Error ? error.message : String(error)}\nSee npm run restore -- --help`);
  }
}

async function restore(): Promise<string> {
  const given = readArguments();
  if (given.from === undefined || given.from === '') throw new BackupError('Where from? npm run restore -- --from DIR');
  const settings = readSettings(process.env);
  armFault(settings.faultPoint);
  const log = createLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel);
  const place = openBackupPlace(given.from, settings);
  const { store } = openStorage(settings, () => new Date(), objectKinds);
  try {
    const manifest = await chosenBackup(place, given.name ?? null);
    const isKeyConfigured = resolveSettings(process.env).SECRET_KEY !== undefined;
    const secrets = await neededSecrets(place, manifest, {
      settings,
      isKeyConfigured,
      allowOtherKey: given['other-secret-key'] === true,
      signal,
    });
    const target = {
      settings,
      store,
      log,
      openDatabase: async () =>
        settings.databaseUrl === null
          ? startEmbeddedPostgres(settings.dataDir, log)
          : { connection: { connectionString: settings.databaseUrl }, stop: async () => {} },
      placeSecrets: async (client: Parameters<typeof placeSecrets>[0]) => {
        if (secrets !== null) await placeSecrets(client, settings, secrets, deployTokenPath(settings.dataDir));
      },
    };
    const restored = await restoreBackup(target, {
      place,
      manifest,
      schema: siteSchema,
      allowMissing: given['allow-missing'] === true,
      signal,
    });
    return restoreSummary(manifest, restored, secrets?.previousSecretKeys ?? []);
  } finally {
    store.close();
    place.store.close();
  }
}

try {
  console.log(await restore());
} catch (error) {
  console.error(errorText(error));
  process.exitCode = 1;
}
process.exit();

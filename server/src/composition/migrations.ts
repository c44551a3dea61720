import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { promptMigrations } from '../apps/prompts/migrations.ts';
import { quickFillMigrations } from '../apps/quick-fill/migrations.ts';
import { appMigrations } from '../apps/records/migrations.ts';
import { creditMigrations } from '../billing/credits/migrations.ts';
import { exchangeCodeMigrations } from '../billing/exchange-codes/migrations.ts';
import { invoiceMigrations } from '../billing/invoices/migrations.ts';
import { agreementMigrations } from '../billing/legal-agreements/migrations.ts';
import { membershipMigrations } from '../billing/membership/migrations.ts';
import { newcomerMigrations } from '../billing/newcomer/migrations.ts';
import { orderMigrations } from '../billing/orders/migrations.ts';
import { paymentSandboxMigrations } from '../billing/payment-sandbox/migrations.ts';
import { wechatMigrations } from '../billing/payments/wechat/migrations.ts';
import { ownAppMigrations } from '../chat/own-apps/migrations.ts';
import { chatMigrations } from '../chat/records/migrations.ts';
import { voiceMigrations } from '../chat/voice/migrations.ts';
import { cloudMigrations } from '../cloud/sessions/migrations.ts';
import { comicsCollectionMigrations } from '../comics/collections/migrations.ts';
import { comicsRenderMigrations } from '../comics/films/records/migrations.ts';
import { comicsLibraryMigrations } from '../comics/library/migrations.ts';
import { comicsMediaMigrations } from '../comics/media/migrations.ts';
import { comicsMigrations } from '../comics/records/migrations.ts';
import { comicsSampleMigrations } from '../comics/sample/migrations.ts';
import { comicsRunMigrations } from '../comics/steps/records/migrations.ts';
import { comicsRoomMigrations } from '../comics/workbench/migrations.ts';
import { batchMigrations } from '../creation/batches/migrations.ts';
import { workShareMigrations } from '../creation/sharing/migrations.ts';
import { taskAlertMigrations } from '../creation/task-alerts/migrations.ts';
import { creationMigrations } from '../creation/tasks/records/migrations.ts';
import { creationWorkbenchMigrations } from '../creation/workbench/migrations.ts';
import { ownershipMigrations } from '../delivery/ownership/migrations.ts';
import { releaseMigrations } from '../delivery/releases/records/migrations.ts';
import { engineMigrations } from '../engines/registry/migrations.ts';
import { accountMigrations } from '../identity/accounts/migrations.ts';
import { attemptMigrations } from '../identity/attempts/migrations.ts';
import { userMigrations } from '../identity/audit-log/migrations.ts';
import { captchaMigrations } from '../identity/captcha/migrations.ts';
import { operatorMigrations } from '../identity/operators/migrations.ts';
import { realNameMigrations } from '../identity/real-name/migrations.ts';
import { smsMigrations } from '../identity/sms/migrations.ts';
import { alertMigrations } from '../operations/alerts/records/migrations.ts';
import { backupMigrations } from '../operations/backup/records/migrations.ts';
import { metricsMigrations } from '../operations/metrics/migrations.ts';
import { statisticsMigrations } from '../operations/statistics/migrations.ts';
import type { Migrations } from '../platform/database/migrations.ts';
import type { Database } from '../platform/database/schema.ts';
import { installationMigrations } from '../platform/installation/migrations.ts';
import { noticeMigrations } from '../platform/notices/migrations.ts';
import { storageMigrations } from '../platform/objects/migrations.ts';
import { realtimeMigrations } from '../platform/realtime/migrations.ts';
import { telemetryMigrations } from '../platform/telemetry/migrations.ts';
import { showcaseMigrations } from '../showcase/records/migrations.ts';
import { isContractName } from './migration-rules.ts';

/** Every migration of the site. */
export const siteMigrations: Migrations = {
  ...accountMigrations,
  ...attemptMigrations,
  ...captchaMigrations,
  ...paymentSandboxMigrations,
  ...chatMigrations,
  ...ownAppMigrations,
  ...agreementMigrations,
  ...creditMigrations,
  ...creationMigrations,
  ...batchMigrations,
  ...creationWorkbenchMigrations,
  ...taskAlertMigrations,
  ...cloudMigrations,
  ...comicsMigrations,
  ...comicsRunMigrations,
  ...comicsMediaMigrations,
  ...comicsRenderMigrations,
  ...comicsLibraryMigrations,
  ...comicsSampleMigrations,
  ...comicsCollectionMigrations,
  ...comicsRoomMigrations,
  ...workShareMigrations,
  ...engineMigrations,
  ...exchangeCodeMigrations,
  ...membershipMigrations,
  ...newcomerMigrations,
  ...operatorMigrations,
  ...orderMigrations,
  ...invoiceMigrations,
  ...promptMigrations,
  ...quickFillMigrations,
  ...appMigrations,
  ...installationMigrations,
  ...noticeMigrations,
  ...realNameMigrations,
  ...realtimeMigrations,
  ...releaseMigrations,
  ...ownershipMigrations,
  ...showcaseMigrations,
  ...smsMigrations,
  ...statisticsMigrations,
  ...backupMigrations,
  ...metricsMigrations,
  ...alertMigrations,
  ...storageMigrations,
  ...telemetryMigrations,
  ...userMigrations,
  ...voiceMigrations,
  ...wechatMigrations,
};

const run = (text: string): Migration => ({
  up: async (db) => {
    await sql.raw(text).execute(db);
  },
});

/** Another version of the site has made or changed the database in a way that this one cannot use. */
export class OtherDatabaseError extends Error {
  override readonly name = 'OtherDatabaseError';
}

/**
 * Migrations of versions before the baseline, which were numbered (`010_accounts`), and those with numbers of the baseline that this version does not know:
 * they are of an earlier state of it.
 */
const beforeTheBaseline = /^(?:\d{3}|20261130_0[01]\d{2})_/;

/**
 * Runs the pending migrations, and returns those that a newer version has run: a release goes back to the one before it on the same database. Several servers
 * may start at once: the migrator holds an advisory lock. Throws `OtherDatabaseError` when one of the newer ones is a contract step, which removes things, or when the database
 * is of a version before the baseline.
 */
export async function migrate(db: Kysely<Database>): Promise<readonly string[]> {
  const newer = newerMigrations(await executedMigrations(db));
  await runMigrations(db, [...Object.keys(siteMigrations), ...newer]);
  return newer;
}

/** Those of the migrations of a database that this version does not know. Throws `OtherDatabaseError` when it cannot run on them. */
export function newerMigrations(executed: readonly string[]): readonly string[] {
  const newer = executed.filter((name) => !Object.hasOwn(siteMigrations, name));
  const older = newer.find((name) => beforeTheBaseline.test(name));
  if (older !== undefined)
    throw new OtherDatabaseError(
      `This database is of a version before the baseline of 30 November 2026 (${older}), whose tables this version does not read. Start that version to export what is needed (导出我的数据 of each account, or its npm run backup), then start this one with an empty DATA_DIR or DATABASE_URL.`,
    );
  const removing = newer.filter(isContractName);
  if (removing.length > 0)
    throw new OtherDatabaseError(
      `A newer version of the site has changed this database (${removing.join(', ')}). Start that version or a later one, or restore a backup from before the update.`,
    );
  return newer;
}

/** Nothing: a newer version has run it. */
const hasRun: Migration = { up: async () => undefined };

/** Runs those of the named migrations that have not run, in the order of their names. */
export async function runMigrations(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  const wanted = new Set(names);
  const migrator = new Migrator({
    db,
    // Whoever lands later may have begun earlier.
    allowUnorderedMigrations: true,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          [...wanted].map((name) => {
            const text = Object.hasOwn(siteMigrations, name) ? siteMigrations[name] : undefined;
            return [name, text === undefined ? hasRun : run(text)];
          }),
        ),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

async function executedMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  const known = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (known.rows[0]?.name === null) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

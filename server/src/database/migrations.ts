import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { accountMigrations } from '../accounts/migrations.ts';
import { captchaMigrations } from '../captcha/migrations.ts';
import { cashierMigrations } from '../cashier/migrations.ts';
import { chatMigrations } from '../chat/migrations.ts';
import { contractMigrations } from '../contracts/migrations.ts';
import { creditMigrations } from '../credits/migrations.ts';
import { exchangeCodeMigrations } from '../exchange-codes/migrations.ts';
import { membershipMigrations } from '../membership/migrations.ts';
import { orderMigrations } from '../orders/migrations.ts';
import { quickFillMigrations } from '../quick-fill/migrations.ts';
import { realNameMigrations } from '../real-name/migrations.ts';
import { realtimeMigrations } from '../realtime/migrations.ts';
import { releaseMigrations } from '../releases/migrations.ts';
import { smsMigrations } from '../sms/migrations.ts';
import { statisticsMigrations } from '../statistics/migrations.ts';
import { storageMigrations } from '../storage/migrations.ts';
import { telemetryMigrations } from '../telemetry/migrations.ts';
import { userMigrations } from '../users/migrations.ts';
import { voiceMigrations } from '../voice/migrations.ts';
import type { Database } from './schema.ts';

/**
 * A domain's changes of the schema: name → SQL. Names sort in the order in which the changes run (`010_accounts`), and a change
 * that has run anywhere is never edited again. The SQL runs unchanged on PostgreSQL 15 and 18.
 */
export type Migrations = Readonly<Record<string, string>>;

const all: Migrations = {
  ...accountMigrations,
  ...captchaMigrations,
  ...cashierMigrations,
  ...chatMigrations,
  ...contractMigrations,
  ...creditMigrations,
  ...exchangeCodeMigrations,
  ...membershipMigrations,
  ...orderMigrations,
  ...quickFillMigrations,
  ...realNameMigrations,
  ...realtimeMigrations,
  ...releaseMigrations,
  ...smsMigrations,
  ...statisticsMigrations,
  ...storageMigrations,
  ...telemetryMigrations,
  ...userMigrations,
  ...voiceMigrations,
};

const run = (text: string): Migration => ({
  up: async (db) => {
    await sql.raw(text).execute(db);
  },
});

/** Brings the database up to date. Several servers may start at once: the migrator holds an advisory lock. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db,
    // Domains number their own changes: a later domain may bring an earlier number.
    allowUnorderedMigrations: true,
    provider: { getMigrations: async () => Object.fromEntries(Object.entries(all).map(([name, text]) => [name, run(text)])) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

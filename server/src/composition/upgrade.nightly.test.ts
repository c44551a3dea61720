import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type Kysely, sql } from 'kysely';
import { ledgerFindings } from '../billing/ledger-findings.ts';
import { startUpstreamServer, type UpstreamServer } from '../engines/openai/testing/upstream-server.ts';
import { connect } from '../platform/database/connect.ts';
import type { Database } from '../platform/database/schema.ts';
import { createLog } from '../platform/log.ts';
import { type CheckedOut, checkOut, previousRevision } from '../testing/previous-release.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { createTestDatabase, databaseUrl, type TestDatabase } from '../testing/test-database.ts';
import { UpgradeLoad } from '../testing/upgrade-load.ts';
import { siteMigrations } from './migrations.ts';

jest.setTimeout(HANG_LIMIT_MS * 4);

const PEOPLE = 3;
/** Rounds between two changes of the servers. */
const ROUNDS = 12;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ai-site-upgrade-'));
const servers: ServerProcess[] = [];
let database: TestDatabase;
let db: Kysely<Database>;
let upstream: UpstreamServer;
let previous: CheckedOut;

beforeAll(async () => {
  previous = checkOut(previousRevision());
  database = await createTestDatabase();
  db = connect(database.connection, createLog('silent'), { size: 2 });
  // The previous release makes its own schema.
  for (const schema of ['pgboss', 'public']) await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
  await sql`create schema public`.execute(db);
  upstream = await startUpstreamServer();
});
afterAll(async () => {
  for (const { child, end } of servers) if (child.exitCode === null && child.signalCode === null) await end('SIGKILL');
  await upstream.close();
  await db.destroy();
  await database.drop();
  previous.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(root?: string): Promise<ServerProcess> {
  const environment = {
    DATABASE_URL: databaseUrl(database.connection),
    OPENAI_BASE_URL: upstream.baseUrl,
    OPENAI_API_KEY: 'k',
    CHAT_MODEL: 'model',
  };
  const server = await startServerProcess(dataDir, environment, root);
  servers.push(server);
  return server;
}

/** What a later release may do to the tables (`migration-rules.ts`): an older one must not mind, whether or not this one has migrations that the previous one has not. */
async function expandAsTheNextRelease(): Promise<void> {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  await sql`create table next_release_things (id text primary key)`.execute(db);
  for (const { name } of rows)
    await sql`alter table ${sql.table(name)} add column next_note text references next_release_things, add column next_count integer not null default 0`.execute(
      db,
    );
  await sql`insert into kysely_migration (name, timestamp) values ('29991231_0900_next_release', '2100-01-01')`.execute(
    db,
  );
}

const migrationsRun = async (): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from kysely_migration`.execute(db)).rows[0]?.count ?? 0;

it('the previous release and this one serve people on one database, before, during and after an upgrade, and back again: nothing is lost or charged twice', async () => {
  const load = new UpgradeLoad();
  const before = await start(previous.root);
  const migrationsBefore = await migrationsRun();
  load.origins = [before.origin];
  const working = Promise.all(Array.from({ length: PEOPLE }, () => load.run()));
  const phase = () => Promise.race([load.rounds(ROUNDS), working]);
  await phase();

  const after = await start();
  expect(await migrationsRun()).toBe(Object.keys(siteMigrations).length);
  expect(migrationsBefore).toBeLessThanOrEqual(Object.keys(siteMigrations).length);
  await expandAsTheNextRelease();
  load.origins = [before.origin, after.origin];
  await phase();
  load.origins = [after.origin];
  expect(await before.end('SIGTERM')).toBe(0);
  await phase();

  const again = await start(previous.root);
  load.origins = [after.origin, again.origin];
  await phase();
  load.origins = [again.origin];
  expect(await after.end('SIGTERM')).toBe(0);
  await phase();
  load.stop();
  await working;

  const { accounts, questions, replies, tasks } = load.acknowledged;
  expect(replies.length).toBeGreaterThanOrEqual(5 * ROUNDS);
  const stored = await db.selectFrom('accounts').select('id').execute();
  expect(accounts.filter((id) => !stored.some((row) => row.id === id))).toEqual([]);
  const asked = await db.selectFrom('chat_messages').select('request_id').where('role', '=', 'user').execute();
  expect(asked.map(({ request_id }) => request_id).toSorted()).toEqual(questions.toSorted());
  const written = await db
    .selectFrom('chat_messages')
    .select(['id', 'status', 'text', 'charge'])
    .where('role', '=', 'assistant')
    .execute();
  expect(written.map(({ id }) => id).toSorted()).toEqual(replies.toSorted());
  expect(
    written.filter(({ status, text, charge }) => status !== 'done' || text === '' || charge !== 'charged'),
  ).toEqual([]);
  const created = await db.selectFrom('creation_tasks').select(['id', 'stage']).execute();
  expect(created.map(({ id }) => id).toSorted()).toEqual(tasks.toSorted());
  expect(created.filter(({ stage }) => stage !== 'succeeded')).toEqual([]);
  expect(await ledgerFindings(db)).toEqual([]);
  expect(await db.selectFrom('credit_holds').select('key').where('state', '=', 'held').execute()).toEqual([]);
  expect(await again.end('SIGTERM')).toBe(0);
});

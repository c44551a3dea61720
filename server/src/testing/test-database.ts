import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Client } from 'pg';
import * as z from 'zod/mini';
import type { Connection } from '../platform/database/connect.ts';
import type { EmbeddedPostgres } from '../platform/database/embedded-postgres.ts';

/** The migrated database that tests copy. */
export const TEMPLATE = 'site_template';

// Workers inherit the environment of the process that started the database; only that process may stop it.
const VARIABLE = 'TEST_DATABASE_SERVER';
const connectionShape = z.object({
  connectionString: z.optional(z.string()),
  host: z.optional(z.string()),
  port: z.optional(z.number()),
  user: z.optional(z.string()),
  password: z.optional(z.string()),
});
let running: { readonly postgres: EmbeddedPostgres; readonly dataDir: string } | null = null;

export function keepTestServer(server: Connection, embedded: typeof running): void {
  process.env[VARIABLE] = JSON.stringify(server);
  running = embedded;
}

export async function stopTestServer(): Promise<void> {
  if (running === null) return;
  await running.postgres.stop();
  rmSync(running.dataDir, { recursive: true, force: true });
}

/** The same server, another database. */
export function withDatabase(server: Connection, database: string): Connection {
  if (server.connectionString === undefined) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** A connection as the URL that `DATABASE_URL` takes. */
export function databaseUrl(connection: Connection): string {
  if (connection.connectionString !== undefined) return connection.connectionString;
  return `postgres://${connection.user}@localhost:${connection.port}/${connection.database}?host=${encodeURIComponent(String(connection.host))}`;
}

function testServer(): Connection {
  return connectionShape.parse(JSON.parse(process.env[VARIABLE] ?? 'null'));
}

/** Runs statements outside of any test's database. */
export async function onServer(server: Connection, statements: readonly string[]): Promise<void> {
  const client = new Client(server.connectionString === undefined ? { ...server, database: 'postgres' } : server);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export function recreateDatabase(server: Connection, name: string): Promise<void> {
  return onServer(server, [`drop database if exists ${name} with (force)`, `create database ${name}`]);
}

export interface TestDatabase {
  readonly connection: Connection;
  drop(): Promise<void>;
}

/** A migrated, empty database for one test. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = testServer();
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying files is faster than logging every page where nothing is synced to a disk, which the test run knows of its own server only.
  const strategy = server.connectionString === undefined ? 'strategy file_copy' : '';
  await onServer(server, [`create database ${name} template ${TEMPLATE} ${strategy}`]);
  return {
    connection: withDatabase(server, name),
    drop: () => onServer(server, [`drop database ${name} with (force)`]),
  };
}

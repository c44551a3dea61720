import type { Kysely } from 'kysely';
import type { Database } from '../../../server/src/platform/database/schema.ts';
import { databaseUrl } from '../../../server/src/testing/test-database.ts';
import { type BenchServer, openBenchServer } from '../credits/database.ts';
import { fillLedger } from '../credits/fill.ts';
import { emptyDataDir } from '../data-dir.ts';

/** A database with accounts that have credits, and a directory for objects. */
export interface ToolsStage {
  readonly db: Kysely<Database>;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly accounts: readonly string[];
}

/** PostgreSQL of the tools' parts. */
export interface ToolsServer {
  stage(name: string, accounts: number): Promise<ToolsStage>;
  close(): Promise<void>;
}

export async function openToolsServer(): Promise<ToolsServer> {
  const server: BenchServer = await openBenchServer();
  return {
    async stage(name, count) {
      const bench = await server.database(name);
      const accounts = await fillLedger(bench, { accounts: count, ended: 0, live: 1, spendsOfEach: 0 });
      return { db: bench.db, databaseUrl: databaseUrl(bench.connection), dataDir: emptyDataDir(), accounts };
    },
    close: () => server.close(),
  };
}

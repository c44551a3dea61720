import { Client } from 'pg';
import { lockStatement } from '../../../server/src/billing/credits/account-lock.ts';
import { lockHolderStatement } from '../../../server/src/billing/credits/end-hold.ts';
import { holdStatement } from '../../../server/src/billing/credits/hold.ts';
import { settleStatement } from '../../../server/src/billing/credits/settle.ts';
import { membershipChanges } from '../../../server/src/billing/membership/due-changes.ts';
import type { BenchDatabase } from './database.ts';

/** A statement as text, with a function that fills in its parameters. */
interface Bare {
  readonly text: string;
  values(accountId: string, key: string, now: Date): unknown[];
}

const ACCOUNT = 'the account';
const KEY = 'the key';
const NOW = new Date(0);

/** The ledger's own statements, compiled once; the sample values are replaced by the real ones. */
function bare(
  { db }: BenchDatabase,
  tenths: number,
): { readonly hold: readonly Bare[]; readonly settle: readonly Bare[] } {
  const request = { accountId: ACCOUNT, key: KEY, tenths, note: 'bench' };
  const compiled = {
    hold: [lockStatement(ACCOUNT, membershipChanges.isDue(ACCOUNT, NOW)), holdStatement(NOW, request)],
    settle: [lockHolderStatement(KEY), settleStatement(NOW, KEY)],
  };
  const textOf = (statement: (typeof compiled.hold)[number] | (typeof compiled.settle)[number]): Bare => {
    const { sql, parameters } = statement.compile(db);
    return {
      text: sql,
      values: (accountId, key, now) =>
        parameters.map((value) => (value === ACCOUNT ? accountId : value === KEY ? key : value === NOW ? now : value)),
    };
  };
  return { hold: compiled.hold.map(textOf), settle: compiled.settle.map(textOf) };
}

export type Pair = (accountId: string, key: string) => Promise<void>;

/** Connections that each run hold and settle as two bare transactions of the same statements, using only `pg`. */
export async function openBareClients(
  database: BenchDatabase,
  count: number,
  tenths: number,
): Promise<{ readonly pairs: readonly Pair[]; close(): Promise<void> }> {
  const { hold, settle } = bare(database, tenths);
  const clients = await Promise.all(
    Array.from({ length: count }, async () => {
      const client = new Client(database.connection);
      await client.connect();
      return client;
    }),
  );
  const pairs = clients.map(
    (client): Pair =>
      async (accountId, key) => {
        for (const transaction of [hold, settle]) {
          await client.query('begin');
          for (const { text, values } of transaction) await client.query(text, values(accountId, key, new Date()));
          await client.query('commit');
        }
      },
  );
  return {
    pairs,
    async close() {
      for (const client of clients) await client.end();
    },
  };
}

import type { Kysely } from 'kysely';
import { hold, settle } from '../../../server/src/billing/credits/ledger.ts';
import { membershipChanges } from '../../../server/src/billing/membership/due-changes.ts';
import { connect, POOL_SIZE } from '../../../server/src/platform/database/connect.ts';
import type { Database } from '../../../server/src/platform/database/schema.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import { inTurns, medianRatio } from '../alternate.ts';
import { median } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import { openBareClients, type Pair } from './bare-pair.ts';
import type { BenchServer } from './database.ts';
import { fillLedger } from './fill.ts';

const CLIENTS = 50;
const ACCOUNTS = 500;
const ROUNDS = 7;
const SECONDS = 3;
const TENTHS = 3;

/** Pairs per second with one client per function; each client starts its next pair as soon as the previous one is done. */
async function rate(pairs: readonly Pair[], accounts: readonly string[], round: string): Promise<number> {
  const start = performance.now();
  const end = start + SECONDS * 1000;
  let done = 0;
  const client = async (pair: Pair, index: number): Promise<void> => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      // The stride is coprime to the number of accounts, so clients rarely meet at the same one.
      const account = accounts[(index * 10 + turn * 7) % accounts.length] ?? '';
      await pair(account, `${round} ${index} ${turn}`);
      done += 1;
    }
  };
  await Promise.all(pairs.map(client));
  return done / ((performance.now() - start) / 1000);
}

const ledgerPair =
  (db: Kysely<Database>): Pair =>
  async (accountId, key) => {
    await db
      .transaction()
      .execute((tx) => hold(tx, new Date(), { accountId, tenths: TENTHS, key, note: 'bench' }, membershipChanges));
    await db.transaction().execute((tx) => settle(tx, new Date(), key));
  };

/** Hold and settle by 50 clients compared with bare transactions of the same statements; each client has its own connection on both sides. */
export function spends(server: BenchServer, note: Note): Part {
  return {
    bounds: { spendRate: { unit: '× bare', most: 1.5, least: 0.7, atLeast: true } },
    async measure() {
      const database = await server.database('spends', CLIENTS);
      const accounts = await fillLedger(database, { accounts: ACCOUNTS, ended: 0, live: 3, spendsOfEach: 0 });
      const bare = await openBareClients(database, CLIENTS, TENTHS);
      const pooled = connect(database.connection, createLog('silent'));
      const same = (pair: Pair): readonly Pair[] => Array.from({ length: CLIENTS }, () => pair);
      const sides = { ledger: same(ledgerPair(database.db)), bare: bare.pairs, pooled: same(ledgerPair(pooled)) };
      let round = 0;
      const probe = (side: keyof typeof sides): Promise<number> => {
        round += 1;
        return rate(sides[side], accounts, `${side} ${round}`);
      };
      try {
        const names = ['ledger', 'bare', 'pooled'] as const;
        await inTurns(1, names, probe);
        const rates = await inTurns(ROUNDS, names, probe);
        const of = (side: keyof typeof sides): readonly number[] => rates.get(side) ?? [];
        note(
          `  pairs per second, medians: ledger ${Math.round(median(of('ledger')))}, bare ${Math.round(median(of('bare')))}; through the site's ${POOL_SIZE} connections ${Math.round(median(of('pooled')))}`,
        );
        return { spendRate: medianRatio({ a: of('ledger'), b: of('bare') }) };
      } finally {
        await bare.close();
        await pooled.destroy();
      }
    },
  };
}

import { hold, settle } from '../../../server/src/credits/ledger.ts';
import { alternate, medianRatio } from '../alternate.ts';
import { median } from '../figures.ts';
import type { Note, Part } from '../suite.ts';
import { openBareClients, type Pair } from './bare-pair.ts';
import type { BenchDatabase, BenchServer } from './database.ts';
import { fillLedger } from './fill.ts';

const CLIENTS = 50;
const ACCOUNTS = 500;
const ROUNDS = 7;
const SECONDS = 3;
const TENTHS = 3;

/** Pairs per second of as many clients as there are functions, each at its next pair as soon as the last is done. */
async function rate(pairs: readonly Pair[], accounts: readonly string[], round: string): Promise<number> {
  const start = performance.now();
  const end = start + SECONDS * 1000;
  let done = 0;
  const client = async (pair: Pair, index: number): Promise<void> => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      // A stride that is prime to the number of accounts: clients rarely meet at one.
      const account = accounts[(index * 10 + turn * 7) % accounts.length] ?? '';
      await pair(account, `${round} ${index} ${turn}`);
      done += 1;
    }
  };
  await Promise.all(pairs.map(client));
  return done / ((performance.now() - start) / 1000);
}

const ledgerPair = ({ db }: BenchDatabase): Pair => {
  return async (accountId, key) => {
    await db.transaction().execute((tx) => hold(tx, new Date(), { accountId, tenths: TENTHS, key, note: 'bench' }));
    await db.transaction().execute((tx) => settle(tx, new Date(), key));
  };
};

/** Hold and settle of 50 clients, against bare transactions of the same statements. */
export function spends(server: BenchServer, note: Note): Part {
  return {
    bounds: { spendRate: { unit: '× bare', most: 1.5, least: 0.7, atLeast: true } },
    async measure() {
      const database = await server.database('spends');
      const accounts = await fillLedger(database, { accounts: ACCOUNTS, ended: 0, live: 3, spendsOfEach: 0 });
      const bare = await openBareClients(database, CLIENTS, TENTHS);
      const ledger = Array.from({ length: CLIENTS }, () => ledgerPair(database));
      let round = 0;
      const probe = (name: string, pairs: readonly Pair[]) => async (): Promise<number> => {
        round += 1;
        return rate(pairs, accounts, `${name} ${round}`);
      };
      try {
        const [a, b] = [probe('ledger', ledger), probe('bare', bare.pairs)];
        await alternate(1, a, b);
        const rates = await alternate(ROUNDS, a, b);
        note(`  pairs per second, medians: ledger ${Math.round(median(rates.a))}, bare ${Math.round(median(rates.b))}`);
        return { spendRate: medianRatio(rates) };
      } finally {
        await bare.close();
      }
    },
  };
}

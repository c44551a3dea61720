import { balanceOf } from '../../../server/src/billing/credits/balance.ts';
import { alternate, medianRatio } from '../alternate.ts';
import { median, quantile } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import type { BenchDatabase, BenchServer } from './database.ts';
import { entryCount, fillLedger, type History } from './fill.ts';

const PER_SECOND = 200;
const SECONDS = 5;
const ROUNDS = 7;
/** Few accounts, so that each has a long history. */
const ACCOUNTS = 10;

const young: History = { accounts: ACCOUNTS, ended: 0, live: 1, spendsOfEach: 50 };
const old: History = { accounts: ACCOUNTS, ended: 1_000, live: 1, spendsOfEach: 50 };

/** p99 latency in milliseconds of reads issued at a constant rate, regardless of whether earlier ones have completed. */
async function p99({ db }: BenchDatabase, accounts: readonly string[]): Promise<number> {
  const times: number[] = [];
  const read = async (turn: number): Promise<void> => {
    const start = performance.now();
    const { total } = await balanceOf(db, accounts[turn % accounts.length] ?? '', new Date());
    if (total === 0) throw new Error('Nothing was read');
    times.push(performance.now() - start);
  };
  const total = PER_SECOND * SECONDS;
  const begun = performance.now();
  const reads: Promise<void>[] = [];
  while (reads.length < total) {
    await new Promise((resolve) => setTimeout(resolve, 2));
    const due = Math.min(total, Math.floor(((performance.now() - begun) / 1000) * PER_SECOND));
    while (reads.length < due) reads.push(read(reads.length));
  }
  await Promise.all(reads);
  return quantile(times, 0.99);
}

/** Cost of reading a balance when the ledger holds a thousand entries and when it holds a million. */
export function balanceReads(server: BenchServer, note: Note): Part {
  return {
    bounds: { balanceGrowth: { unit: '× a thousand entries', most: 2, least: 0.2 } },
    async measure() {
      const [small, large] = [await server.database('young'), await server.database('old')];
      const accounts = await fillLedger(small, young);
      await fillLedger(large, old);
      note(`  entries: ${await entryCount(small)} and ${await entryCount(large)}`);
      const [a, b] = [() => p99(large, accounts), () => p99(small, accounts)];
      await alternate(1, a, b);
      const times = await alternate(ROUNDS, a, b);
      note(
        `  p99, medians: ${median(times.a).toFixed(2)} ms of a million, ${median(times.b).toFixed(2)} ms of a thousand`,
      );
      return { balanceGrowth: medianRatio(times) };
    },
  };
}

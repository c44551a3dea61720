import type { Suite } from '../suite.ts';
import { balanceReads } from './balance-reads.ts';
import { openBenchServer } from './database.ts';
import { spends } from './spends.ts';

/** The cost of ledger operations on the site's own PostgreSQL. */
export const openCredits: Suite = async (note) => {
  const server = await openBenchServer();
  return {
    parts: { spends: spends(server, note), 'balance-reads': balanceReads(server, note) },
    close: () => server.close(),
  };
};

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { buildAll } from '../../../../server/src/delivery/build/build.ts';
import { databaseUrl } from '../../../../server/src/testing/test-database.ts';
import { Child } from '../../chat/streams/child.ts';
import { openBenchServer } from '../../credits/database.ts';
import { emptyDataDir } from '../../data-dir.ts';
import type { Note } from '../../suite.ts';
import { fillCost } from './fill.ts';

/** A server process and where it listens. */
export interface Measured {
  readonly child: Child;
  readonly origin: string;
}

/** The site and the bare handlers on one database. */
export interface CostStage {
  readonly site: Measured;
  readonly bare: Measured;
  /** Session tokens by account. */
  readonly tokens: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const place = (file: string): string => path.join(import.meta.dirname, file);

/** Opens both on a filled database. The site logs as it does by default, into a file. */
export async function openCostStage(note: Note): Promise<CostStage> {
  note('› builds');
  await buildAll();
  const database = await openBenchServer();
  const bench = await database.database('cost');
  await fillCost(bench);
  const url = databaseUrl(bench.connection);
  const bare = await Child.start(place('bare-process.ts'), z.object({ origin: z.string() }), [url]);
  const dataDir = emptyDataDir();
  mkdirSync(dataDir, { recursive: true });
  const site = await Child.start(
    place('site-process.ts'),
    z.object({ origin: z.string(), tokens: z.record(z.string(), z.string()) }),
    [],
    { SITE_ENV: 'local', DATA_DIR: dataDir, DATABASE_URL: url, PORT: '0', CAPTCHA: 'off', NODE_ENV: 'production' },
    path.join(dataDir, 'log'),
  );
  return {
    site: { child: site.child, origin: site.said.origin },
    bare: { child: bare.child, origin: bare.said.origin },
    tokens: site.said.tokens,
    async close() {
      for (const { child } of [site, bare]) await child.stop();
      await database.close();
    },
  };
}

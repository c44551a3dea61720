import { Kysely, PostgresDialect } from 'kysely';
import { openPool } from '../../../server/src/platform/database/connect.ts';
import type { Database } from '../../../server/src/platform/database/schema.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import { makeEpoch } from '../../../server/src/showcase/feed/make-epoch.ts';
import type { Lazy } from '../lazily.ts';
import { median } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import type { ShowcaseSite } from './showcase-site.ts';

const ROUNDS = 5;

/** A ranking of a hundred thousand works: the whole of it, and its longest statement. */
export function epoch(open: Lazy<ShowcaseSite>, note: Note): Part {
  return {
    bounds: {
      'hot epoch': { unit: 's', most: 2, least: 0.01 },
      'longest statement': { unit: 'ms', most: 200, least: 0.1 },
    },
    async measure() {
      const { site, database } = await open.get();
      const statements: { readonly ms: number; readonly sql: string }[] = [];
      const db = new Kysely<Database>({
        dialect: new PostgresDialect({ pool: openPool(database.connection, createLog('silent'), { size: 2 }) }),
        log: ({ queryDurationMillis, query }) => {
          statements.push({ ms: queryDurationMillis, sql: query.sql });
        },
      });
      const seconds: number[] = [];
      const longest: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        statements.length = 0;
        const begun = performance.now();
        await makeEpoch({ ...site, db });
        seconds.push((performance.now() - begun) / 1000);
        const slowest = statements.toSorted((a, b) => b.ms - a.ms)[0];
        longest.push(slowest?.ms ?? Number.NaN);
        note(
          `  ${seconds.at(-1)?.toFixed(2)} s; longest ${slowest?.ms.toFixed(0)} ms: ${slowest?.sql.replace(/\s+/g, ' ').slice(0, 80)}`,
        );
      }
      await db.destroy();
      return { 'hot epoch': median(seconds), 'longest statement': median(longest) };
    },
  };
}

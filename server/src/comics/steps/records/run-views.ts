import type { RunStep, RunView } from '@ai-site/shared/api/comics/media-views';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { RunRow } from './tables.ts';

type Db = Kysely<Database>;

/** Runs whose median is the usual duration, and how many it takes at least. */
const LAST = 100;
const FEWEST = 3;

/** Median seconds of the last runs of a step that were finished in the same way; null: too few. */
async function usualSeconds(db: Db, step: RunStep, builtin: boolean): Promise<number | null> {
  const { rows } = await sql<{ readonly seconds: number | null }>`
    select case when count(*) >= ${FEWEST} then ceil(percentile_cont(0.5) within group (order by seconds))::int end as seconds
    from (
      select extract(epoch from ended_at - started_at)::float8 as seconds from comics_runs
      where step = ${step} and state = 'done' and builtin = ${builtin} order by ended_at desc limit ${LAST}
    ) last
  `.execute(db);
  return rows[0]?.seconds ?? null;
}

export const runView = async (db: Db, row: RunRow): Promise<RunView> => ({
  id: row.id,
  episodeId: row.episode_id,
  step: row.step,
  state: row.state,
  done: row.done,
  dropped: row.dropped,
  covered: row.covered,
  characters: row.characters,
  failure: row.failure,
  builtin: row.builtin,
  startTime: row.started_at.toISOString(),
  endTime: row.ended_at?.toISOString() ?? null,
  usualSeconds: await usualSeconds(db, row.step, row.builtin),
});

/** The last run of an episode; undefined: there was none. */
export const lastRun = (db: Db, episodeId: string): Promise<RunRow | undefined> =>
  db
    .selectFrom('comics_runs')
    .selectAll()
    .where('episode_id', '=', episodeId)
    .orderBy('from_revision', 'desc')
    .limit(1)
    .executeTakeFirst();

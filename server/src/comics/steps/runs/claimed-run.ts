import type { Transaction } from 'kysely';
import { newId } from '../../../platform/database/new-id.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Site } from '../../../platform/site.ts';
import type { ComicsRow, EpisodeRow } from '../../records/tables.ts';
import { announceGrowth } from '../records/announce.ts';
import type { RunRow } from '../records/tables.ts';

type Tx = Transaction<Database>;

/** The run went on without this worker: it was stopped, its project was removed, or another worker took it. */
export class RunLost extends Error {
  override readonly name = 'RunLost';
}

/** A run that this worker works on until another turn id stands in its row. */
export interface ClaimedRun {
  readonly run: RunRow;
  readonly turnId: string;
  /** Aborted when the work is to end. */
  readonly signal: AbortSignal;
}

/** Takes a run that is unfinished; undefined: it has ended. */
export async function claimRun({ db }: Site, runId: string): Promise<RunRow | undefined> {
  return db
    .updateTable('comics_runs')
    .set(({ eb }) => ({ turn_id: newId(), starts: eb('starts', '+', 1) }))
    .where('id', '=', runId)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst();
}

/** A run whose project is locked. */
export interface LockedRun {
  readonly run: RunRow;
  readonly project: ComicsRow;
  readonly episode: EpisodeRow;
}

/** Locks the project of a run, removed or not, and then the run; undefined: they are gone. */
export async function lockRun(tx: Tx, runId: string): Promise<LockedRun | undefined> {
  const found = await tx
    .selectFrom('comics_runs')
    .innerJoin('comics_episodes', 'comics_episodes.id', 'episode_id')
    .select(['episode_id', 'comics_id'])
    .where('comics_runs.id', '=', runId)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const project = await tx
    .selectFrom('comics')
    .selectAll()
    .where('id', '=', found.comics_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const episode = await tx
    .selectFrom('comics_episodes')
    .selectAll()
    .where('id', '=', found.episode_id)
    .executeTakeFirst();
  const run = await tx.selectFrom('comics_runs').selectAll().where('id', '=', runId).forUpdate().executeTakeFirst();
  return project === undefined || episode === undefined || run === undefined ? undefined : { run, project, episode };
}

/**
 * Writes something of a run in one transaction, with its project locked, and tells followers. Throws `RunLost` when it is no longer this worker's, or its
 * project was removed.
 */
export async function writeInRun<T>(
  site: Site,
  { run: { id, episode_id }, turnId }: ClaimedRun,
  write: (tx: Tx, locked: LockedRun) => Promise<T>,
): Promise<T> {
  const written = await site.db.transaction().execute(async (tx) => {
    const locked = await lockRun(tx, id);
    if (
      locked === undefined ||
      locked.run.state !== 'running' ||
      locked.run.turn_id !== turnId ||
      locked.project.deleted_at !== null
    )
      throw new RunLost();
    return write(tx, locked);
  });
  await announceGrowth(site, episode_id);
  return written;
}

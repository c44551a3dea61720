import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { findChannels } from '../channels/channels.ts';
import { versionsOf } from '../records/store.ts';
import type { ReleaseTables } from '../records/tables.ts';
import { ANALYSIS_ACTOR } from './canary-analysis.ts';

type Db = Kysely<Database> | Transaction<Database>;

export type SwitchEvent = Pick<Selectable<ReleaseTables['release_events']>, 'id' | 'action' | 'actor'>;

/**
 * How a version of a name was last made live by somebody; undefined when it never was. The analysis that takes a version back chooses nothing: what was
 * live before is live again.
 */
export async function lastSwitchTo(db: Db, name: string, version: string): Promise<SwitchEvent | undefined> {
  return await db
    .selectFrom('release_events')
    .select(['id', 'action', 'actor'])
    .where('name', '=', name)
    .where('to_version', '=', version)
    .where('action', 'in', ['publish', 'deploy', 'promote', 'pin', 'rollback'])
    .where('actor', '!=', ANALYSIS_ACTOR)
    // A pin of what is live switches nothing.
    .where('from_version', 'is distinct from', version)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What of a name is live, and how it came to be. */
export interface LiveState {
  /** Whether anything of it was ever released, under any version. */
  readonly released: boolean;
  readonly live: string | null;
  /** Undefined when nothing is live, or nobody made it live. */
  readonly since: SwitchEvent | undefined;
}

/** The state of a name. Inside a transaction it holds until its end when the channels of the name are locked. */
export async function liveStateOf(db: Db, name: string): Promise<LiveState> {
  const live = (await findChannels(db, name))?.live ?? null;
  return {
    released: (await versionsOf(db, name)).length > 0,
    live,
    since: live === null ? undefined : await lastSwitchTo(db, name, live),
  };
}

import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { ANALYSIS_ACTOR } from './canary-analysis.ts';
import type { ReleaseTables } from './tables.ts';

export type SwitchEvent = Pick<Selectable<ReleaseTables['release_events']>, 'action' | 'actor'>;

/**
 * How a version of a name was last made live by somebody; undefined when it never was. The analysis that takes a version back chooses nothing: what was
 * live before is live again.
 */
export async function lastSwitchTo(db: Kysely<Database> | Transaction<Database>, name: string, version: string): Promise<SwitchEvent | undefined> {
  return await db
    .selectFrom('release_events')
    .select(['action', 'actor'])
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

import { sql } from 'kysely';
import type { RolledBack } from '../../../operations/alerts/released-ports.ts';
import type { Site } from '../../../platform/site.ts';
import { ANALYSIS_ACTOR } from './canary-analysis.ts';

/** Packages whose last event since then is that the analysis took a version back: nobody has done anything with them since. */
export async function rolledBackReleases({ db }: Pick<Site, 'db'>, since: Date): Promise<readonly RolledBack[]> {
  const { rows } = await sql<RolledBack & { readonly actor: string; readonly action: string }>`
    select distinct on (name) name, from_version as "from", to_version as "to", reason, actor, action
    from release_events where name is not null and at > ${since} order by name, id desc
  `.execute(db);
  return rows
    .filter(({ actor, action }) => actor === ANALYSIS_ACTOR && (action === 'guard' || action === 'rollback'))
    .map(({ name, from, to, reason }) => ({ name, from, to, reason }));
}

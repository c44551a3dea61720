import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { PageKey } from './page-key.ts';
import type { Outcome } from './sum-entries.ts';

/** A page loads a package once, well or not, and counts its first error and its crash. */
const kindOf = ({ event }: Outcome): string =>
  event === 'remote-mounted' || event === 'remote-failed' ? 'load' : event;

/** The outcomes that a page reports for the first time, of each package and kind one; every node knows what was reported before. */
export async function takeUses(
  db: Kysely<Database>,
  { id, expires }: Pick<PageKey, 'id' | 'expires'>,
  outcomes: readonly Outcome[],
): Promise<readonly Outcome[]> {
  const byUse = new Map(outcomes.toReversed().map((outcome) => [`${outcome.name} ${kindOf(outcome)}`, outcome]));
  if (byUse.size === 0) return [];
  const uses = [...byUse.values()].map((outcome) => ({
    page: id,
    name: outcome.name,
    kind: kindOf(outcome),
    expires_at: expires,
  }));
  // In one order, so that reports of one page that arrive at once do not deadlock.
  uses.sort((a, b) => (`${a.name} ${a.kind}` < `${b.name} ${b.kind}` ? -1 : 1));
  const taken = await db
    .insertInto('telemetry_key_uses')
    .values(uses)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['name', 'kind'])
    .execute();
  return taken.flatMap(({ name, kind }) => byUse.get(`${name} ${kind}`) ?? []);
}

/** Whether a page reports something of another kind for the first time. */
export async function takeFirstUse(
  db: Kysely<Database>,
  { id, expires }: Pick<PageKey, 'id' | 'expires'>,
  name: string,
  kind: string,
): Promise<boolean> {
  const taken = await db
    .insertInto('telemetry_key_uses')
    .values({ page: id, name, kind, expires_at: expires })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .execute();
  return taken.length > 0;
}

/** Removes what was noted of keys that have expired. */
export async function forgetKeyUses(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('telemetry_key_uses').where('expires_at', '<', now).execute();
}

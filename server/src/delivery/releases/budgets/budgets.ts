import { BUDGET_BYTES, type PackageReleases } from '@ai-site/shared/api/releases';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Site } from '../../../platform/site.ts';
import { refusal } from '../../refusals/refusal.ts';
import { type Command, runChannelAction } from '../channels/channel-action.ts';
import { record } from '../records/audit-log.ts';
import { versionsOf } from '../records/store.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Size budget of a package's first screen. */
export type Budget = PackageReleases['budget'];

const defaultBytes = (name: string): number => BUDGET_BYTES[name === 'shell' ? 'shell' : 'remote'];

/** The budgets that operators set; every other package has the default. */
export async function setBudgets(db: Db): Promise<ReadonlyMap<string, Budget>> {
  const rows = await db.selectFrom('release_budgets').selectAll().execute();
  return new Map(
    rows.map(({ name, bytes, set_by, set_at }) => [name, { bytes, set: { by: set_by, at: set_at.toISOString() } }]),
  );
}

export const budgetIn = (budgets: ReadonlyMap<string, Budget>, name: string): Budget =>
  budgets.get(name) ?? { bytes: defaultBytes(name), set: null };

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** Throws `ApiError` 409 with the metrics when a first screen is beyond the budget of its package. */
export async function requireBudget(
  db: Db,
  { name, version }: { readonly name: string; readonly version: string },
  firstBytes: number,
): Promise<void> {
  const { bytes } = budgetIn(await setBudgets(db), name);
  if (firstBytes > bytes)
    throw refusal('over-budget', {
      name,
      version,
      size: kilobytes(firstBytes),
      budget: kilobytes(bytes),
      over: firstBytes - bytes,
    });
}

/** Says in the log when a start publishes what no deploy could; the workbench shows it as well. A site has to start with what its sources are. */
export async function warnOfBudget(
  { db, log }: Pick<Site, 'db' | 'log'>,
  { name, version }: { readonly name: string; readonly version: string },
  firstBytes: number,
): Promise<void> {
  const { bytes } = budgetIn(await setBudgets(db), name);
  if (firstBytes > bytes)
    log.warn(
      { name, version, firstBytes, budget: bytes },
      'the first screen is beyond its budget: a deploy of this build would be refused, and so is its promotion later',
    );
}

/** Sets the budget of a package; the default's own value returns to the default. What visitors get already stays. Throws `ApiError` 404 for an unknown package. */
export function setBudget(
  site: Site,
  { kilobytes: size, ...command }: Command & { readonly kilobytes: number },
): Promise<void> {
  return runChannelAction(site, command, async (db, _, { name, actor, at, reason }) => {
    if ((await versionsOf(db, name)).length === 0) throw refusal('package-unknown', { name });
    const before = budgetIn(await setBudgets(db), name).bytes;
    const bytes = size * 1024;
    if (bytes === before) return;
    await db.deleteFrom('release_budgets').where('name', '=', name).execute();
    if (bytes !== defaultBytes(name))
      await db.insertInto('release_budgets').values({ name, bytes, set_by: actor, set_at: at }).execute();
    await record(db, { name, action: 'budget', actor, at, reason, from: kilobytes(before), to: kilobytes(bytes) });
  });
}

import { type Claim, covers, type Grant, ownershipKinds, sameClaim } from '@ai-site/shared/domain/ownership';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { OwnershipTables } from './tables.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Serialises changes of the table, so that a check still holds at the end of its transaction. */
export function lockOwnership(db: Transaction<Database>): Promise<void> {
  return acquireAdvisoryLock(db, 'ownership', Buffer.alloc(0));
}

/** Every grant of a kind that this site knows: a newer one, to which it may have been updated before, may have left others. */
export async function allGrants(db: Db): Promise<readonly Selectable<OwnershipTables['ownership']>[]> {
  return await db
    .selectFrom('ownership')
    .selectAll()
    .where('kind', 'in', ownershipKinds)
    .orderBy('kind')
    .orderBy('key')
    .orderBy('owner')
    .execute();
}

/** Every open request, of a kind that this site knows. */
export async function allRequests(db: Db): Promise<readonly Selectable<OwnershipTables['ownership_requests']>[]> {
  return await db
    .selectFrom('ownership_requests')
    .selectAll()
    .where('kind', 'in', ownershipKinds)
    .orderBy('requested_at')
    .orderBy('owner')
    .orderBy('kind')
    .orderBy('key')
    .execute();
}

export interface Granting {
  readonly owner: string;
  readonly actor: string;
  readonly at: Date;
}

/** Grants what nobody owns, and settles the requests for it. */
export async function insertGrants(
  db: Transaction<Database>,
  claims: readonly Claim[],
  { owner, actor, at }: Granting,
): Promise<void> {
  if (claims.length === 0) return;
  await db
    .insertInto('ownership')
    .values(claims.map(({ kind, key }) => ({ kind, key, owner, granted_by: actor, granted_at: at })))
    .execute();
  for (const claim of claims) await deleteRequests(db, { ...claim, owner });
}

/** What was taken from a package. */
export async function revokedFrom(db: Db, owner: string): Promise<readonly Claim[]> {
  return await db
    .selectFrom('revoked_ownership')
    .select(['kind', 'key'])
    .where('owner', '=', owner)
    .where('kind', 'in', ownershipKinds)
    .execute();
}

/** Keeps in mind what an operator took from its owners. */
export async function insertRevoked(
  db: Transaction<Database>,
  grants: readonly Grant[],
  { actor, at }: Pick<Granting, 'actor' | 'at'>,
): Promise<void> {
  if (grants.length === 0) return;
  await db
    .insertInto('revoked_ownership')
    .values(grants.map(({ kind, key, owner }) => ({ kind, key, owner, revoked_by: actor, revoked_at: at })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key', 'owner']).doUpdateSet({ revoked_by: actor, revoked_at: at }),
    )
    .execute();
}

/** Forgets that something was taken from a package that has it again; of a route also what was taken below it. */
export async function deleteRevoked(db: Transaction<Database>, { owner, ...claim }: Grant): Promise<void> {
  for (const { kind, key } of (await revokedFrom(db, owner)).filter((revoked) => covers(claim, revoked)))
    await db
      .deleteFrom('revoked_ownership')
      .where('owner', '=', owner)
      .where('kind', '=', kind)
      .where('key', '=', key)
      .execute();
}

/** Removes grants of exactly this; of one owner, or of all. */
export async function deleteGrants(
  db: Transaction<Database>,
  { kind, key, owner }: Claim & { readonly owner?: string | undefined },
): Promise<readonly Grant[]> {
  let query = db.deleteFrom('ownership').where('kind', '=', kind).where(sql`lower(key)`, '=', key.toLowerCase());
  if (owner !== undefined) query = query.where('owner', '=', owner);
  return await query.returning(['kind', 'key', 'owner']).execute();
}

export async function insertRequests(
  db: Transaction<Database>,
  claims: readonly Claim[],
  { owner, actor, at }: Granting,
): Promise<void> {
  if (claims.length === 0) return;
  await db
    .insertInto('ownership_requests')
    .values(claims.map(({ kind, key }) => ({ kind, key, owner, requested_by: actor, requested_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether there was such a request. */
export async function deleteRequests(db: Transaction<Database>, wanted: Grant): Promise<boolean> {
  const open = await db
    .selectFrom('ownership_requests')
    .selectAll()
    .where('owner', '=', wanted.owner)
    .where('kind', '=', wanted.kind)
    .execute();
  const found = open.filter((request) => sameClaim(request, wanted));
  for (const { kind, key, owner } of found)
    await db
      .deleteFrom('ownership_requests')
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('owner', '=', owner)
      .execute();
  return found.length > 0;
}

import type { OwnershipTable } from '@ai-site/shared/api/ownership';
import type { Release } from '@ai-site/shared/contract';
import {
  type Claim,
  claimsOf,
  claimText,
  type Grant,
  isClaimForm,
  ownershipTexts,
} from '@ai-site/shared/domain/ownership';
import type { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Site } from '../../../platform/site.ts';
import { claimValue } from '../../ownership/claim-value.ts';
import { type Authority, belongsTo, keptByShell, takenBy } from '../../ownership/rule.ts';
import {
  allGrants,
  allRequests,
  deleteGrants,
  deleteRequests,
  deleteRevoked,
  insertGrants,
  insertRequests,
  insertRevoked,
  lockOwnership,
  revokedFrom,
} from '../../ownership/store.ts';
import { refusal } from '../../refusals/refusal.ts';
import { record } from '../records/audit-log.ts';
import { announceChange } from '../records/change-channel.ts';
import type { ReleaseAction } from '../records/tables.ts';

export async function readOwnership(site: Site): Promise<OwnershipTable> {
  const [grants, requests] = await Promise.all([allGrants(site.db), allRequests(site.db)]);
  return {
    grants: grants.map(({ kind, key, owner, granted_by, granted_at }) => ({
      kind,
      key,
      owner,
      by: granted_by,
      at: granted_at.toISOString(),
    })),
    requests: requests.map(({ kind, key, owner, requested_by, requested_at }) => ({
      kind,
      key,
      owner,
      by: requested_by,
      at: requested_at.toISOString(),
    })),
  };
}

export interface OwnershipCommand {
  readonly grant: Grant;
  readonly actor: string;
  readonly reason: string;
}

type OwnershipAction = Extract<ReleaseAction, `ownership-${string}`>;

interface Change {
  readonly action: OwnershipAction;
  readonly owner: string;
  readonly claims: readonly Claim[];
  readonly actor: string;
  readonly at: Date;
  readonly reason?: string;
  /** Who had it before. */
  readonly from?: string | null;
}

/** One row of the audit log for all that was granted, revoked or asked for at once. */
function recordChange(db: Transaction<Database>, { action, owner, claims, ...rest }: Change): Promise<void> {
  return record(db, { ...rest, name: owner, action, to: claims.map(claimText).join('、') });
}

/** One change of the table in a transaction of its own; afterwards every node reloads. */
async function changeOwnership(
  site: Site,
  { owner }: Grant,
  body: (db: Transaction<Database>) => Promise<void>,
): Promise<void> {
  await site.db.transaction().execute(async (db) => {
    await lockOwnership(db);
    await body(db);
    await announceChange(db, owner);
  });
}

const unknown = (claim: Claim): ApiError => refusal('ownership-unknown', { claim: claimValue(claim) });

/** Gives something to a package, taking it from the one that had it. Throws `ApiError` 400 or 409 when it cannot be given. */
export function grantOwnership(site: Site, { grant, actor, reason }: OwnershipCommand): Promise<void> {
  const at = site.clock();
  const { owner } = grant;
  return changeOwnership(site, grant, async (db) => {
    if (keptByShell(grant)) throw belongsTo(grant, 'shell', owner);
    if (!isClaimForm(grant))
      throw refusal('claim-malformed', { claim: claimValue(grant), example: ownershipTexts[grant.kind].example });
    const held = await deleteGrants(db, { ...grant, owner: grant.kind === 'slot' ? owner : undefined });
    if (held.some((known) => known.owner === owner))
      throw refusal('owned-already', { claim: claimValue(grant), owner });
    await insertRevoked(db, held, { actor, at });
    await insertGrants(db, [grant], { owner, actor, at });
    await deleteRevoked(db, grant);
    // The team that loses it reads its own rows only.
    for (const { owner: loser } of held)
      await recordChange(db, {
        action: 'ownership-revoke',
        owner: loser,
        claims: [grant],
        actor,
        at,
        reason: [`划给 ${owner}`, reason].filter((part) => part !== '').join('；'),
      });
    await recordChange(db, {
      action: 'ownership-grant',
      owner,
      claims: [grant],
      actor,
      at,
      reason,
      from: held[0]?.owner ?? null,
    });
  });
}

/** Takes something from a package, which gets it again only from an operator. Throws `ApiError` 404 when it does not have it. */
export function revokeOwnership(site: Site, { grant, actor, reason }: OwnershipCommand): Promise<void> {
  const at = site.clock();
  return changeOwnership(site, grant, async (db) => {
    const held = await deleteGrants(db, grant);
    if (held.length === 0) throw unknown(grant);
    await insertRevoked(db, held, { actor, at });
    await recordChange(db, { action: 'ownership-revoke', owner: grant.owner, claims: [grant], actor, at, reason });
  });
}

export function declineRequest(site: Site, { grant, actor, reason }: OwnershipCommand): Promise<void> {
  return changeOwnership(site, grant, async (db) => {
    if (!(await deleteRequests(db, grant))) throw unknown(grant);
    await recordChange(db, {
      action: 'ownership-decline',
      owner: grant.owner,
      claims: [grant],
      actor,
      at: site.clock(),
      reason,
    });
  });
}

interface Taking {
  readonly name: string;
  readonly claims: readonly Claim[];
  readonly authority: Authority;
  readonly named?: boolean;
  readonly actor: string;
  readonly at: Date;
}

/** Makes a package's own what it may take; resolves with that. Throws `ApiError` 409 with the owner's name for what it may not. */
async function take(
  db: Transaction<Database>,
  { name, claims, authority, named = false, actor, at }: Taking,
): Promise<readonly Claim[]> {
  await lockOwnership(db);
  const taken = takenBy({ name, authority, named, revoked: await revokedFrom(db, name) }, claims, await allGrants(db));
  await insertGrants(db, taken, { owner: name, actor, at });
  if (taken.length > 0) await recordChange(db, { action: 'ownership-grant', owner: name, claims: taken, actor, at });
  return taken;
}

/** What a release needs becomes its package's own, as far as the authority of who released it goes. Throws `ApiError` 409 with the owner's name. */
export async function takeOwnership(
  db: Transaction<Database>,
  release: Release,
  by: Pick<Taking, 'authority' | 'actor' | 'at'>,
): Promise<void> {
  await take(db, { ...by, name: release.name, claims: claimsOf(release) });
}

/** What a package names that it needs, such as one that is being created: granted at once when an operator asks, otherwise a request to the operators. */
export async function claimOwnership(
  site: Site,
  { name, claims, authority, actor }: Omit<Taking, 'at'>,
): Promise<{ readonly granted: Claim[]; readonly requested: Claim[] }> {
  const at = site.clock();
  const wrong = claims.find((claim) => !isClaimForm(claim));
  if (wrong !== undefined)
    throw refusal('claim-malformed', { claim: claimValue(wrong), example: ownershipTexts[wrong.kind].example });
  return await site.db.transaction().execute(async (db) => {
    if (authority !== 'none') {
      const granted = await take(db, { name, claims, authority, named: true, actor, at });
      if (granted.length > 0) await announceChange(db, name);
      return { granted: [...granted], requested: [] };
    }
    await lockOwnership(db);
    const requested = takenBy({ name, authority: 'free', named: true, revoked: [] }, claims, await allGrants(db));
    await insertRequests(db, requested, { owner: name, actor, at });
    if (requested.length > 0) {
      await recordChange(db, { action: 'ownership-request', owner: name, claims: requested, actor, at });
      await announceChange(db, name);
    }
    return { granted: [], requested: [...requested] };
  });
}

import { type AppDeclaration, ENTRY_LABEL_MAX, PAGE_PART_MAX_BYTES, type Release } from '@ai-site/shared/contract';
import {
  type Claim,
  claimsOf,
  covers,
  type Grant,
  grantOver,
  isClaimForm,
  ownersOf,
  owns,
} from '@ai-site/shared/domain/ownership';
import type { ApiError } from '@ai-site/shared/errors';
import { isBelow, pagePath, SITE_PATH } from '@ai-site/shared/routes';
import { listed, refusal } from '../refusals/refusal.ts';
import { claimValue } from './claim-value.ts';
import { requireOwnNames } from './own-names.ts';
import { isReserved, isServerPath } from './server-paths.ts';

/**
 * What a release may take that nobody holds yet: nothing (a team's token), what is free (an operator), and for the packages of the site's own
 * repository also prefixes below one another's, as the repository declares them.
 */
export type Authority = 'none' | 'free' | { readonly repository: readonly string[] };

const SHELL = 'shell';

/** Who keeps a package from taking something; `free` when nobody does, null when it owns it. `within`: only a shorter prefix is owned. */
type Owner = null | 'free' | { readonly owner: string; readonly within: boolean };

function ownerOf(name: string, claim: Claim, grants: readonly Grant[]): Owner {
  if (claim.kind === 'route' && isReserved(claim.key)) return name === SHELL ? null : { owner: SHELL, within: false };
  if (owns(name, claim, grants)) return null;
  const [owner] = ownersOf(claim, grants);
  if (owner !== undefined) return { owner, within: false };
  const over = claim.kind === 'route' ? grantOver(claim.key, grants) : undefined;
  return over === undefined ? 'free' : { owner: over.owner, within: true };
}

/** The refusal of something that belongs to another package. */
export const belongsTo = (claim: Claim, owner: string, name: string): ApiError =>
  refusal('owned-by-another', { claim: claimValue(claim), owner, name });

export interface Taker {
  readonly name: string;
  readonly authority: Authority;
  /** Whether who asks names each claim, instead of a release that takes it: a backend is only had like that. */
  readonly named?: boolean;
  /** What operators took from it: it gets none of that by a release, nor a route above or below. */
  readonly revoked: readonly Claim[];
}

/**
 * The claims that become a package's own under an authority; a route below one of them comes with it. Throws `ApiError` 409 with the owner's name for one
 * that cannot.
 */
export function takenBy(
  { name, authority, named = false, revoked }: Taker,
  claims: readonly Claim[],
  grants: readonly Grant[],
): readonly Claim[] {
  const taken: Claim[] = [];
  for (const claim of claims) {
    const found = ownerOf(name, claim, [...grants, ...taken.map((own) => ({ ...own, owner: name }))]);
    if (found === null) continue;
    // Where people's requests are sent is decided by an operator who names the place, whoever deploys.
    if (found === 'free' && (authority === 'none' || (claim.kind === 'backend' && !named)))
      throw refusal('owned-by-nobody', { claim: claimValue(claim), name });
    const below =
      found !== 'free' && found.within && typeof authority === 'object' && authority.repository.includes(found.owner);
    if (found !== 'free' && !below) throw belongsTo(claim, found.owner, name);
    if (revoked.some((lost) => covers(lost, claim) || covers(claim, lost)))
      throw refusal('ownership-revoked', { claim: claimValue(claim), name });
    taken.push(claim);
  }
  return taken;
}

/** Whether the shell keeps a route whoever asks for it. */
export const keptByShell = ({ kind, key }: Claim): boolean => kind === 'route' && isReserved(key);

/** Throws `ApiError` 409 with the owner's name when a release takes what its package does not own. */
export function requireOwned(release: Release, grants: readonly Grant[]): void {
  takenBy({ name: release.name, authority: 'none', revoked: [] }, claimsOf(release), grants);
}

/** Throws `ApiError` 400 when a release takes something malformed, a link of it leads away from the pages of this site, it shows nothing anywhere, or it takes too much of every page. */
export function requireWellFormed(release: Release): void {
  // An empty prefix and `/` are well formed: they belong to the shell, and the refusal says so.
  const wrong = claimsOf(release).find((claim) => !isClaimForm(claim) && !keptByShell(claim));
  if (wrong !== undefined) throw refusal('claim-unfit', { claim: claimValue(wrong) });
  for (const { prefix } of release.routes)
    if (prefix !== '' && !SITE_PATH.test(prefix)) throw refusal('route-unfit', { path: prefix });
  for (const entries of [release.menu, release.tabs, release.footer]) requireEntries(entries);
  for (const app of release.offeredApps ?? []) requireApp(app, release.routes);
  requireOwnNames(release);
  const { routes, menu, tabs, footer, slots, configuration, initial, chunks } = release;
  if (release.name !== SHELL && routes.length === 0 && slots.length === 0) throw refusal('shows-nothing', {});
  const screen = routes.find((route) => route.screen !== undefined)?.screen;
  const preloaded = [...initial, ...(screen === undefined ? [] : (chunks[screen] ?? []))];
  const bytes = Buffer.byteLength(JSON.stringify([routes, menu, tabs, footer, slots, configuration, preloaded]));
  if (bytes > PAGE_PART_MAX_BYTES)
    throw refusal('page-part-large', { size: Math.ceil(bytes / 1024), most: PAGE_PART_MAX_BYTES / 1024 });
}

/** Entries of one place of the frame: each key once, so that an operator who grants a key grants one entry. */
function requireEntries(entries: Release['footer']): void {
  for (const [index, { key, label, path }] of entries.entries()) {
    if (!SITE_PATH.test(path) || isServerPath(path)) throw refusal('entry-leads-away', { label, path });
    if (label.trim() === '' || label.length > ENTRY_LABEL_MAX)
      throw refusal('entry-label', { key, most: ENTRY_LABEL_MAX });
    if (entries.findIndex((other) => other.key.toLowerCase() === key.toLowerCase()) !== index)
      throw refusal('entry-twice', { key });
  }
}

/** An app of the app centre opens a page of its own package. */
function requireApp({ code, actionUrl }: AppDeclaration, routes: Release['routes']): void {
  const path = pagePath(actionUrl);
  if (!SITE_PATH.test(path) || !routes.some(({ prefix }) => isBelow(path, prefix)))
    throw refusal('app-leads-away', {
      code,
      path: actionUrl,
      routes:
        routes.length === 0
          ? { zh: '本模块的路由', en: 'a route of the remote' }
          : listed(routes.map(({ prefix }) => prefix)),
    });
}

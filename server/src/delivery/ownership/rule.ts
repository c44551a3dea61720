import { type AppDeclaration, ENTRY_LABEL_MAX, PAGE_PART_MAX_BYTES, type Release } from '@ai-site/shared/contract';
import { type Claim, claimsOf, claimText, covers, type Grant, grantOver, holdersOf, holds, isClaimForm } from '@ai-site/shared/domain/ownership';
import { ApiError } from '@ai-site/shared/errors';
import { isBelow, pagePath, SITE_PATH } from '@ai-site/shared/routes';
import { isReserved, isServerPath } from './server-paths.ts';

/**
 * What a release may take that nobody holds yet: nothing (a team's token), what is free (an operator), and for the packages of the site's own
 * repository also prefixes below one another's, as the repository declares them.
 */
export type Authority = 'none' | 'free' | { readonly repository: readonly string[] };

const SHELL = 'shell';

/** Who keeps a package from taking something; `free` when nobody does, null when it holds it. `within`: only a shorter prefix is held. */
type Owner = null | 'free' | { readonly owner: string; readonly within: boolean };

function ownerOf(name: string, claim: Claim, grants: readonly Grant[]): Owner {
  if (claim.kind === 'route' && isReserved(claim.key)) return name === SHELL ? null : { owner: SHELL, within: false };
  if (holds(name, claim, grants)) return null;
  const [holder] = holdersOf(claim, grants);
  if (holder !== undefined) return { owner: holder, within: false };
  const over = claim.kind === 'route' ? grantOver(claim.key, grants) : undefined;
  return over === undefined ? 'free' : { owner: over.owner, within: true };
}

/** The refusal of something that belongs to another package. */
export const belongsTo = (claim: Claim, owner: string, name: string): ApiError => new ApiError(409, `被拒绝：${claimText(claim)} 属于 ${owner}，${name} 不能使用`);

export interface Taker {
  readonly name: string;
  readonly authority: Authority;
  /** What operators took from it: it gets none of that by a release, nor a route above or below. */
  readonly revoked: readonly Claim[];
}

/**
 * The claims that become a package's own under an authority; a route below one of them comes with it. Throws `ApiError` 409 with the owner's name for one
 * that cannot.
 */
export function takenBy({ name, authority, revoked }: Taker, claims: readonly Claim[], grants: readonly Grant[]): readonly Claim[] {
  const taken: Claim[] = [];
  for (const claim of claims) {
    const found = ownerOf(name, claim, [...grants, ...taken.map((own) => ({ ...own, owner: name }))]);
    if (found === null) continue;
    if (found === 'free' && authority === 'none') throw new ApiError(409, `被拒绝：${claimText(claim)} 还没有划归任何模块，请操作员在工作台的「归属」中划给 ${name}`);
    const below = found !== 'free' && found.within && typeof authority === 'object' && authority.repository.includes(found.owner);
    if (found !== 'free' && !below) throw belongsTo(claim, found.owner, name);
    if (revoked.some((lost) => covers(lost, claim) || covers(claim, lost)))
      throw new ApiError(409, `被拒绝：操作员已从 ${name} 收回${claimText(claim)}，请操作员在工作台的「归属」中重新划给 ${name}`);
    taken.push(claim);
  }
  return taken;
}

/** Whether the shell keeps a route whoever asks for it. */
export const keptByShell = ({ kind, key }: Claim): boolean => kind === 'route' && isReserved(key);

/** Throws `ApiError` 409 with the owner's name when a release takes what its package does not hold. */
export function requireHeld(release: Release, grants: readonly Grant[]): void {
  takenBy({ name: release.name, authority: 'none', revoked: [] }, claimsOf(release), grants);
}

const refuse = (reason: string): ApiError => new ApiError(400, `构建被拒绝：${reason}`);

/** Throws `ApiError` 400 when a release takes something malformed, a link of it leads away from the pages of this site, it shows nothing anywhere, or it takes too much of every page. */
export function requireWellFormed(release: Release): void {
  // An empty prefix and `/` are well formed: they belong to the shell, and the refusal says so.
  const wrong = claimsOf(release).find((claim) => !isClaimForm(claim) && !keptByShell(claim));
  if (wrong !== undefined) throw refuse(`${claimText(wrong)} 不符合约定`);
  for (const { prefix } of release.routes) if (prefix !== '' && !SITE_PATH.test(prefix)) throw refuse(`路由 ${prefix} 不是本站路径`);
  for (const entries of [release.menu, release.tabs, release.footer]) requireEntries(entries);
  for (const app of release.offeredApps ?? []) requireApp(app, release.routes);
  const { routes, menu, tabs, footer, slots, configuration, initial, chunks } = release;
  if (release.name !== SHELL && routes.length === 0 && slots.length === 0) throw refuse('没有路由，也不填充任何插槽');
  const screen = routes.find((route) => route.screen !== undefined)?.screen;
  const preloaded = [...initial, ...(screen === undefined ? [] : (chunks[screen] ?? []))];
  const bytes = Buffer.byteLength(JSON.stringify([routes, menu, tabs, footer, slots, configuration, preloaded]));
  if (bytes > PAGE_PART_MAX_BYTES) throw refuse(`每个页面都要携带的描述为 ${Math.ceil(bytes / 1024)} KB，最多 ${PAGE_PART_MAX_BYTES / 1024} KB`);
}

/** Entries of one place of the frame: each key once, so that an operator who grants a key grants one entry. */
function requireEntries(entries: Release['footer']): void {
  for (const [index, { key, label, path }] of entries.entries()) {
    if (!SITE_PATH.test(path) || isServerPath(path)) throw refuse(`「${label}」的链接 ${path} 不是本站页面`);
    if (label.trim() === '' || label.length > ENTRY_LABEL_MAX) throw refuse(`菜单项 ${key} 的名称应为 1 到 ${ENTRY_LABEL_MAX} 个字`);
    if (entries.findIndex((other) => other.key.toLowerCase() === key.toLowerCase()) !== index) throw refuse(`菜单项 ${key} 重复`);
  }
}

/** An app of the app centre opens a page of its own package. */
function requireApp({ code, actionUrl }: AppDeclaration, routes: Release['routes']): void {
  const path = pagePath(actionUrl);
  if (!SITE_PATH.test(path) || !routes.some(({ prefix }) => isBelow(path, prefix))) throw refuse(`应用 ${code} 的链接 ${actionUrl} 不在 ${listed(routes)} 之下`);
}

const listed = (routes: Release['routes']): string => routes.map(({ prefix }) => prefix).join('、') || '本模块的路由';

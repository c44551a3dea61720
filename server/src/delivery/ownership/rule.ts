import type { Release } from '@ai-site/shared/contract';
import { type Claim, claimsOf, claimText, type Grant, grantOver, holdersOf, holds, isClaimForm } from '@ai-site/shared/domain/ownership';
import { ApiError } from '@ai-site/shared/errors';
import { SITE_PATH } from '@ai-site/shared/routes';
import { isReserved, isServerPath } from './server-paths.ts';

/**
 * What a release may take that nobody holds yet: nothing (a team's token), what is free (an operator), and for the packages of the site's own
 * repository also prefixes below one another's, as the repository declares them.
 */
export type Authority = 'none' | 'free' | { readonly repository: readonly string[] };

const SHELL = 'shell';

/** Who keeps a package from taking something; `free` when nobody does, null when it holds it. `within`: only a shorter prefix is held. */
type Standing = null | 'free' | { readonly owner: string; readonly within: boolean };

function standingOf(name: string, claim: Claim, grants: readonly Grant[]): Standing {
  if (claim.kind === 'route' && isReserved(claim.key)) return name === SHELL ? null : { owner: SHELL, within: false };
  if (holds(name, claim, grants)) return null;
  const [holder] = holdersOf(claim, grants);
  if (holder !== undefined) return { owner: holder, within: false };
  const over = claim.kind === 'route' ? grantOver(claim.key, grants) : undefined;
  return over === undefined ? 'free' : { owner: over.owner, within: true };
}

/** The refusal of something that belongs to another package. */
export const belongsTo = (claim: Claim, owner: string, name: string): ApiError => new ApiError(409, `被拒绝：${claimText(claim)} 属于 ${owner}，${name} 不能使用`);

/** The claims that become a package's own under an authority. Throws `ApiError` 409 with the owner's name for one that cannot. */
export function takenBy(name: string, claims: readonly Claim[], grants: readonly Grant[], authority: Authority): readonly Claim[] {
  return claims.filter((claim) => {
    const standing = standingOf(name, claim, grants);
    if (standing === null) return false;
    if (standing === 'free') {
      if (authority !== 'none') return true;
      throw new ApiError(409, `被拒绝：${claimText(claim)} 还没有划归任何模块，请操作员在工作台的「归属」中划给 ${name}`);
    }
    if (standing.within && typeof authority === 'object' && authority.repository.includes(standing.owner)) return true;
    throw belongsTo(claim, standing.owner, name);
  });
}

/** Whether the shell keeps a route whoever asks for it. */
export const keptByShell = ({ kind, key }: Claim): boolean => kind === 'route' && isReserved(key);

/** Throws `ApiError` 409 with the owner's name when a release takes what its package does not hold. */
export function requireHeld(release: Release, grants: readonly Grant[]): void {
  takenBy(release.name, claimsOf(release), grants, 'none');
}

/** Throws `ApiError` 400 when a release takes something malformed, or a link of it leads away from the pages of this site. */
export function requireWellFormed(release: Release): void {
  // An empty prefix and `/` are well formed: they belong to the shell, and the refusal says so.
  const wrong = claimsOf(release).find((claim) => !isClaimForm(claim) && !keptByShell(claim));
  if (wrong !== undefined) throw new ApiError(400, `构建被拒绝：${claimText(wrong)} 不符合约定`);
  for (const { prefix } of release.routes) if (prefix !== '' && !SITE_PATH.test(prefix)) throw new ApiError(400, `构建被拒绝：路由 ${prefix} 不是本站路径`);
  for (const { label, path } of [...release.menu, ...release.tabs, ...release.footer])
    if (!SITE_PATH.test(path) || isServerPath(path)) throw new ApiError(400, `构建被拒绝：「${label}」的链接 ${path} 不是本站页面`);
}

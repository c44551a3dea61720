import { isBelow } from '../../routes/match.ts';
import { type Claim, sameClaim } from './claims.ts';

/** One row of the table of owners; `owner` is a package name. */
export interface Grant extends Claim {
  readonly owner: string;
}

/** The longest granted route prefix that contains a path; undefined where only the shell is. */
export function grantOver(path: string, grants: readonly Grant[]): Grant | undefined {
  return grants
    .filter(({ kind, key }) => kind === 'route' && isBelow(path, key))
    .sort((a, b) => b.key.length - a.key.length)[0];
}

/** Packages that own exactly this; several only for a slot, which an operator may open to more than one. */
export const ownersOf = (claim: Claim, grants: readonly Grant[]): readonly string[] =>
  grants.filter((grant) => sameClaim(grant, claim)).map(({ owner }) => owner);

/** Whether a package may take something: it owns it, or the nearest granted prefix above a route is its own. */
export function owns(owner: string, claim: Claim, grants: readonly Grant[]): boolean {
  if (claim.kind === 'route') return grantOver(claim.key, grants)?.owner === owner;
  return ownersOf(claim, grants).includes(owner);
}

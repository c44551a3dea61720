import { type ShareScope, sharedModules } from './share-scope.ts';

/**
 * The page itself is a user of all that it shares. The federation runtime otherwise removes what a remote alone has taken with that remote, so that
 * the same remote, loaded again after a failure or in another version, finds no such module.
 */
export function retainShares(scope: ShareScope, page: string): void {
  for (const shared of sharedModules(scope)) shared.useIn.push(page);
}

/** The relevant part of a shared module in the federation runtime's share scope. */
interface Shared {
  /** Names of those that have taken it. */
  useIn: string[];
}

/** Shared modules by key and version. */
type ShareScope = Readonly<Record<string, Readonly<Record<string, Shared>>>>;

/**
 * The page itself is a user of all that it shares. The federation runtime otherwise removes what a remote alone has taken with that remote, so that
 * the same remote, loaded again after a failure or in another version, finds no such module.
 */
export function retainShares(scope: ShareScope, page: string): void {
  for (const shared of Object.values(scope).flatMap((versions) => Object.values(versions))) shared.useIn.push(page);
}

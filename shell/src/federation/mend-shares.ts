/** The part of a shared module in the federation runtime's share scope that counts here. */
interface Shared {
  get: () => unknown;
  loading?: unknown;
}

/** Shared modules by key and version. */
type ShareScope = Readonly<Record<string, Readonly<Record<string, Shared>>>>;

/**
 * Lets shared modules whose chunk could not be fetched be fetched again: the federation runtime keeps the promise of the
 * first download for ever, also when it failed, so that a page which lost one would need a reload.
 */
export function mendShares(scope: ShareScope): void {
  for (const shared of Object.values(scope).flatMap((versions) => Object.values(versions))) {
    const { get } = shared;
    shared.get = async () => {
      try {
        return await get();
      } catch (error) {
        shared.loading = null;
        throw error;
      }
    };
  }
}

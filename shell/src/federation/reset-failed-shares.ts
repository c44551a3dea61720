import { renewOwnChunks } from './new-attempt.ts';

/** The relevant part of a shared module in the federation runtime's share scope. */
interface Shared {
  get: () => unknown;
  loading?: unknown;
  /** Who provides it. The runtime writes down whoever downloads it instead, and would remove it with that remote. */
  from: string;
}

/** Shared modules by key and version. */
type ShareScope = Readonly<Record<string, Readonly<Record<string, Shared>>>>;

/**
 * Makes shared modules whose chunk could not be fetched fetchable again: the federation runtime caches the promise of the first download forever, even a rejected one, so that the
 * page would need a reload. The next download is under a new URL: the remote that asks again can only renew its own chunks.
 */
export function resetFailedShares(scope: ShareScope): void {
  for (const shared of Object.values(scope).flatMap((versions) => Object.values(versions))) {
    const { get, from } = shared;
    shared.get = async () => {
      try {
        return await get();
      } catch (error) {
        shared.loading = null;
        shared.from = from;
        renewOwnChunks();
        throw error;
      }
    };
  }
}

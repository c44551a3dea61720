import { renewOwnChunks } from './new-attempt.ts';
import { type ShareScope, sharedModules } from './share-scope.ts';

/**
 * Makes shared modules whose chunk could not be fetched fetchable again: the federation runtime caches the promise of the first download forever, even a rejected one, so that the
 * page would need a reload. The next download is under a new URL: the remote that asks again can only renew its own chunks.
 */
export function resetFailedShares(scope: ShareScope): void {
  for (const shared of sharedModules(scope)) {
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

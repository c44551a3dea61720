import type { RegisteredRemote, Registry } from '@ai-site/shared/contract';
import { ownerOf } from '@ai-site/shared/routes';
import type { History } from 'history';
import { PrefetchQueue } from './prefetch-queue.ts';

/** Milliseconds after a navigation in which nothing is prefetched: the screen may still load parts of its own. */
const QUIET_MS = 2000;

/** The only queue of the page. */
export const prefetches = new PrefetchQueue();

interface NetworkInformation {
  readonly saveData?: boolean;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true;
}

const ownerAt = (registry: Registry, path: string): RegisteredRemote | undefined => ownerOf(path, registry.remotes)?.owner;

/** Starts downloading the remote that owns a path; called on hover and focus of its links. */
export function prefetchPath(registry: Registry, path: string): void {
  const owner = ownerAt(registry, path);
  if (owner !== undefined) prefetches.addFirst(owner);
}

/**
 * Once the page has loaded and is idle, prefetches the remotes linked from the menu, never for visitors with data saver. From now on every navigation
 * interrupts the prefetches of other remotes than the one it leads to.
 */
export function startPrefetching(registry: Registry, history: History): void {
  history.listen(({ location }) => {
    const resume = prefetches.hold(ownerAt(registry, location.pathname)?.name);
    setTimeout(resume, QUIET_MS);
  });
  window.addEventListener('load', () => {
    if (savesData()) return;
    const shown = ownerAt(registry, history.location.pathname);
    for (const remote of registry.remotes) if (remote !== shown && remote.compatible && remote.menu.length > 0) prefetches.addLast(remote);
  });
}

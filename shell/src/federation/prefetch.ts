import type { RegisteredRemote, Registry } from '@ai-site/shared/contract';
import { ownerOf } from '@ai-site/shared/routes';
import type { History } from 'history';
import { openChunks } from './open-requests.ts';
import { PrefetchQueue } from './prefetch-queue.ts';

/** Milliseconds without a download of the screen's own after which prefetches go on: what has arrived may ask for data and images. */
const QUIET_MS = 2000;
/** Milliseconds between two looks at the open downloads. */
const LOOK_MS = 200;

/** The only queue of the page. */
export const prefetches = new PrefetchQueue();

interface NetworkInformation {
  readonly saveData?: boolean;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true;
}

/** Calls back once neither a remote nor the shell has downloaded a script or style for `QUIET_MS`. */
function whenQuiet(remote: string | undefined, resume: () => void): void {
  const packages = remote === undefined ? ['shell'] : ['shell', remote];
  let quietMs = 0;
  const look = (): void => {
    quietMs = packages.some((name) => openChunks(name).length > 0) ? 0 : quietMs + LOOK_MS;
    if (quietMs >= QUIET_MS) resume();
    else setTimeout(look, LOOK_MS);
  };
  setTimeout(look, LOOK_MS);
}

/** Pauses the prefetches of other remotes while one is loaded or mounted, and until what it loads then has arrived. */
export async function withoutPrefetches<T>(remote: string, work: () => Promise<T>): Promise<T> {
  const resume = prefetches.pause(remote);
  try {
    return await work();
  } finally {
    whenQuiet(remote, resume);
  }
}

const ownerAt = (registry: Registry, path: string): RegisteredRemote | undefined =>
  ownerOf(path, registry.remotes)?.owner;

/** Starts downloading the remote that owns a path, and what mounts it; called on hover and focus of its links. */
export function prefetchPath(registry: Registry, path: string, loadMounting: () => Promise<unknown>): void {
  const owner = ownerAt(registry, path);
  if (owner === undefined) return;
  // Asked for again by the screen when this fails.
  loadMounting().catch(() => undefined);
  prefetches.addFirst(owner);
}

/** Calls back once nothing larger has been painted for `QUIET_MS`; browsers that do not tell of it are given that time. */
function whenPainted(go: () => void): void {
  let timer = setTimeout(done, QUIET_MS);
  const paints = typeof PerformanceObserver === 'undefined' ? null : new PerformanceObserver(restart);
  function done(): void {
    paints?.disconnect();
    go();
  }
  function restart(): void {
    clearTimeout(timer);
    timer = setTimeout(done, QUIET_MS);
  }
  // Unknown types are ignored.
  paints?.observe({ type: 'largest-contentful-paint' });
}

/**
 * Once the page has loaded, its largest part is painted and it is idle, prefetches the remotes linked from the menu, never for visitors with data saver. From now on every navigation
 * interrupts the prefetches of other remotes than the one it leads to.
 */
export function startPrefetching(registry: Registry, history: History, loadMounting: () => Promise<unknown>): void {
  history.listen(({ location }) => {
    const owner = ownerAt(registry, location.pathname)?.name;
    whenQuiet(owner, prefetches.pause(owner));
  });
  const loaded = (): void => {
    if (savesData()) return;
    whenPainted(() => {
      // What every remote needs, whichever is opened first; asked for again with it when this fails.
      loadMounting().catch(() => undefined);
      const shown = ownerAt(registry, history.location.pathname);
      for (const remote of registry.remotes)
        if (remote !== shown && remote.compatible && remote.menu.length > 0) prefetches.addLast(remote);
    });
  };
  // The shell starts in a task after that of its scripts, before which a small page has loaded.
  if (document.readyState === 'complete') loaded();
  else window.addEventListener('load', loaded);
}

import type { RegisteredRemote, Registry } from '@ai-site/shared/contract';
import { ownerOf } from '@ai-site/shared/routes';

const fetched = new Set<string>();

interface NetworkInformation {
  readonly saveData?: boolean;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true;
}

function fetchAhead(remote: RegisteredRemote): void {
  for (const url of remote.preload) {
    if (fetched.has(url)) continue;
    fetched.add(url);
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = url.endsWith('.css') ? 'style' : 'script';
    // Same CORS mode as the tags that use it later: they could not reuse an opaque response.
    link.crossOrigin = 'anonymous';
    link.href = url;
    document.head.appendChild(link);
  }
}

/** Starts downloading the remote that owns a path; called on hover and focus of its links. */
export function prefetchPath(registry: Registry, path: string): void {
  const owner = ownerOf(path, registry.remotes)?.owner;
  if (owner !== undefined) fetchAhead(owner);
}

/** Once the page is idle, prefetches the remotes linked from the menu, one after the other; never for visitors with data saver. */
export function prefetchWhenIdle(registry: Registry, path: string): void {
  if (savesData()) return;
  const shown = ownerOf(path, registry.remotes)?.owner;
  const waiting = registry.remotes.filter((remote) => remote !== shown && remote.compatible && remote.menu.length > 0);
  const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 2000));
  const next = (): void => {
    const remote = waiting.shift();
    if (remote === undefined) return;
    fetchAhead(remote);
    idle(next);
  };
  idle(next);
}

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
    // As the tags that use it later ask: an answer that may not be read would be of no use to them.
    link.crossOrigin = 'anonymous';
    link.href = url;
    document.head.appendChild(link);
  }
}

/** Starts the download of the remote that owns a path; on hover and focus of its links. */
export function prefetchPath(registry: Registry, path: string): void {
  const owner = ownerOf(path, registry.remotes)?.owner;
  if (owner !== undefined) fetchAhead(owner);
}

/** Once the page is idle, fetches what the menu leads to, one remote after the other; never for visitors who save data. */
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

import type { Registry, Unsubscribe } from '@ai-site/shared/contract';
import type { HttpClient } from '@ai-site/shared/http';
import { loadRegistryCalls } from '../registry/load-registry-calls.ts';

/** Milliseconds hidden after which a page checks, once it is visible again, whether its versions are still current. */
export const AWAY_MS = 10 * 60_000;

const versions = ({ shell, remotes }: Registry): ReadonlyMap<string, string> =>
  new Map([['shell', shell.version], ...remotes.map(({ name, version }) => [name, version] as const)]);

/** Whether a page opened now would run a different version of any package than the open one. */
export function isOlder(open: Registry, now: Registry): boolean {
  const current = versions(now);
  return [...versions(open)].some(([name, version]) => current.has(name) && current.get(name) !== version);
}

export interface ReleaseWatch {
  readonly registry: Registry;
  readonly http: HttpClient;
  readonly page: Document;
  readonly now: () => number;
  /** Called once. */
  readonly onNewer: () => void;
}

/** Notifies when versions newer than those of the open page are live. A page with manual overrides is not checked. */
export function watchReleases({ registry, http, page, now, onNewer }: ReleaseWatch): Unsubscribe {
  const stop = new AbortController();
  if (registry.overrides.length > 0) return () => undefined;
  let hiddenAt = now();
  const ask = async (): Promise<void> => {
    const { registryCalls } = await loadRegistryCalls();
    const current = await http.call(registryCalls.current, {}, { silent: true });
    if (stop.signal.aborted || !isOlder(registry, current)) return;
    stop.abort();
    onNewer();
  };
  const onVisibility = (): void => {
    if (page.visibilityState === 'hidden') hiddenAt = now();
    // Nobody waits for the response, and without one nothing changes.
    else if (now() - hiddenAt >= AWAY_MS) ask().catch(() => undefined);
  };
  page.addEventListener('visibilitychange', onVisibility, { signal: stop.signal });
  return () => stop.abort();
}

import { registryCalls } from '@ai-site/shared/api/registry';
import type { Registry, Unsubscribe } from '@ai-site/shared/contract';
import type { HttpClient } from '@ai-site/shared/http';

/** Milliseconds out of sight after which a page asks, once it is seen again, whether it is still what visitors get. */
export const AWAY_MS = 10 * 60_000;

const versions = ({ shell, remotes }: Registry): ReadonlyMap<string, string> =>
  new Map([['shell', shell.version], ...remotes.map(({ name, version }) => [name, version] as const)]);

/** Whether a page opened now would run another version of anything than the open one. */
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

/** A page keeps the versions it was opened with: says when newer ones are live. One that was overridden by hand is left alone. */
export function watchReleases({ registry, http, page, now, onNewer }: ReleaseWatch): Unsubscribe {
  const stop = new AbortController();
  if (registry.overrides.length > 0) return () => undefined;
  let hiddenAt = now();
  const ask = async (): Promise<void> => {
    const current = await http.call(registryCalls.current, {}, { silent: true });
    if (stop.signal.aborted || !isOlder(registry, current)) return;
    stop.abort();
    onNewer();
  };
  const onVisibility = (): void => {
    if (page.visibilityState === 'hidden') hiddenAt = now();
    // Nobody waits for the answer, and without one everything stays as it is.
    else if (now() - hiddenAt >= AWAY_MS) ask().catch(() => undefined);
  };
  page.addEventListener('visibilitychange', onVisibility, { signal: stop.signal });
  return () => stop.abort();
}

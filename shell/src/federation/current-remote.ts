import type { RegisteredRemote } from '@ai-site/shared/contract';
import { getPlatform } from '@ai-site/shared/platform';
import { loadRegistryCalls } from '../registry/load-registry-calls.ts';

/**
 * Returns the remote as the registry lists it now: a version deployed since the page was opened may have fixed the failure. Falls back to the known one when the registry cannot be
 * fetched.
 */
export async function currentRemote(known: RegisteredRemote): Promise<RegisteredRemote> {
  // A manual override is retried unchanged.
  if (getPlatform().registry.overrides.some(({ name }) => name === known.name)) return known;
  try {
    const { registryCalls } = await loadRegistryCalls();
    const registry = await getPlatform().http.call(registryCalls.current, {}, { silent: true });
    return registry.remotes.find((remote) => remote.name === known.name) ?? known;
  } catch {
    return known;
  }
}

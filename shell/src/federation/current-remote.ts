import { registryCalls } from '@ai-site/shared/api/registry';
import type { RegisteredRemote } from '@ai-site/shared/contract';
import { getPlatform } from '@ai-site/shared/platform';

/**
 * What the registry says of a remote now: a version deployed since the page was opened may have mended what failed.
 * Falls back to what the page knows when the registry cannot be asked.
 */
export async function currentRemote(known: RegisteredRemote): Promise<RegisteredRemote> {
  // What was overridden by hand is tried again as it is.
  if (getPlatform().registry.overrides.some(({ name }) => name === known.name)) return known;
  try {
    const registry = await getPlatform().http.call(registryCalls.current, {}, { silent: true });
    return registry.remotes.find((remote) => remote.name === known.name) ?? known;
  } catch {
    return known;
  }
}

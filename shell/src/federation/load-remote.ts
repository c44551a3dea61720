import { chunkNamespace, containerName, type RemoteLifecycles } from '@ai-site/shared/contract';
import { expectIntegrity } from '@ai-site/shared/host';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { failedToRun, rememberBad } from './bad-versions.ts';
import { rememberModule } from './loaded-modules.ts';
import { renewOwnChunks, withAttempt } from './new-attempt.ts';
import { abandonRequests, downloadScript, openRequests } from './open-requests.ts';
import { withoutPrefetches } from './prefetch.ts';
import { entryScript } from './remote-entry.ts';
import type { RemoteSource } from './remote-source.ts';
import { within } from './within.ts';

/** Milliseconds in which a remote's code must load. Manifest and entry fetches have no timeout of their own. */
export const LOAD_TIMEOUT_MS = 8000;

/** Currently registered entry of each remote. */
const registered = new Map<string, string>();

/**
 * Entries whose last attempt failed: the next one fetches everything again, whoever makes it. With the shell's requests that were open then; later
 * ones are of screens that the visitor opened in between.
 */
const failed = new Map<string, ReturnType<typeof openRequests>>();

/** Chunks of a failed attempt stay in webpack's global array, and the next runtime would run them again. */
function forgetChunks({ name, version, built = version }: RemoteSource): void {
  Reflect.deleteProperty(window, `webpackChunk${chunkNamespace(name, built)}`);
}

async function register(source: RemoteSource, fresh: boolean): Promise<void> {
  const name = containerName(source.name);
  const known = registered.get(name);
  if (known === source.entry && !fresh) return;
  if (fresh) {
    forgetChunks(source);
    abandonRequests(failed.get(source.entry) ?? openRequests('shell'));
    renewOwnChunks();
  }
  const script = await entryScript(source.entry, fresh);
  const entry = fresh ? withAttempt(script) : script;
  expectIntegrity(entry, source.integrity);
  // Without `force` a second registration under one name is ignored.
  registerRemotes([{ name, entry, type: 'global' }], { force: known !== undefined });
  registered.set(name, source.entry);
  if (source.integrity !== null) await downloadScript(entry, source.integrity);
}

async function load(source: RemoteSource, expose: string, fresh: boolean): Promise<RemoteLifecycles> {
  await register(source, fresh);
  try {
    const module = await loadRemote<{ default?: RemoteLifecycles }>(containerName(source.name) + expose.slice(1));
    if (module?.default === undefined) throw new Error(`${source.name} exposes nothing as ${expose}`);
    return module.default;
  } catch (error) {
    if (failedToRun(error)) rememberBad(source);
    throw error;
  }
}

/**
 * Loads the lifecycles of a module exposed by a remote. `fresh` fetches everything again after a failure. Rejects when the manifest, entry or a chunk is missing, does not parse,
 * exposes nothing, or takes longer than `LOAD_TIMEOUT_MS`.
 */
export function loadModule(source: RemoteSource, expose: string, fresh: boolean): Promise<RemoteLifecycles> {
  return withoutPrefetches(source.name, async () => {
    try {
      const lifecycles = await within(
        load(source, expose, fresh || failed.has(source.entry)),
        LOAD_TIMEOUT_MS,
        source.name,
      );
      rememberModule(source, expose, lifecycles);
      failed.delete(source.entry);
      return lifecycles;
    } catch (error) {
      failed.set(source.entry, openRequests('shell'));
      abandonRequests(openRequests(source.name));
      throw error;
    }
  });
}

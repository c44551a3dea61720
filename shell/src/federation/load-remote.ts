import { chunkNamespace, containerName, type RemoteLifecycles } from '@ai-site/shared/contract';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { expectIntegrity } from './entry-integrity.ts';
import { renewRefused } from './integrity-watch.ts';
import { entryScript } from './remote-entry.ts';

/** Milliseconds in which a remote's code must load. Manifest and entry fetches have no timeout of their own. */
export const LOAD_TIMEOUT_MS = 8000;

export interface RemoteSource {
  readonly name: string;
  readonly version: string;
  readonly entry: string;
  /** Hash of the entry, which contains the hashes of its chunks; null for a developer's own build. */
  readonly integrity: string | null;
}

function within<T>(promise: Promise<T>, millis: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} took longer than ${millis} ms`)), millis);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Lifecycles already loaded, by entry and module: a remote visited before mounts at once, without going through the runtime again. */
const loaded = new Map<string, RemoteLifecycles>();

/** Returns the module loaded by an earlier visit, or undefined. */
export const loadedModule = ({ entry }: Pick<RemoteSource, 'entry'>, expose: string): RemoteLifecycles | undefined => loaded.get(`${entry} ${expose}`);

/** Currently registered entry of each remote. */
const registered = new Map<string, string>();
let attempts = 0;

function withAttempt(entry: string): string {
  attempts += 1;
  const url = new URL(entry, window.location.href);
  url.searchParams.set('attempt', String(attempts));
  return url.href;
}

/** Chunks of a failed attempt stay in webpack's global array, and the next runtime would run them again. */
function forgetChunks(source: RemoteSource): void {
  Reflect.deleteProperty(window, `webpackChunk${chunkNamespace(source.name, source.version)}`);
}

async function register(source: RemoteSource, fresh: boolean): Promise<void> {
  const name = containerName(source.name);
  const known = registered.get(name);
  if (known === source.entry && !fresh) return;
  if (fresh) {
    forgetChunks(source);
    await renewRefused();
  }
  const script = await entryScript(source.entry, fresh);
  const entry = fresh ? withAttempt(script) : script;
  expectIntegrity(entry, source.integrity);
  // Without `force` a second registration under one name is ignored.
  registerRemotes([{ name, entry, type: 'global' }], { force: known !== undefined });
  registered.set(name, source.entry);
}

async function load(source: RemoteSource, expose: string, fresh: boolean): Promise<RemoteLifecycles> {
  await register(source, fresh);
  const module = await loadRemote<{ default?: RemoteLifecycles }>(containerName(source.name) + expose.slice(1));
  if (module?.default === undefined) throw new Error(`${source.name} exposes nothing as ${expose}`);
  return module.default;
}

/** Module that every remote exposes: its screens. */
export const APP = './app';

/**
 * Loads the lifecycles of a module exposed by a remote. `fresh` fetches everything again after a failure. Rejects when the manifest, entry or a chunk is missing, does not parse,
 * exposes nothing, or takes longer than `LOAD_TIMEOUT_MS`.
 */
export async function loadModule(source: RemoteSource, expose: string, fresh: boolean): Promise<RemoteLifecycles> {
  const lifecycles = await within(load(source, expose, fresh), LOAD_TIMEOUT_MS, source.name);
  loaded.set(`${source.entry} ${expose}`, lifecycles);
  return lifecycles;
}

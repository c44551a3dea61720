import { chunkNamespace, containerName, type RemoteLifecycles } from '@ai-site/shared/contract';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { expectIntegrity } from './entry-integrity.ts';
import { renewRefused } from './integrity-watch.ts';
import { entryScript } from './remote-entry.ts';

/** Milliseconds a remote's code has to arrive. A manifest or entry fetch has no time-out of its own. */
export const LOAD_TIMEOUT_MS = 8000;

export interface RemoteSource {
  readonly name: string;
  readonly version: string;
  readonly entry: string;
  /** Hash of the entry, which knows those of its chunks; null of a developer's own build. */
  readonly integrity: string | null;
}

function within<T>(promise: Promise<T>, millis: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} took longer than ${millis} ms`)), millis);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Lifecycles of what has loaded, by entry: a remote seen before mounts at once, without another way through the runtime. */
const loaded = new Map<string, RemoteLifecycles>();

/** What an earlier visit loaded; undefined when nothing did. */
export const loadedApp = ({ entry }: Pick<RemoteSource, 'entry'>): RemoteLifecycles | undefined => loaded.get(entry);

/** Entry now registered for each remote. */
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

async function load(source: RemoteSource, fresh: boolean): Promise<RemoteLifecycles> {
  await register(source, fresh);
  const module = await loadRemote<{ default?: RemoteLifecycles }>(`${containerName(source.name)}/app`);
  if (module?.default === undefined) throw new Error(`${source.name} exposes no application`);
  return module.default;
}

/**
 * Loads a remote's `./app`. `fresh` fetches everything anew after a failure. Rejects when manifest, entry or a chunk is
 * missing, does not parse, exposes nothing, or takes longer than `LOAD_TIMEOUT_MS`.
 */
export async function loadApp(source: RemoteSource, fresh: boolean): Promise<RemoteLifecycles> {
  const lifecycles = await within(load(source, fresh), LOAD_TIMEOUT_MS, source.name);
  loaded.set(source.entry, lifecycles);
  return lifecycles;
}

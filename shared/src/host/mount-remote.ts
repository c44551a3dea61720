import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { registryCalls } from '../api/registry.ts';
import type { RemoteLifecycles, RemoteProps } from '../contract/remote.ts';
import { fetchTransport } from '../http/fetch-transport.ts';
import { createCaller } from '../http/typed-calls.ts';
import type { RegisteredRemote, Registry } from '../release/release.ts';
import { containerName } from '../release/release-names.ts';
import { expectIntegrity } from './entry-integrity.ts';
import { runLifecycles } from './run-lifecycles.ts';

/**
 * What is live on a site, for a page of another origin, which the site has to name in REMOTES_ORIGINS. Addresses of entries are absolute. Rejects
 * when the site does not answer, or does not name this origin.
 */
export async function fetchRegistry(site: string): Promise<Registry> {
  const found = await createCaller(fetchTransport(site))(registryCalls.current, {}, {});
  return { ...found, remotes: found.remotes.map((remote) => ({ ...remote, entry: new URL(remote.entry, site).href })) };
}

/**
 * Loads a remote and mounts it into an element of this page; resolves with the function that unmounts it. The page provides what remotes share
 * (`plainHostConfiguration` of the build) and has called `setPlatform` with a registry that holds the remote. Rejects when the remote cannot be
 * loaded or mounted.
 */
export async function mountRemote(
  remote: RegisteredRemote,
  element: HTMLElement,
  props: RemoteProps,
): Promise<() => Promise<void>> {
  const name = containerName(remote.name);
  expectIntegrity(remote.entry, remote.integrity);
  registerRemotes([{ name, entry: remote.entry, type: 'global' }]);
  const module = await loadRemote<{ default?: RemoteLifecycles }>(`${name}/app`);
  if (module?.default === undefined) throw new Error(`${remote.name} exposes no ./app`);
  // Styles of a remote may begin with its root element.
  element.dataset.remote = remote.name;
  return await runLifecycles(remote.name, module.default, element, props);
}

/** The part of a federation manifest that says where the entry script is, relative to the manifest. */
interface Manifest {
  readonly metaData: { readonly remoteEntry: { readonly path: string; readonly name: string } };
}

function isManifest(value: Partial<Manifest> | null): value is Manifest {
  const { path, name } = value?.metaData?.remoteEntry ?? {};
  return typeof path === 'string' && typeof name === 'string' && name !== '';
}

/**
 * Returns the URL of a remote's entry script. The registry names the script itself, which saves a round trip; a developer's override may name `mf-manifest.json`, which is fetched
 * to find the script, bypassing the cache when `fresh`. Rejects when the manifest is missing or invalid.
 */
export async function entryScript(entry: string, fresh = false): Promise<string> {
  const url = new URL(entry, window.location.href);
  if (!url.pathname.endsWith('.json')) return url.href;
  const response = await fetch(url, { cache: fresh ? 'reload' : 'default' });
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  const manifest: Partial<Manifest> | null = await response.json();
  if (!isManifest(manifest)) throw new Error(`${url.pathname} is no manifest`);
  const { path, name } = manifest.metaData.remoteEntry;
  return new URL(`${path === '' ? '' : `${path}/`}${name}`, url).href;
}

import * as z from 'zod/mini';

/** The part of a federation manifest that says where the entry script is, relative to the manifest. */
const manifest = z.object({ metaData: z.object({ remoteEntry: z.object({ path: z.string(), name: z.string().check(z.minLength(1)) }) }) });

/**
 * Returns the URL of a remote's entry script. The registry names the script itself, which saves a round trip; a developer's override may name `mf-manifest.json`, which is fetched
 * to find the script, bypassing the cache when `fresh`. Rejects when the manifest is missing or invalid.
 */
export async function entryScript(entry: string, fresh = false): Promise<string> {
  const url = new URL(entry, window.location.href);
  if (!url.pathname.endsWith('.json')) return url.href;
  const response = await fetch(url, { cache: fresh ? 'reload' : 'default' });
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  const { path, name } = manifest.parse(await response.json()).metaData.remoteEntry;
  return new URL(`${path === '' ? '' : `${path}/`}${name}`, url).href;
}

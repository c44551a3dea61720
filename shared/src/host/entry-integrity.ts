import { registerPlugins } from '@module-federation/enhanced/runtime';

/** Expected hashes of entry scripts, by URL. */
const expected = new Map<string, string>();
let registered = false;

/** Script tag that loads an entry, with the same request attributes as its preload; undefined lets the runtime create its own. */
function checkedScript({
  url,
  attrs = {},
}: {
  readonly url: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
}): HTMLScriptElement | undefined {
  const integrity = expected.get(url);
  if (integrity === undefined) return undefined;
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attrs)) script.setAttribute(name, String(value));
  return Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous', fetchPriority: 'high' });
}

/** From now on the federation runtime loads the entry of this URL with subresource integrity; null, for a developer's own build, disables the check. */
export function expectIntegrity(url: string, integrity: string | null): void {
  if (!registered) registerPlugins([{ name: 'entry-integrity', createScript: checkedScript }]);
  registered = true;
  if (integrity === null) expected.delete(url);
  else expected.set(url, integrity);
}

import { registerPlugins } from '@module-federation/enhanced/runtime';

/** Hashes that entry scripts must have, by URL. */
const expected = new Map<string, string>();
let registered = false;

/** The tag that loads an entry, asked for exactly as the page preloads it; undefined lets the runtime make its own. */
function checkedScript({ url, attrs = {} }: { readonly url: string; readonly attrs?: Readonly<Record<string, unknown>> }): HTMLScriptElement | undefined {
  const integrity = expected.get(url);
  if (integrity === undefined) return undefined;
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attrs)) script.setAttribute(name, String(value));
  return Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous' });
}

/**
 * The federation runtime loads the entry of this URL with subresource integrity from now on; with null, which is a
 * developer's own build, it loads whatever is there.
 */
export function expectIntegrity(url: string, integrity: string | null): void {
  if (!registered) registerPlugins([{ name: 'entry-integrity', createScript: checkedScript }]);
  registered = true;
  if (integrity === null) expected.delete(url);
  else expected.set(url, integrity);
}

/** Allowed target of a link in a reply. */
export type LinkTarget =
  | { readonly kind: 'site'; readonly path: string }
  | { readonly kind: 'outside'; readonly href: string }
  | null;

/** Parses a link URL. Allows paths of this site, http, https and mailto; returns null for anything else (shown as text). */
export function linkTarget(address: string | undefined): LinkTarget {
  // Browsers strip tabs and line ends from URLs, so `/<tab>/host` would be external.
  if (address === undefined || address === '' || /[^\S ]|\p{Cc}/u.test(address)) return null;
  // `//host` and `/\host` are external although they start with a slash.
  if (/^\/(?![/\\])/.test(address)) return { kind: 'site', path: address.replaceAll(' ', '%20') };
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' || protocol === 'mailto:' ? { kind: 'outside', href } : null;
}

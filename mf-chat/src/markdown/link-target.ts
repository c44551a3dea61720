/** Where a link of a reply may lead. */
export type LinkTarget = { readonly kind: 'site'; readonly path: string } | { readonly kind: 'outside'; readonly href: string } | null;

/** Reads the address of a link: paths of this site, http, https and mailto; null for everything else (shown as text). */
export function linkTarget(address: string | undefined): LinkTarget {
  // Browsers leave tabs and line ends out of addresses: `/<tab>/host` would leave the site.
  if (address === undefined || address === '' || /\s|\p{Cc}/u.test(address)) return null;
  // `//host` and `/\host` leave the site although they start with a slash.
  if (/^\/(?![/\\])/.test(address)) return { kind: 'site', path: address };
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' || protocol === 'mailto:' ? { kind: 'outside', href } : null;
}

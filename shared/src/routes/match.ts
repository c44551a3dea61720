import type { RouteGroup, SiteMap } from '../release/release.ts';

/** Canonical paths of this site as packages write them: no host, query, escape or trailing slash. */
export const SITE_PATH = /^(?:\/|(?!.*\/(?:[/_-]|$))\/[\w/-]+)$/;

/** Path without trailing slashes; `/` is unchanged. */
export function normalisePath(path: string): string {
  return path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path;
}

/** The path of a link within the site, without its query. */
export const pagePath = (link: string): string => link.split('?', 1)[0] ?? '';

/** Whether `path` equals `prefix` or lies below it, case-insensitive (RULES: both casings are served). */
export function isBelow(path: string, prefix: string): boolean {
  const lower = normalisePath(path).toLowerCase();
  const base = prefix.toLowerCase();
  return lower === base || lower.startsWith(`${base}/`);
}

/**
 * The owner of a path: the entry with the longest matching route prefix. `/appCenter/shortVideo/x` belongs to
 * mf-shortvideo although mf-appcenter owns `/appCenter`.
 */
export function ownerOf<T extends { readonly routes: readonly RouteGroup[] }>(
  path: string,
  owners: readonly T[],
): { readonly owner: T; readonly group: RouteGroup } | null {
  let best: { readonly owner: T; readonly group: RouteGroup } | null = null;
  for (const owner of owners) {
    for (const group of owner.routes) {
      if (isBelow(path, group.prefix) && (best === null || group.prefix.length > best.group.prefix.length))
        best = { owner, group };
    }
  }
  return best;
}

/** The route of a path, of the shell or a remote; undefined when nothing owns it. */
export function routeOf(pathname: string, { shell, remotes }: SiteMap): RouteGroup | undefined {
  return ownerOf<Pick<SiteMap['shell'], 'routes'>>(pathname, [shell, ...remotes])?.group;
}

/** Routes of one package that lie below no other route of it: the shortest description of what it owns. Of two that differ only in case, the first. */
export function outermost<T extends Pick<RouteGroup, 'prefix'>>(routes: readonly T[]): readonly T[] {
  const covers = (other: T, at: number, route: T, index: number): boolean =>
    isBelow(route.prefix, other.prefix) &&
    (other.prefix.length < route.prefix.length || (other.prefix.length === route.prefix.length && at < index));
  return routes.filter((route, index) => !routes.some((other, at) => covers(other, at, route, index)));
}

import type { RouteGroup, SiteMap } from '../contract/release.ts';

/** Path without trailing slashes; `/` is unchanged. */
export function normalisePath(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

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
export function ownerOf<T extends { readonly routes: readonly RouteGroup[] }>(path: string, owners: readonly T[]): { readonly owner: T; readonly group: RouteGroup } | null {
  let best: { readonly owner: T; readonly group: RouteGroup } | null = null;
  for (const owner of owners) {
    for (const group of owner.routes) {
      if (isBelow(path, group.prefix) && (best === null || group.prefix.length > best.group.prefix.length)) best = { owner, group };
    }
  }
  return best;
}

/** The route of a path, of the shell or a remote; undefined when nothing owns it. */
export function routeOf(pathname: string, { shell, remotes }: SiteMap): RouteGroup | undefined {
  return ownerOf<Pick<SiteMap['shell'], 'routes'>>(pathname, [shell, ...remotes])?.group;
}

/** Routes of one package that lie below no other route of it: the shortest description of what it owns. */
export function outermost(routes: readonly RouteGroup[]): readonly RouteGroup[] {
  return routes.filter((route) => !routes.some((other) => other.prefix !== route.prefix && isBelow(route.prefix, other.prefix)));
}

import type { RouteGroup } from '../contract/release.ts';

/** Path without a trailing slash, `/` aside. */
export function normalisePath(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

/** Whether `path` is `prefix` or lies below it; letter case does not matter (RULES: both casings are served). */
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

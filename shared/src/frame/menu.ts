import type { MenuEntry, NavigationEntry, SiteMap } from '../release/release.ts';
import { isBelow, ownerOf } from '../routes/match.ts';

const inOrder = <T extends NavigationEntry>(entries: readonly T[]): readonly T[] =>
  entries.toSorted((a, b) => a.order - b.order);

/** The site's menu in display order: the shell's own 首页 and the remotes' entries. */
export const menuEntries = ({ shell, remotes }: SiteMap): readonly MenuEntry[] =>
  inOrder([shell, ...remotes].flatMap(({ menu }) => menu));

/** Entries of the mobile tab bar in display order. */
export const tabEntries = ({ shell, remotes }: SiteMap): readonly NavigationEntry[] =>
  inOrder([shell, ...remotes].flatMap(({ tabs }) => tabs));

export const footerEntries = ({ shell, remotes }: SiteMap): readonly NavigationEntry[] =>
  inOrder([shell, ...remotes].flatMap(({ footer }) => footer));

/**
 * The active entry at a path: the one with the longest path that contains it, otherwise the first entry of the remote
 * that owns the path. `/gallery` belongs to 探索, `/aboutMe` to none.
 */
export function activeEntry(pathname: string, registry: SiteMap): MenuEntry | undefined {
  const above = menuEntries(registry)
    .filter((entry) => isBelow(pathname, entry.path))
    .sort((a, b) => b.path.length - a.path.length);
  return above[0] ?? ownerOf(pathname, registry.remotes)?.owner.menu[0];
}

/** Link of an entry on phones: entering draw from the menu shows the draw list first (docs/product/site.md#2.1). */
export function mobilePath({ path, mobileQuery }: MenuEntry): string {
  return mobileQuery === undefined ? path : `${path}?${mobileQuery}`;
}

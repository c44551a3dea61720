import type { MenuEntry, Registry } from '@ai-site/shared/contract';
import { isBelow, normalisePath, ownerOf } from '@ai-site/shared/routes';

const HOME: MenuEntry = { key: 'home', label: '首页', path: '/', order: 0 };

/** The site's menu in its order: the shell's own 首页 and what the remotes bring. */
export function menuEntries(registry: Pick<Registry, 'remotes'>): readonly MenuEntry[] {
  return [HOME, ...registry.remotes.flatMap((remote) => remote.menu)].sort((a, b) => a.order - b.order);
}

/**
 * The entry that is current at a path: the one whose path is the longest above it, else the first entry of the remote
 * that owns the path. `/gallery` belongs to 探索, `/aboutMe` to none.
 */
export function activeEntry(pathname: string, registry: Pick<Registry, 'remotes'>): MenuEntry | undefined {
  if (normalisePath(pathname) === '/') return HOME;
  const above = menuEntries(registry)
    .filter((entry) => entry.path !== '/' && isBelow(pathname, entry.path))
    .sort((a, b) => b.path.length - a.path.length);
  return above[0] ?? ownerOf(pathname, registry.remotes)?.owner.menu[0];
}

/** Where an entry leads on a phone: entering draw by the menu shows the draw list first (000 §2.1). */
export function mobilePath({ path, mobileQuery }: MenuEntry): string {
  return mobileQuery === undefined ? path : `${path}?${mobileQuery}`;
}

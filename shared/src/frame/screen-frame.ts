import type { NavigationEntry, SiteMap } from '../release/release.ts';
import { isBelow, normalisePath, ownerOf } from '../routes/match.ts';
import { tabEntries } from './menu.ts';
import { WORKBENCH_PATH } from './workbench-path.ts';

export interface ScreenFrame {
  /** Entries of the mobile tab bar; empty except on the screens that they lead to (docs/product/site.md#2.1). */
  readonly tabs: readonly NavigationEntry[];
  readonly footer: boolean;
}

/** Which parts of the frame a screen has. The tab bar is shown on phones only. */
export function screenFrame(pathname: string, registry: SiteMap): ScreenFrame {
  const path = normalisePath(pathname).toLowerCase();
  const owned = ownerOf<Pick<SiteMap['shell'], 'routes' | 'tabs'>>(path, [registry.shell, ...registry.remotes]);
  return {
    // Only a package's own tab puts the bar below its screen.
    tabs: owned?.owner.tabs.some((tab) => tab.path.toLowerCase() === path) === true ? tabEntries(registry) : [],
    footer: !isBelow(path, WORKBENCH_PATH) && owned?.group.footer !== false,
  };
}

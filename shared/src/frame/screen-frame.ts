import type { NavigationEntry, SiteMap } from '../contract/release.ts';
import { isBelow, normalisePath, routeOf } from '../routes/match.ts';
import { tabEntries } from './menu.ts';
import { WORKBENCH_PATH } from './workbench-path.ts';

export interface ScreenFrame {
  /** Entries of the mobile tab bar; empty except on the screens that they lead to (000 §2.1). */
  readonly tabs: readonly NavigationEntry[];
  readonly footer: boolean;
}

/** Which parts of the frame a screen has. The tab bar is shown on phones only. */
export function screenFrame(pathname: string, registry: SiteMap): ScreenFrame {
  const path = normalisePath(pathname).toLowerCase();
  const tabs = tabEntries(registry);
  return {
    tabs: tabs.some((tab) => tab.path.toLowerCase() === path) ? tabs : [],
    footer: !isBelow(path, WORKBENCH_PATH) && routeOf(path, registry)?.footer !== false,
  };
}

import type { MenuEntry, NavigationEntry, Registry } from '../release/release.ts';
import { normalisePath } from '../routes/match.ts';
import { LOADING_TEXT, skeletonAt, skeletonHtml } from '../skeleton/index.ts';
import { framePaths } from '../ui/icons/frame-paths.ts';
import { escapeHtml } from './escape-html.ts';
import { activeEntry, menuEntries } from './menu.ts';
import { screenFrame } from './screen-frame.ts';
import { startScreenHtml } from './start-screen-html.ts';

const iconHtml = (name: keyof typeof framePaths, size: number): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${framePaths[name].join('')}"/></svg>`;

const current = (is: boolean): string => (is ? ' aria-current="page"' : '');

const entryHtml = ({ label, path, badge }: MenuEntry, active: boolean): string =>
  `<li><a href="${escapeHtml(path)}" class="site-entry"${current(active)}>${escapeHtml(label)}${
    badge === 'hot'
      ? '<span class="site-hot"><span aria-hidden="true">HOT</span><span class="visually-hidden">热门</span></span>'
      : ''
  }</a></li>`;

function headerHtml(path: string, registry: Registry, logo: string): string {
  const name = escapeHtml(registry.site.name);
  const active = activeEntry(path, registry)?.key;
  return `<header class="site-header"><div class="site-bar">
<a href="/" class="site-logo" aria-label="${name} 首页"><span class="site-mark" aria-hidden="true">${logo}</span><span class="site-name">${name}</span></a>
<nav aria-label="主导航" class="site-menu"><ul>${menuEntries(registry)
    .map((entry) => entryHtml(entry, entry.key === active))
    .join('')}</ul></nav>
<div class="site-corner"><span class="site-waiting" aria-hidden="true"></span></div>
<span class="site-menu-button" aria-hidden="true">${iconHtml('menu', 20)}</span>
</div></header>`;
}

/** Icons of tabs by key; a tab with an unknown key gets the default one. */
const tabIcons: Readonly<Record<string, keyof typeof framePaths>> = {
  home: 'home',
  appCenter: 'apps',
  exhibit: 'compass',
  aboutMe: 'user',
};

function tabBarHtml(path: string, tabs: readonly NavigationEntry[]): string {
  const here = normalisePath(path).toLowerCase();
  const links = tabs.map(
    (tab) =>
      `<a href="${escapeHtml(tab.path)}" class="site-tab"${current(tab.path.toLowerCase() === here)}>${iconHtml(tabIcons[tab.key] ?? 'sparkle', 24)}${escapeHtml(tab.label)}</a>`,
  );
  return `<nav aria-label="底部导航" class="site-tabs">${links.join('')}</nav>`;
}

/** What a page shows of its screen before any script has run, as markup of the server. */
export interface FrameContent {
  readonly skeleton?: string | undefined;
  readonly painted?: string | null;
}

/**
 * The page at a path before any script has loaded: header, skeleton of the screen, tab bar; at `/` the first screen with its form. It matches the shell's own
 * frame while loading (`shell/src/layout`), with the classes of `ui/frame.css`. `logo` is markup from this repository;
 * everything from the registry is escaped. `skeleton`: other markup than that of the declared skeleton. `painted`: of the first screen itself, which
 * stands in the place of the skeleton, and at `/` in that of the whole screen.
 */
export function frameHtml(
  path: string,
  registry: Registry,
  logo: string,
  { skeleton = skeletonHtml(skeletonAt(path, registry)), painted = null }: FrameContent = {},
): string {
  const { tabs } = screenFrame(path, registry);
  const home = normalisePath(path) === '/';
  const loading = `<div class="site-loading" role="status"><span class="visually-hidden">${LOADING_TEXT}</span><div class="sk" aria-hidden="true">${painted ?? skeleton}</div><span hidden></span></div>`;
  return `<div class="site" data-tab-bar="${tabs.length > 0}">
${headerHtml(path, registry, logo)}
<main class="site-main">${home ? (painted ?? startScreenHtml()) : ''}<noscript><p class="site-noscript">请启用 JavaScript 后使用本站。</p></noscript>
${home && painted !== null ? '' : loading}</main>
${tabs.length > 0 ? tabBarHtml(path, tabs) : ''}</div>`;
}

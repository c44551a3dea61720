import { expect, type Page } from '@playwright/test';
import { moveTo } from './platform.ts';
import { areaOf, fallbackIn } from './remote-area.ts';
import { type OwnedRoute, siteRoutes } from './site-routes.ts';

/** One screen of every remote that any visitor may open, used by tests to navigate there. */
export const remotePaths = {
  'mf-chat': '/chatNew',
  'mf-draw': '/draw/create/scene',
  'mf-appcenter': '/appCenter',
  'mf-exhibit': '/exhibit',
  'mf-membership': '/usercenter',
  'mf-shortvideo': '/appCenter/shortVideo',
} as const;

export type RemoteName = keyof typeof remotePaths;

const isRemote = (name: string): name is RemoteName => Object.hasOwn(remotePaths, name);

export const remoteNames: readonly RemoteName[] = Object.keys(remotePaths).filter(isRemote);

export const everyRemote = remoteNames.map((name) => `@${name}`).join(' ');

/** Whether a remote has a screen that is not a coming-soon page; a remote missing from the map is assumed to have one. */
export function hasScreens(remote: string): boolean {
  const own = siteRoutes.filter((route) => route.owner === remote && !('redirect' in route));
  return own.length === 0 || own.some((route) => 'screen' in route);
}

/** The route of the map that matches a path, with or without a query. */
export function routeOf(path: string): OwnedRoute {
  const pathname = path.split('?')[0];
  const found = siteRoutes.find((route) => [route.path, ...(route.aliases ?? [])].some((known) => known === pathname));
  if (found === undefined) throw new Error(`${path} is not in the route map`);
  return found;
}

/** Expects the remote's screen with the title of this path, optionally prefixed by a chat's name, and no fallback in its place. */
export async function expectMounted(page: Page, remote: string, path: string): Promise<void> {
  await expect(areaOf(page, remote)).toHaveAttribute('data-state', 'mounted');
  await expect(page).toHaveTitle(new RegExp(`(^| · )${routeOf(path).title} · `));
  await expect(fallbackIn(page, remote)).toHaveCount(0);
}

/** Opens the main screen of a remote within the open page and waits until it is shown. */
export async function visit(page: Page, remote: RemoteName): Promise<void> {
  await moveTo(page, remotePaths[remote]);
  await expectMounted(page, remote, remotePaths[remote]);
}

import { routeOwners, type SiteRoute, siteRoutes } from '@ai-site/shared/routes';
import { expect, type Locator, type Page } from '@playwright/test';
import { moveTo } from './platform.ts';

/** One screen of every remote that a visitor may open, by which a test goes there. */
export const remotePaths = {
  'mf-chat': '/chatNew',
  'mf-draw': '/draw/create/scene',
  'mf-appcenter': '/appCenter',
  'mf-exhibit': '/exhibit',
  'mf-membership': '/usercenter',
  'mf-shortvideo': '/appCenter/shortVideo',
} as const;

export type RemoteName = keyof typeof remotePaths;

export const remoteNames: readonly RemoteName[] = routeOwners.filter((name) => name !== 'shell');

/** The tags of a test that touches every remote. */
export const everyRemote = remoteNames.map((name) => `@${name}`).join(' ');

/** The route of the map behind a path, with or without a query. */
export function routeOf(path: string): SiteRoute {
  const pathname = path.split('?')[0];
  const found = siteRoutes.find((route) => [route.path, ...(route.aliases ?? [])].some((known) => known === pathname));
  if (found === undefined) throw new Error(`${path} is not in the route map`);
  return found;
}

/** The area of a remote in the page. */
export const areaOf = (page: Page, remote: string): Locator => page.locator(`[data-remote="${remote}"]`);

export const fallbackIn = (page: Page, remote: string): Locator => areaOf(page, remote).getByRole('alert');

/** The remote stands on the screen with the title of this path, which a chat's own name may precede, and nothing in its place. */
export async function expectMounted(page: Page, remote: string, path: string): Promise<void> {
  await expect(areaOf(page, remote)).toHaveAttribute('data-state', 'mounted');
  await expect(page).toHaveTitle(new RegExp(`(^| · )${routeOf(path).title} · `));
  await expect(fallbackIn(page, remote)).toHaveCount(0);
}

/** Opens the main screen of a remote within the open page and waits until it stands. */
export async function visit(page: Page, remote: RemoteName): Promise<void> {
  await moveTo(page, remotePaths[remote]);
  await expectMounted(page, remote, remotePaths[remote]);
}

import { BUDGET_BYTES } from '@ai-site/shared/api/releases';
import type { Page } from '@playwright/test';
import { testDepth, variantsOf } from '../server/src/testing/test-depth.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { FIRST_SCRIPT_BYTES, firstScriptBytes, preloadBytes } from './support/first-screen.ts';
import { moveTo } from './support/platform.ts';
import { everyRemote, expectMounted, routeOf } from './support/remotes.ts';
import { type OwnedRoute, siteRoutes } from './support/site-routes.ts';
import { expect, test } from './support/test.ts';

const owners = [...new Set(siteRoutes.map((route) => route.owner))];
const pathsOf = (route: OwnedRoute): readonly string[] => [route.path, ...(route.aliases ?? [])];

/** Screens whose bound is tighter than the budget of every package. */
const lightScreens: Readonly<Record<string, number>> = { '/appCenter': 40 * 1024 };

async function expectScreen(page: Page, path: string): Promise<void> {
  const route = routeOf(path);
  if (route.owner === 'shell') await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  else await expectMounted(page, route.owner, path);
  if ('comingSoon' in route)
    await expect(page.getByRole('heading', { level: 1, name: route.comingSoon.feature, exact: true })).toBeVisible();
}

/** Where the address ends up: at its own path, or where it redirects to. */
function target(path: string): string {
  const route = routeOf(path);
  return 'redirect' in route ? route.redirect : path;
}

for (const owner of owners) {
  const paths = siteRoutes.filter((route) => route.owner === owner).flatMap(pathsOf);

  // A phone moves to every route, daily too.
  test(`every route opens as deep link, and stays after a reload @${owner}`, async ({ page, baseURL }) => {
    for (const path of variantsOf(paths, 2)) {
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expectScreen(page, target(path));
        await expect(page).toHaveURL(`${baseURL}${target(path)}`);
        // A reload asks for the address that has just been opened, which is the same for every route; those that are being prepared share one screen.
        if (path !== paths[0] && (!testDepth.reloadsAll || 'comingSoon' in routeOf(path))) return;
        await page.reload({ waitUntil: 'domcontentloaded' });
        await expectScreen(page, target(path));
        await expect(page).toHaveURL(`${baseURL}${target(path)}`);
      });
    }
  });

  if (owner !== 'shell')
    test(`the first screen of every route keeps to its budget @${owner}`, async ({ request }) => {
      for (const path of paths) {
        const bytes = await preloadBytes(request, path);
        expect(bytes, `what ${path} loads`).toBeGreaterThan(1024);
        expect.soft(bytes, `what ${path} loads`).toBeLessThanOrEqual(lightScreens[path] ?? BUDGET_BYTES.remote);
      }
    });

  // The list of what is looked at is the table of routes itself. Those that are being prepared share one screen, and aliases and redirects have the one of their target.
  const prepared = siteRoutes.find((route) => route.owner === owner && 'comingSoon' in route);
  const screens = siteRoutes
    .filter((route) => route.owner === owner && ('screen' in route || route === prepared || route.path === '/'))
    .map((route) => route.path);
  const lookedAt = new Set(variantsOf(screens, 1));

  test(`every route opens on a phone, and is accessible in both themes @${owner} @mobile-only`, async ({ page }) => {
    // Colours are measured in their final state, not in the middle of a fade.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of paths) {
      await test.step(path, async () => {
        if (path === paths[0]) await page.goto(path, { waitUntil: 'domcontentloaded' });
        else await moveTo(page, path);
        await expectScreen(page, target(path));
        if (!lookedAt.has(path)) return;
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await (path === '/' ? expectAccessible(page) : expectAccessibleInBothThemes(page));
      });
    }
  });
}

test('the first script of every page keeps to its budget @shell', async ({ request }) => {
  expect(await firstScriptBytes(request, '/')).toBeLessThanOrEqual(FIRST_SCRIPT_BYTES);
});

test(`back and forward lead through the screens of all packages @shell ${everyRemote} @cross`, async ({
  page,
  baseURL,
}) => {
  // Chromium keeps 50 entries of a tab. Coming-soon routes share one screen per package: one each is enough.
  const comingSoonOf = (owner: string) => siteRoutes.find((route) => 'comingSoon' in route && route.owner === owner);
  const screensOf = (owner: string) =>
    siteRoutes.filter((route) => route.owner === owner && ('screen' in route || route === comingSoonOf(owner)));
  const way = owners.flatMap((owner) => screensOf(owner).slice(0, testDepth.historyScreens)).map((route) => route.path);
  const first = way[0] ?? '/';
  await page.goto(first, { waitUntil: 'domcontentloaded' });
  for (const path of way.slice(1)) {
    await moveTo(page, path);
    await expectScreen(page, path);
  }
  const back = async (path: string): Promise<void> => {
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(`${baseURL}${path}`);
    await expectScreen(page, path);
  };
  for (const path of way.slice(0, -1).toReversed()) await back(path);
  for (const path of way.slice(1)) {
    await page.goForward({ waitUntil: 'commit' });
    await expect(page).toHaveURL(`${baseURL}${path}`);
    await expectScreen(page, path);
  }
});

test('a redirect leaves no entry behind: back from draw returns to where one came from @mf-draw @mf-exhibit @cross @nightly', async ({
  page,
  frame,
  baseURL,
}) => {
  await page.goto('/exhibit');
  await expectScreen(page, '/exhibit');
  await frame.goTo('我来画');
  await expect(page).toHaveURL(`${baseURL}/draw/create/scene?mobilePageType=0`);
  await expectScreen(page, '/draw/create/scene');
  await page.goBack();
  await expect(page).toHaveURL(`${baseURL}/exhibit`);
  await expectScreen(page, '/exhibit');
});

const unknown = [
  '/chatNewer',
  '/appCenter/shortVideo/unknown',
  '/ai-site/workbench',
  '/unknown',
  '/chatNew/unknown',
  '/draw/unknown',
  '/appCenter/unknown',
];

test('unknown paths go to the home page @shell', async ({ page, baseURL }) => {
  for (const path of variantsOf(unknown, 1)) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page).toHaveURL(`${baseURL}/`);
      await expectScreen(page, '/');
    });
  }
});

test('letter case does not matter, and a trailing slash neither @mf-appcenter @mf-chat @mf-exhibit @cross @nightly', async ({
  page,
}) => {
  for (const [asked, route] of [
    ['/appcenter/CLOUD', '/appCenter/Cloud'],
    ['/Redirect/ToPcTip?id=1&title=Photoshop&subTitle=x', '/redirect/toPcTip'],
    ['/chatnew', '/chatNew'],
    ['/exhibit/', '/exhibit'],
  ] as const) {
    await page.goto(asked, { waitUntil: 'domcontentloaded' });
    await expectScreen(page, route);
  }
});

import { release } from '@ai-site/shared/contract';
import type { Page } from '@playwright/test';
import { newMobile } from '../support/accounts.ts';
import type { Frame } from '../support/frame.ts';
import { moveTo, platformListeners } from '../support/platform.ts';
import { registryOf } from '../support/versions.ts';
import { countRenderers, sharedCopies } from './copies.ts';
import { loadedBytes, shellFiles } from './loaded-bytes.ts';
import { expect, type RemoteUnderTest, test } from './test.ts';

/** Bytes that a first screen may load; null where nobody says. */
const BUDGET = process.env.MF_BUDGET === undefined ? null : Number(process.env.MF_BUDGET);

/** Declares the tests of what every remote promises to every shell. `screens`: it has screens of its own, which are tested beyond their mounting. */
export function testPromisesOf(name: string, screens: boolean): void {
  test.describe(`${name} @contract @${name}`, () => {
    test(`mounts by deep link on each of its route groups${screens ? ', and stays when the theme changes' : ''}`, async ({
      page,
      remoteOf,
      frame,
    }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      const remote = remoteOf(name);
      // A remote that only fills slots is registered, and has no area of its own.
      const paths = await remote.paths();
      // The first group last: the theme is changed on it.
      for (const path of paths.toReversed()) {
        await test.step(path, async () => {
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          await remote.expectMounted();
        });
      }
      if (screens && paths.length > 0) await staysInEveryTheme(page, remote, frame);
    });

    test(`mounts by moving inside the site, and takes itself away again${screens ? ', by back and forward too' : ''}`, async ({
      page,
      remoteOf,
      baseURL,
    }) => {
      const remote = remoteOf(name);
      const paths = await remote.paths();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const before = await platformListeners(page);
      expect(before, 'the shell itself listens to the long connection').toBeGreaterThan(0);
      const leavesNothing = async () => {
        await remote.expectGone();
        await expect.poll(() => platformListeners(page), 'listeners left on the platform').toBe(before);
      };
      for (const path of paths) {
        await test.step(path, async () => {
          await moveTo(page, path);
          await remote.expectMounted();
          const address = page.url();
          if (screens && path === paths[0]) {
            await page.goBack({ waitUntil: 'commit' });
            await expect(page).toHaveURL(`${baseURL}/`);
            await leavesNothing();
            await page.goForward({ waitUntil: 'commit' });
            await expect(page).toHaveURL(address);
            await remote.expectMounted();
          }
          await moveTo(page, '/');
          await leavesNothing();
        });
      }
    });

    if (BUDGET !== null)
      test('loads no more for a first screen than its budget', async ({ page, remoteOf }) => {
        const remote = remoteOf(name);
        const paths = await remote.paths();
        await page.waitForLoadState('networkidle');
        const known = await shellFiles(page);
        for (const path of paths) {
          await test.step(path, async () => {
            await page.goto(path, { waitUntil: 'load' });
            await remote.expectMounted();
            await page.waitForLoadState('networkidle');
            expect(await loadedBytes(page, name, known), `bytes of scripts and styles for ${path}`).toBeLessThanOrEqual(
              BUDGET,
            );
          });
        }
      });

    if (screens) test.describe('with screens', () => promisesOfScreens(name));
  });
}

async function staysInEveryTheme(page: Page, remote: RemoteUnderTest, frame: Frame): Promise<void> {
  for (const theme of ['white', 'black'] as const) {
    await test.step(theme, async () => {
      await frame.chooseTheme(theme);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await remote.expectMounted();
    });
  }
}

function promisesOfScreens(name: string): void {
  test('fits the shell and takes the one copy of what the page shares', async ({ page, remoteOf, request }) => {
    const renderers = await countRenderers(page);
    const remote = remoteOf(name);
    const { compatible, contract, entry } = await remote.registered();
    expect(compatible, `the shell provides ${(await registryOf(page)).shell.contract}, ${name} needs ${contract}`).toBe(
      true,
    );
    const provided = await sharedCopies(page);
    expect(provided.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['react', 'mobx', '@ai-site/shared/platform']),
    );
    expect(provided.filter(({ versions }) => versions.length !== 1)).toEqual([]);

    const path = await remote.mainPath();
    if (path !== undefined) {
      await moveTo(page, path);
      await remote.expectMounted();
    }
    expect(await sharedCopies(page), 'a remote brings no copy of its own').toEqual(provided);
    expect(await renderers(), 'copies of react-dom').toBe(1);

    const description = await request.get(new URL('release.json', new URL(entry, page.url())).href);
    const taken = Object.keys(release.parse(await description.json()).singletons);
    expect(provided.map(({ key }) => key)).toEqual(expect.arrayContaining(taken));
  });

  test('stays when somebody logs in and out @local', async ({ page, remoteOf, frame, login }) => {
    const remote = remoteOf(name);
    const path = await remote.mainPath();
    if (path === undefined) return;
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await remote.expectMounted();
    await frame.askToLogIn();
    await login.logIn(newMobile());
    await frame.expectSignedIn();
    await remote.expectMounted();
    await frame.signOut();
    await expect(frame.header.getByRole('button', { name: '登录', exact: true })).toBeVisible();
    await remote.expectMounted();
  });
}

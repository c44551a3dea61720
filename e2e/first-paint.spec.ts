import { memberships } from '@ai-site/shared/api/membership';
import type { Page } from '@playwright/test';
import { testDepth, variantsOf } from '../server/src/testing/test-depth.ts';
import { buyPackage, packageOf } from './support/buying.ts';
import { keepToken } from './support/keep-token.ts';
import { moveOnPurpose, readPaint, shiftOf, watchPaint } from './support/paint-probe.ts';
import { expect, test } from './support/test.ts';

test.use({ dataSaver: false });

const SHIFT_MOST = 0.02;

/** Route groups with different screens. */
const paths = [
  '/',
  '/chatNew',
  '/chat?appname=chatbot',
  '/draw/edit/similarity',
  '/appCenter',
  '/appCenter/search',
  '/exhibit',
  '/usercenter',
  '/computingpowermanage',
  '/aboutMe',
];

async function expectStill(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main :is(h1, h2)').first()).toBeVisible();
  await expect(page.locator('.sk')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const report = await readPaint(page);
  expect(shiftOf(report), `${path}: ${JSON.stringify(report.shifts)}`).toBeLessThanOrEqual(SHIFT_MOST);
}

test('what was painted stays where it is, on every kind of screen @shell @mf-chat @mf-appcenter @mf-membership @cross @mobile-nightly', async ({
  page,
  isMobile,
}) => {
  await watchPaint(page);
  for (const path of variantsOf(paths, isMobile ? 4 : 6)) await expectStill(page, path);
  await moveOnPurpose(page);
  expect(shiftOf(await readPaint(page)), 'a probe that sees nothing').toBeGreaterThan(SHIFT_MOST);
});

test('nothing moves for somebody who is signed in either, and the balance is never nothing while it is asked for @shell @mf-chat @mf-appcenter @mf-membership @cross @local @mobile-nightly @nightly', async ({
  page,
  account,
  isMobile,
}) => {
  await keepToken(page, account.accessToken);
  await watchPaint(page);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (/(^|[^\d,.])0\.0/.test(document.querySelector('header')?.textContent ?? ''))
        document.documentElement.dataset.toldNothing = 'true';
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const own = ['/chatNew', '/computingpowermanage', '/appCenter', '/usercenter', '/aboutMe'];
  for (const path of variantsOf(own, isMobile ? 2 : 3)) {
    await expectStill(page, path);
    await expect(page.locator('html')).not.toHaveAttribute('data-told-nothing', 'true');
  }
});

test('nothing moves for a member whose membership comes last, and shows what it means for packages, batches and validity @mf-membership @local @mobile-nightly @nightly', async ({
  page,
  account,
  request,
}) => {
  await buyPackage(request, account.accessToken, 'PLATINUM');
  await keepToken(page, account.accessToken);
  await watchPaint(page);
  for (const [path, others] of [
    ['/usercenter', [memberships.combos.path]],
    ['/computingpowermanage', [memberships.prices.path, memberships.expiry.path]],
  ] as const) {
    const painted = Promise.all(others.map((other) => page.waitForResponse(`**${other}`))).then(() =>
      page.evaluate(() => new Promise(requestAnimationFrame)),
    );
    await page.route(`**${memberships.current.path}`, async (route) => {
      await painted;
      await route.continue();
    });
    await expectStill(page, path);
    await expect(page.getByRole('main')).toContainText(packageOf('PLATINUM').name);
    await page.unroute(`**${memberships.current.path}`);
  }
});

test.describe('before any script has come', () => {
  /** What is painted of the first screen; null: its skeleton. */
  const screens = [
    ['/', '你来想，我来做', 'dark'],
    ['/chatNew', '你好，想聊点什么？', 'light'],
    ['/', '你来想，我来做', 'light'],
    ['/chatNew', '你好，想聊点什么？', 'dark'],
    ['/exhibit', null, 'dark'],
    ['/exhibit', null, 'light'],
    ['/usercenter', '会员中心', 'dark'],
    ['/usercenter', '会员中心', 'light'],
    ['/appCenter', '应用中心', 'light'],
  ] as const;
  for (const [path, words, colorScheme] of variantsOf(screens, 2)) {
    // By day one on each device.
    const devices = testDepth.everyVariant ? ' @mobile' : path === '/' ? '' : ' @mobile-only';
    test(`${path} has its header and its ${words === null ? 'skeleton' : 'first screen'}, ${colorScheme} @shell${devices}`, async ({
      page,
      isMobile,
    }) => {
      // Never answered.
      await page.route(/\.(js|css)(\?|$)/, () => undefined);
      await page.emulateMedia({ colorScheme });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute(
        'data-theme',
        colorScheme === 'dark' || path === '/' ? 'black' : 'white',
      );
      await expect(page.getByRole('banner').getByText('我来AI')).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCSS('height', '56px');
      await expect(page.getByRole('navigation', { name: isMobile ? '底部导航' : '主导航' })).toBeVisible({
        visible: !isMobile || path === '/' || path === '/exhibit',
      });
      if (path !== '/') await expect(page.getByRole('status')).toContainText('正在加载');
      if (words === null) {
        const seen = await page
          .locator('.sk .sk-bar')
          .evaluateAll((bars) => bars.filter((bar) => bar.getBoundingClientRect().width > 0).length);
        expect(seen).toBeGreaterThanOrEqual(6);
      } else {
        await expect(page.locator('.painted :is(h1, h2)').filter({ hasText: words, visible: true })).toHaveCount(1);
        expect(await page.locator('.painted').evaluate((painted) => painted.matches('[inert]'))).toBe(path !== '/');
      }
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what it needs @shell', async ({ page }) => {
    await page.goto('/chatNew');
    // Locators by text leave out what stands in a noscript.
    await expect(page.locator('.site-noscript')).toBeVisible();
    await expect(page.locator('.sk')).toBeHidden();
    await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我来聊' })).toBeVisible();
  });
});

test('no key is lost that is pressed in the form of the page while the shell takes its place @shell', async ({
  page,
}) => {
  const focused = Promise.withResolvers<void>();
  await page.route('**/main.js', async (route) => {
    await focused.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const text = page.locator('form.start-form textarea');
  await text.focus();
  await page.evaluate(() => document.getElementById('root')?.setAttribute('data-served', ''));
  focused.resolve();
  const served = page.locator('#root[data-served]');
  let written = '';
  for (let after = 0; after < 3; after += (await served.count()) === 0 ? 1 : 0) {
    await page.keyboard.press('a');
    written += 'a';
  }
  await expect(text).toHaveValue(written);
  await expect(text).toBeFocused();
});

test("a remote's styles come after the shell's, so that its classes beat those of the kit @shell @mf-chat", async ({
  page,
}) => {
  await page.goto('/chatNew');
  await expect(page.getByRole('textbox', { name: '输入问题' })).toBeVisible();
  const files = await page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => href ?? '').filter((href) => href !== ''),
  );
  const shell = files.findIndex((file) => /\/shell\/.*\/main\.css$/.test(file));
  expect(shell).toBeGreaterThanOrEqual(0);
  expect(files.findIndex((file) => file.includes('/mf-chat/'))).toBeGreaterThan(shell);
});

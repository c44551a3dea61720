import { accounts } from '@ai-site/shared/api/accounts';
import { accountTexts } from '@ai-site/shared/domain/accounts';
import type { Page } from '@playwright/test';
import { callApi, logIn, newMobile } from './support/accounts.ts';
import { keepToken } from './support/keep-token.ts';
import { expectMounted } from './support/remotes.ts';
import { expect, test } from './support/test.ts';

const BLACK = 1;
const WHITE = 2;

const expectTheme = (page: Page, theme: 'black' | 'white'): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-theme', theme);

test('a visitor changes the theme and finds it again after a reload @shell @mobile-nightly @nightly', async ({
  page,
  frame,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/exhibit');
  await expectTheme(page, 'black');
  await frame.chooseTheme('white');
  await expectTheme(page, 'white');
  await page.reload();
  await expectMounted(page, 'mf-exhibit', '/exhibit');
  await expectTheme(page, 'white');
});

test('until somebody chooses, the theme follows the device @shell @nightly', async ({ page }) => {
  for (const [colorScheme, theme] of [
    ['light', 'white'],
    ['dark', 'black'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/exhibit');
    await expectTheme(page, theme);
  }
});

test('the home page is always black, and styleMode=black beats the choice @shell @nightly', async ({ page, frame }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/exhibit');
  await expectTheme(page, 'white');
  await frame.goTo('首页');
  await expectTheme(page, 'black');
  await page.goBack();
  await expectTheme(page, 'white');
  await page.goto('/gallery?styleMode=black');
  await expectMounted(page, 'mf-exhibit', '/gallery');
  await expectTheme(page, 'black');
});

test('an account keeps its theme over browsers and beats what a browser held @shell @local @nightly', async ({
  signedIn: page,
  frame,
  account,
  request,
  browser,
  errors,
  baseURL,
}) => {
  await callApi(request, accounts.uiStyle, { body: { uiStyle: BLACK }, token: account.accessToken });
  await page.goto('/exhibit');
  await expectTheme(page, 'black');
  const saved = page.waitForResponse((response) => response.url().endsWith(accounts.uiStyle.path));
  await frame.chooseTheme('white');
  await saved;
  await expectTheme(page, 'white');
  expect((await callApi(request, accounts.me, { token: account.accessToken })).uiStyle).toBe(WHITE);

  const elsewhere = await browser.newContext({ colorScheme: 'dark', ...(baseURL === undefined ? {} : { baseURL }) });
  errors.watch(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto('/exhibit');
  await expectTheme(other, 'black');
  await keepToken(other, account.accessToken);
  await other.goto('/exhibit');
  await expectTheme(other, 'white');
  await elsewhere.close();
});

test('two accounts that share a browser have a theme each @shell @local @nightly', async ({
  signedIn: page,
  frame,
  account,
  request,
}) => {
  const second = await logIn(request, newMobile());
  await callApi(request, accounts.uiStyle, { body: { uiStyle: WHITE }, token: account.accessToken });
  await callApi(request, accounts.uiStyle, { body: { uiStyle: BLACK }, token: second.accessToken });
  await page.goto('/exhibit');
  await expectTheme(page, 'white');
  await frame.signOut();
  await expect(frame.toast(accountTexts.logoutSucceeded)).toBeVisible();
  await expectTheme(page, 'white');
  await keepToken(page, second.accessToken);
  await page.goto('/exhibit');
  await expectTheme(page, 'black');
});

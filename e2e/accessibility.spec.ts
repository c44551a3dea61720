import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { codeSentTo, newMobile } from './support/accounts.ts';
import { expectDialogAccessible } from './support/dialogs/expect-accessible.ts';
import { keepToken } from './support/keep-token.ts';
import { expectMounted, routeOf } from './support/remotes.ts';
import { expect, test } from './support/test.ts';

const accountPaths = ['/usercenter', '/computingpowermanage', '/aboutMe'];

test.use({ colorScheme: 'dark' });

test.beforeEach(async ({ page }) => {
  // Reduced motion: colours must be measured in their final state, not in the middle of a fade.
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the home page @shell @mobile-nightly @nightly', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectAccessible(page);
});

test('the login dialog in both modes and with its errors @shell @mobile-nightly @nightly', async ({
  page,
  frame,
  login,
}) => {
  await page.goto('/exhibit');
  await frame.askToLogIn();
  await login.submit.click();
  await expect(login.dialog.getByRole('alert').or(login.mobile)).not.toHaveCount(0);
  await expect(login.mobile).toHaveAttribute('aria-invalid', 'true');
  await expectDialogAccessible(page, 'login');
  await login.dialog.getByRole('tab', { name: '密码登录' }).click();
  await expectDialogAccessible(page, 'login');
});

test('the chat, empty and answered @mf-chat @local @mobile-nightly @nightly', async ({ signedIn: page, chat }) => {
  await chat.open();
  await expectAccessibleInBothThemes(page);
  await chat.ask('给保温杯写 5 个标题');
  await chat.expectAnswered();
  await expectAccessibleInBothThemes(page);
});

test('the screens of an account, for a visitor and signed in @mf-membership @local @mobile-nightly @nightly', async ({
  page,
  login,
  account,
}) => {
  for (const path of accountPaths) {
    await test.step(`${path} for a visitor`, async () => {
      await page.goto(path);
      await expectMounted(page, 'mf-membership', path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });
  }
  await keepToken(page, account.accessToken);
  for (const path of accountPaths) {
    await test.step(`${path} signed in`, async () => {
      await page.goto(path);
      await expect(login.dialog).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: routeOf(path).title })).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });
  }
});

test('screens that are being prepared, that need a computer, the outbox, and a share that is not there @shell @mf-exhibit @mf-shortvideo @mf-appcenter @mf-draw @cross @local @nightly', async ({
  page,
}) => {
  for (const path of [
    '/exhibit',
    '/appCenter/shortVideo',
    '/redirect/toPcTip',
    '/dev/outbox',
    '/draw/share?shareId=00000000000000000000000000000000',
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });
  }
});

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${target}`);
}

test('one can log in with the keyboard alone @shell @local', async ({ page, frame, login, request }) => {
  const mobile = newMobile();
  await page.goto('/exhibit');
  await tabTo(page, frame.header.getByRole('button', { name: '登录', exact: true }));
  await page.keyboard.press('Enter');
  await expect(login.mobile).toBeFocused();
  await page.keyboard.type(mobile);
  await tabTo(page, login.dialog.getByRole('button', { name: '获取验证码' }));
  await page.keyboard.press('Enter');
  await expect(login.dialog.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  await expect(login.code).toBeFocused();
  await page.keyboard.type(await codeSentTo(request, mobile));
  await tabTo(page, login.agree);
  await page.keyboard.press('Space');
  await tabTo(page, login.submit);
  await page.keyboard.press('Enter');
  await expect(login.dialog).toBeHidden();
  await frame.expectSignedIn();
});

test('Escape closes the login and restores the focus @shell @nightly', async ({ page, frame, login }) => {
  await page.goto('/exhibit');
  const button = frame.header.getByRole('button', { name: '登录', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(login.mobile).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(login.dialog).toBeHidden();
  await expect(button).toBeFocused();
});

import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { codeSentTo, newMobile } from './support/accounts.ts';
import { keepToken } from './support/keep-token.ts';
import { expectMounted, routeOf } from './support/remotes.ts';
import { expect, test } from './support/test.ts';

const accountPaths = ['/usercenter', '/computingpowermanage', '/aboutMe'];

test.use({ colorScheme: 'dark' });

test.beforeEach(async ({ page }) => {
  // Reduced motion: colours must be measured in their final state, not in the middle of a fade.
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the home page @shell @mobile', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectAccessible(page);
});

test('the login dialog in both modes and with its errors @shell @mobile', async ({ page, frame, login }) => {
  await page.goto('/exhibit');
  await frame.askToLogIn();
  await login.submit.click();
  await expect(login.dialog.getByRole('alert').or(login.mobile)).not.toHaveCount(0);
  await expect(login.mobile).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInBothThemes(page);
  await login.dialog.getByRole('tab', { name: '密码登录' }).click();
  await expectAccessibleInBothThemes(page);
});

test('the chat, empty and answered @mf-chat @local @mobile', async ({ signedIn: page, chat }) => {
  await chat.open();
  await expectAccessibleInBothThemes(page);
  await chat.ask('给保温杯写 5 个标题');
  await chat.expectAnswered();
  await expectAccessibleInBothThemes(page);
});

test('the screens of an account, for a visitor and signed in @mf-membership @local @mobile', async ({ page, login, account }) => {
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

test('screens that are being prepared, that need a computer, the outbox, and a share that is not there @shell @mf-exhibit @mf-shortvideo @mf-appcenter @mf-draw @cross @local', async ({
  page,
}) => {
  for (const path of ['/exhibit', '/appCenter/shortVideo', '/redirect/toPcTip', '/dev/outbox', '/draw/share?shareId=00000000000000000000000000000000']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });
  }
});

test('an agreement and the contact @shell @mf-membership', async ({ page }) => {
  await page.goto('/aboutMe');
  const help = page.getByRole('region', { name: '协议与帮助' });
  for (const name of ['用户协议', '联系我们']) {
    await test.step(name, async () => {
      await help.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
});

test('the menus of the header, the settings and the dialogs of an account @shell @mf-membership @local', async ({ signedIn: page, frame }) => {
  await page.goto('/aboutMe');
  const expectOpened = async (opened: Locator): Promise<void> => {
    await expect(opened).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
  };
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await frame.header.getByRole('button', { name: /^账户/ }).click();
  await expectOpened(page.getByRole('menu', { name: '账户' }));
  await page.keyboard.press('Escape');
  await frame.header.getByRole('button', { name: /^算力余额/ }).click();
  await expectOpened(page.getByRole('dialog', { name: '算力' }));
  await close();
  await expectOpened(await frame.openSettings());
  await page.getByRole('dialog', { name: '设置', exact: true }).getByRole('button', { name: '设置初始密码' }).click();
  await expectOpened(page.getByRole('dialog', { name: '设置初始密码' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '设置初始密码' })).toHaveCount(0);
  await close();
  for (const name of ['设备管理', '注销账号']) {
    await page
      .getByRole('region', { name: '账号与隐私' })
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
    await expectOpened(page.getByRole('dialog'));
    await close();
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

test('Escape closes the login and gives the focus back @shell', async ({ page, frame, login }) => {
  await page.goto('/exhibit');
  const button = frame.header.getByRole('button', { name: '登录', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(login.mobile).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(login.dialog).toBeHidden();
  await expect(button).toBeFocused();
});

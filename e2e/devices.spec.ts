import { accounts } from '@ai-site/shared/api/accounts';
import { uiStyleOf } from '@ai-site/shared/contract';
import { callApi, logIn } from './support/accounts.ts';
import { expectDialogAccessible } from './support/dialogs/expect-accessible.ts';
import { keepToken, keptToken } from './support/keep-token.ts';
import { expectNoOverflow } from './support/no-overflow.ts';
import { expect, test } from './support/test.ts';

// Places are compared, which the opening of a dialog would move.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

test('a device is ended in 设备管理, and its page is signed out at once @shell @mf-membership @local @mobile-nightly @nightly', async ({
  signedIn: page,
  account,
  request,
  browser,
  baseURL,
  errors,
  isMobile,
}) => {
  await callApi(request, accounts.uiStyle, {
    body: { uiStyle: uiStyleOf[isMobile ? 'black' : 'white'] },
    token: account.accessToken,
  });
  const other = await browser.newContext({ userAgent: FIREFOX, ...(baseURL === undefined ? {} : { baseURL }) });
  try {
    const signedIn = await logIn(other.request, account.mobile);
    const otherPage = await other.newPage();
    errors.announce(/401 \(Unauthorized\)/);
    await keepToken(otherPage, signedIn.accessToken);
    await otherPage.goto('/exhibit');
    await expect(otherPage.getByRole('banner').getByRole('button', { name: '登录', exact: true })).toHaveCount(0);

    let answer = (): void => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**${accounts.terminals.path}`, async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await page.goto('/aboutMe');
    await page.getByRole('button', { name: /^设备管理/ }).click();
    const dialog = page.getByRole('dialog', { name: '设备管理' });
    const devices = dialog.getByRole('listitem');
    const note = dialog.getByText(/^账号在下列设备上/);
    await expect(note).toBeVisible();
    const before = await note.boundingBox();
    answer();
    await expect(devices).toHaveCount(2);
    // A sheet would grow upwards.
    if (isMobile) expect(await note.boundingBox(), 'moved when the list came').toEqual(before);
    await expect(devices.first()).toContainText('本设备');
    await expect(devices.nth(1)).toContainText('电脑 · Windows · Firefox 128');
    await expectDialogAccessible(page, 'devices');
    await expectNoOverflow(page);

    await devices
      .nth(1)
      .getByRole('button', { name: /^退出 / })
      .click();
    await expect(devices).toHaveCount(1);
    await expect(otherPage.getByRole('banner').getByRole('button', { name: '登录', exact: true })).toBeVisible();
    expect(await keptToken(otherPage)).toBeNull();
    await expect(dialog.getByRole('button', { name: '退出其他所有设备' })).toHaveCount(0);
  } finally {
    await other.close();
  }
});

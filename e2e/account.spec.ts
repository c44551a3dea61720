import { readFile } from 'node:fs/promises';
import { AVATAR_MAX_BYTES, AVATAR_ZOOM_MAX, accountTexts } from '@ai-site/shared/accounts';
import { accounts } from '@ai-site/shared/api/accounts';
import { memberships } from '@ai-site/shared/api/membership';
import type { Locator, Page } from '@playwright/test';
import { callApi } from './support/accounts.ts';
import { buyPackage } from './support/buying.ts';
import { earlyAccountNamed } from './support/early-accounts.ts';
import type { Frame } from './support/frame.ts';
import { keepToken, keptToken } from './support/keep-token.ts';
import { LoginDialog } from './support/login-dialog.ts';
import { nextCode } from './support/next-code.ts';
import { paintedPng } from './support/painted-png.ts';
import { expect, test } from './support/test.ts';

async function openSettings(page: Page, frame: Frame, phone: boolean): Promise<Locator> {
  if (phone) await (await frame.openMenu()).getByRole('button', { name: '设置' }).click();
  else {
    await frame.header.getByRole('button', { name: /^账户/ }).click();
    await page.getByRole('menuitem', { name: '设置' }).click();
  }
  return page.getByRole('dialog', { name: '设置', exact: true });
}

test('the settings change picture, name and how chats answer @shell @local', async ({ signedIn: page, account, frame, isMobile, request }) => {
  await page.goto('/exhibit');
  const settings = await openSettings(page, frame, isMobile);
  await expect(settings).toContainText(`${account.mobile.slice(0, 3)}****${account.mobile.slice(-4)}`);

  const choose = async (file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }): Promise<void> => {
    const choosing = page.waitForEvent('filechooser');
    await settings.getByRole('button', { name: '更换头像' }).click();
    await (await choosing).setFiles(file);
  };

  await test.step('a picture that is too large is refused at once', async () => {
    await choose({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(AVATAR_MAX_BYTES + 1) });
    await expect(frame.toast(accountTexts.avatarTooLarge)).toBeVisible();
    await expect(page.getByRole('dialog', { name: '编辑头像' })).toHaveCount(0);
  });

  await test.step('a picture is cut, zoomed and turned by the keyboard, and kept as a square', async () => {
    await choose({ name: 'wide.png', mimeType: 'image/png', buffer: paintedPng(640, 360) });
    const crop = page.getByRole('dialog', { name: '编辑头像' });
    const zoom = crop.getByRole('slider', { name: '缩放' });
    await zoom.focus();
    await page.keyboard.press('End');
    await expect(zoom).toHaveValue(String(AVATAR_ZOOM_MAX));
    const turn = crop.getByRole('slider', { name: '旋转' });
    await turn.focus();
    for (let degree = 0; degree < 3; degree += 1) await page.keyboard.press('ArrowRight');
    await expect(turn).toHaveAttribute('aria-valuetext', '3°');
    await crop.getByRole('button', { name: '保存头像' }).click();
    await expect(frame.toast(accountTexts.updateSucceeded)).toBeVisible();
    await expect(crop).toBeHidden();
    const { avatar } = await callApi(request, accounts.me, { token: account.accessToken });
    const sides = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      return [picture.width, picture.height];
    }, avatar);
    expect(sides[0]).toBeGreaterThan(0);
    expect(sides[0]).toBe(sides[1]);
  });

  await test.step('another nickname', async () => {
    await settings.getByRole('button', { name: '修改昵称' }).click();
    const dialog = page.getByRole('dialog', { name: '修改昵称' });
    await dialog.getByRole('textbox', { name: '昵称' }).fill('阿布');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toBeHidden();
    await expect(settings).toContainText('阿布');
  });

  await test.step('another way of answering', async () => {
    const assistant = settings.getByRole('radio', { name: /^通用助手风格/ });
    await settings.getByRole('radio', { name: / 风格/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(assistant).toBeChecked();
    await expect(assistant).toBeFocused();
    await expect.poll(async () => (await callApi(request, accounts.me, { token: account.accessToken })).interactionStyle).toBe(1);
  });
});

test('one takes along what the site knows of one @shell @mf-membership @local', async ({ signedIn: page, account, frame }) => {
  await page.goto('/aboutMe');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^导出个人数据/ }).click();
  const download = await downloading;
  await expect(frame.toast('个人数据已导出')).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/-个人数据-\d{4}-\d\d-\d\d\.json$/);
  const exported = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(exported)).toMatchObject({ exportedAt: expect.any(String) });
  for (const known of [account.nickName, account.mobile]) expect(exported).toContain(known);
});

test('who buys a membership stays signed in on one terminal, and a login elsewhere ends that @shell @local @desktop-only', async ({
  page,
  request,
  frame,
  browser,
  errors,
  baseURL,
}) => {
  test.slow();
  const { mobile, accessToken } = earlyAccountNamed('member');
  const password = 'Long-enough-7';
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  errors.watch(elsewhere);
  const other = await elsewhere.newPage();
  const loginThere = new LoginDialog(other, request);

  await test.step('an ordinary account works in two browsers', async () => {
    await keepToken(page, accessToken);
    await page.goto('/exhibit');
    const settings = await openSettings(page, frame, false);
    await settings.getByRole('button', { name: '设置初始密码' }).click();
    const dialog = page.getByRole('dialog', { name: '设置初始密码' });
    await dialog.getByRole('textbox', { name: '短信验证码' }).fill(await nextCode(request, { mobile, token: accessToken, use: 'password' }));
    for (const name of ['新密码', '确认密码']) await dialog.getByRole('textbox', { name }).fill(password);
    await dialog.getByRole('button', { name: '确认' }).click();
    await expect(frame.toast(accountTexts.updateSucceeded)).toBeVisible();
    await expect(settings.getByRole('button', { name: '修改密码' })).toBeVisible();
    await settings.getByRole('button', { name: '关闭' }).click();
    await other.goto('/exhibit');
    await other.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
    await loginThere.logInByPassword(mobile, password);
  });

  await test.step('the browser that buys stays', async () => {
    await buyPackage(request, accessToken);
    await expect(other.getByText(accountTexts.forcedLogout)).toBeVisible();
    await expect(frame.header.getByRole('link', { name: '续费' })).toBeVisible();
  });

  await test.step('a member who logs in elsewhere is signed out here', async () => {
    await other.reload();
    await other.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
    await loginThere.logInByPassword(mobile, password);
    await expect(frame.toast(accountTexts.forcedLogout)).toBeVisible();
    await expect(frame.header.getByRole('button', { name: '登录', exact: true })).toBeVisible();
    expect(await keptToken(page)).toBeNull();
  });
  await elsewhere.close();
});

test('an account that is cancelled is gone: its number registers anew, without the welcome credits @shell @mf-membership @local @desktop-only', async ({
  page,
  request,
  frame,
  login,
  baseURL,
  errors,
}) => {
  test.setTimeout(180_000);
  // The page signs out of a session that the server has ended already.
  errors.announce(/status of 401.*\/cus\/logout/);
  const { mobile, accessToken, userId } = earlyAccountNamed('leaver');
  await keepToken(page, accessToken);
  await page.goto('/aboutMe');
  await page.getByRole('button', { name: /^注销账号/ }).click();
  const dialog = page.getByRole('dialog', { name: '注销账号' });
  const cancel = dialog.getByRole('button', { name: '永久注销' });
  await dialog.getByRole('checkbox', { name: /确认永久注销账号/ }).check();
  await cancel.click();
  await expect(dialog).toContainText(accountTexts.codeRequired);
  await dialog.getByRole('textbox', { name: '短信验证码' }).fill(await nextCode(request, { mobile, token: accessToken, use: 'cancel' }));
  await cancel.click();
  await expect(frame.toast('账号已注销')).toBeVisible();
  await expect(frame.toast(accountTexts.forcedLogout), 'nobody else signed this browser out').toHaveCount(0);
  await expect(page).toHaveURL(`${baseURL}/`);
  expect(await keptToken(page)).toBeNull();

  await frame.askToLogIn();
  await login.mobile.fill(mobile);
  await login.code.fill(await nextCode(request, { mobile, use: 'login' }));
  await login.agree.check();
  await login.submit.click();
  await frame.expectSignedIn();
  const token = (await keptToken(page)) ?? '';
  const fresh = await callApi(request, accounts.me, { token });
  expect(fresh.userId).not.toBe(userId);
  expect(fresh.initPwd).toBe(true);
  expect((await callApi(request, memberships.current, { token })).pointBalance, 'the welcome credits come once per number').toBe(0);
});

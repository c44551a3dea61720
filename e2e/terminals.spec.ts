import { accounts } from '@ai-site/shared/api/accounts';
import { accountTexts } from '@ai-site/shared/domain/accounts';
import { buyPackage } from './support/buying.ts';
import { earlyAccountNamed } from './support/early-accounts.ts';
import { keepToken, keptToken } from './support/keep-token.ts';
import { LoginDialog } from './support/login-dialog.ts';
import { awaitLogoutSubscription } from './support/long-connection.ts';
import { nextCode } from './support/next-code.ts';
import { expect, test } from './support/test.ts';

test('who buys a membership stays signed in on one terminal, and a login elsewhere ends that @shell @local @nightly', async ({
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
    const settings = await frame.openSettings();
    await settings.getByRole('button', { name: '设置初始密码' }).click();
    const dialog = page.getByRole('dialog', { name: '设置初始密码' });
    await dialog
      .getByRole('textbox', { name: '短信验证码' })
      .fill(await nextCode(request, { mobile, token: accessToken, use: 'password' }));
    for (const name of ['新密码', '确认密码']) await dialog.getByRole('textbox', { name }).fill(password);
    await dialog.getByRole('button', { name: '确认' }).click();
    await expect(frame.toast(accountTexts.updateSucceeded)).toBeVisible();
    await expect(settings.getByRole('button', { name: '修改密码' })).toBeVisible();
    await settings.getByRole('button', { name: '关闭' }).click();
    await other.goto('/exhibit');
    await other.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
    const connected = awaitLogoutSubscription(other);
    await loginThere.logInByPassword(mobile, password);
    await connected;
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

test('an account that is cancelled is gone, and its browser signed out once @shell @mf-membership @local @nightly', async ({
  page,
  request,
  frame,
  baseURL,
}) => {
  test.slow();
  const { mobile, accessToken } = earlyAccountNamed('leaver');
  await keepToken(page, accessToken);
  await page.goto('/aboutMe');
  await page.getByRole('button', { name: /^注销账号/ }).click();
  const dialog = page.getByRole('dialog', { name: '注销账号' });
  const cancel = dialog.getByRole('button', { name: '永久注销' });
  await dialog.getByRole('checkbox', { name: /确认永久注销账号/ }).check();
  await cancel.click();
  await expect(dialog).toContainText(accountTexts.codeRequired);
  await dialog
    .getByRole('textbox', { name: '短信验证码' })
    .fill(await nextCode(request, { mobile, token: accessToken, use: 'cancel' }));
  await cancel.click();
  await expect(frame.toast('账号已注销')).toBeVisible();
  await expect(frame.toast(accountTexts.forcedLogout), 'nobody else signed this browser out').toHaveCount(0);
  await expect(page).toHaveURL(`${baseURL}/`);
  expect(await keptToken(page)).toBeNull();
  const asked = await request.get(accounts.me.path, { headers: { authorization: accessToken } });
  expect(asked.status()).toBe(401);
});

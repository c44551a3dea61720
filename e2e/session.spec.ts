import { accounts } from '@ai-site/shared/api/accounts';
import { accountTexts } from '@ai-site/shared/domain/accounts';
import { chatQuestions } from '@ai-site/shared/errors';
import { testDepth, variantsOf } from '../server/src/testing/test-depth.ts';
import { callApi } from './support/accounts.ts';
import { LONG_QUESTION } from './support/chat-screen.ts';
import { earlyAccountNamed } from './support/early-accounts.ts';
import { Frame } from './support/frame.ts';
import { keepToken, keptToken } from './support/keep-token.ts';
import { nextCode } from './support/next-code.ts';
import { visit } from './support/remotes.ts';
import { expect, test } from './support/test.ts';

const FORGED = `${'0'.repeat(20)}.${'0'.repeat(43)}`;

test.describe('a token that is no longer good', () => {
  test.beforeEach(({ errors }) => errors.announce(/401 \(Unauthorized\)/));

  test('is forgotten without a word on the open pages @shell @nightly', async ({ page, login }) => {
    for (const path of variantsOf(['/appCenter', '/', '/exhibit'], 1)) {
      await test.step(path, async () => {
        await keepToken(page, FORGED);
        await page.goto(path);
        await expect.poll(() => keptToken(page)).toBeNull();
        await expect(login.dialog).toHaveCount(0);
      });
    }
  });

  test('opens the login on the others @shell', async ({ page, login }) => {
    for (const path of variantsOf(
      ['/appCenter/Cloud', '/usercenter', '/appCenter/appChat', '/appCenter/shortVideo', '/draw/create/scene'],
      1,
    )) {
      await test.step(path, async () => {
        await keepToken(page, FORGED);
        await page.goto(path);
        await expect(login.dialog).toBeVisible();
        expect(await keptToken(page)).toBeNull();
      });
    }
  });
});

test('the tabs of one browser share a session: what one signs out of, the other leaves too @shell @local', async ({
  signedIn: page,
  frame,
  context,
  isMobile,
}) => {
  await page.goto('/exhibit');
  await frame.expectSignedIn();
  const other = await context.newPage();
  await other.goto('/appCenter');
  await new Frame(other, isMobile).expectSignedIn();
  // The same as in `signOut`, of the other tab.
  await other.waitForLoadState('networkidle');
  await frame.signOut();
  await expect(frame.toast(accountTexts.logoutSucceeded)).toBeVisible();
  await expect(other.getByRole('banner').getByRole('button', { name: '登录', exact: true })).toBeVisible();
});

test('a login too many ends the oldest session, which is notified at once @shell @local @nightly', async ({
  page,
  frame,
  request,
  context,
}) => {
  test.slow();
  const { mobile, accessToken } = earlyAccountNamed('crowded');
  await keepToken(page, accessToken);
  await page.goto('/exhibit');
  const other = await context.newPage();
  await other.goto('/appCenter');
  await frame.expectSignedIn();
  for (const tab of [page, other]) await tab.waitForLoadState('networkidle');
  const password = 'Long-enough-7';
  await callApi(request, accounts.editPassword, {
    body: { authCode: await nextCode(request, { mobile, token: accessToken, use: 'password' }), password },
    token: accessToken,
  });
  // An ordinary account may have five sessions; a member only one.
  for (let terminal = 0; terminal < 5; terminal += 1)
    await callApi(request, accounts.login, { body: { mobilePhone: mobile, password } });
  await expect(frame.toast(accountTexts.forcedLogout)).toBeVisible();
  await expect(other.getByText(accountTexts.forcedLogout)).toBeVisible();
  await expect(frame.header.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  expect(await keptToken(page)).toBeNull();
});

test('leaving a chat while a reply runs asks first: on the menu, on going back, and on a link of the page @mf-chat @local @mobile-nightly @nightly', async ({
  signedIn: page,
  frame,
  chat,
  baseURL,
  isMobile,
}) => {
  const answer = (name: string) => frame.question.getByRole('button', { name }).click();
  const ask = async () => {
    await page.goto('/exhibit');
    await frame.goTo('我来聊');
    await chat.ask(LONG_QUESTION);
    await chat.expectStreaming();
  };
  await ask();
  await test.step('on the menu, where staying keeps the reply', async () => {
    await frame.goTo('应用中心');
    await expect(frame.question).toContainText(chatQuestions.leaveChat);
    await answer('取消');
    await expect(page).toHaveURL(new RegExp(`^${baseURL}/chatNew`));
    await expect(chat.lastAnswer).toHaveAttribute('aria-busy', 'true');
    await frame.goTo('应用中心');
    await answer('确认');
    await expect(page).toHaveURL(`${baseURL}/appCenter`);
  });
  // Only the menu differs on a phone.
  if (isMobile) return;
  await ask();
  await test.step('on going back', async () => {
    await page.evaluate(() => window.history.back());
    await expect(frame.question).toContainText(chatQuestions.leaveChat);
    await answer('取消');
    await expect(page).toHaveURL(new RegExp(`^${baseURL}/chatNew`));
    await page.evaluate(() => window.history.back());
    await answer('确认');
    await expect(page).toHaveURL(`${baseURL}/exhibit`);
  });
  if (!testDepth.everyVariant) return;
  await ask();
  await test.step('on a link of the page', async () => {
    await frame.header
      .getByRole('link', { name: /我来AI/ })
      .first()
      .click();
    await expect(frame.question).toContainText(chatQuestions.leaveChat);
    await answer('确认');
    await expect(page).toHaveURL(`${baseURL}/`);
  });
});

test('leaving a chat that is answered asks nothing @mf-chat @mf-appcenter @cross @local @nightly', async ({
  signedIn: page,
  chat,
  frame,
  baseURL,
}) => {
  await chat.open();
  await chat.ask('128*3+15');
  await chat.expectAnswered();
  await visit(page, 'mf-appcenter');
  await frame.goTo('首页');
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(frame.question).toHaveCount(0);
});

import { accountTexts } from '@ai-site/shared/domain/accounts';
import { newMobile } from './support/accounts.ts';
import { LONG_ANSWER_ITEMS, LONG_QUESTION } from './support/chat-screen.ts';
import { expect, test } from './support/test.ts';

test('a newcomer registers by phone number and gets a streamed answer in 我来聊 @shell @mf-chat @local @mobile-nightly', async ({
  page,
  frame,
  login,
  chat,
  baseURL,
  isMobile,
}) => {
  await test.step('registers on the home page', async () => {
    await page.goto('/');
    await frame.askToLogIn();
    await login.logIn(newMobile());
    await expect(frame.toast(accountTexts.loginSucceeded)).toBeVisible();
    await frame.expectSignedIn();
  });

  await test.step('asks from the box of the home page, which opens the chat and sends the question', async () => {
    if (isMobile) await page.getByRole('button', { name: /^创作类型/ }).click();
    await page.getByRole('radio', { name: /^聊天/ }).check();
    await page.getByRole('textbox', { name: '写下想法' }).fill('提示词怎么写');
    await page.getByRole('button', { name: '开始', exact: true }).click();
    await expect(page).toHaveURL(/\/chatNew\?chatId=/);
    await chat.expectAnswered();
    await expect(chat.questions).toHaveCount(1);
  });

  await test.step('asks, and stops the answer', async () => {
    await frame.goTo('我来聊');
    await expect(page).toHaveURL(`${baseURL}/chatNew`);
    await chat.ask(LONG_QUESTION);
    await chat.expectStreaming();
    await chat.stop.click();
    await expect(chat.lastAnswer).toContainText('已停止');
    await expect(chat.answerItems).not.toHaveCount(LONG_ANSWER_ITEMS);
  });

  await test.step('asks again and gets a whole answer as Markdown', async () => {
    await chat.ask('给保温杯写 5 个标题');
    await chat.expectAnswered();
    await expect(chat.answerItems).toHaveCount(5);
    await expect(chat.lastAnswer).toContainText('内置演示引擎');
  });

  await test.step('has it answered anew, in the place of the previous answer', async () => {
    await chat.answerAgain();
    await chat.expectAnswered();
    await expect(chat.answerItems).toHaveCount(5);
    await expect(chat.questions).toHaveCount(2);
    await expect(chat.answers).toHaveCount(2);
  });

  await test.step('finds the chat in the history of today', async () => {
    const today = await chat.historyGroup('今天');
    await expect(today.getByRole('listitem')).toHaveCount(2);
    await expect(today.getByRole('link').first()).toHaveAttribute('aria-current', 'page');
  });
});

test('a visitor who asks logs in first, and the question is then sent once @mf-chat @local @mobile-nightly', async ({
  page,
  login,
  chat,
}) => {
  await chat.open();
  await chat.composer.fill('你能做什么？');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await login.logIn(newMobile());
  await chat.expectAnswered();
  await expect(chat.questions).toHaveCount(1);
});

import { chatQuestions } from '@ai-site/shared/errors';
import type { UpstreamCall } from '../server/src/engines/openai/testing/upstream-server.ts';
import { expect, test } from './support/chat-site.ts';

// The chats of apps and of the chat-bot variant: the same screen, each with its own calls, model and history.

test.describe.configure({ mode: 'default' });

const saidTo = (call: UpstreamCall | undefined): string => JSON.stringify(call?.body.messages);

test('an app asks for its parameters, tells them to the model, and is found in the one history @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  model,
  writtenChat,
}) => {
  await writtenChat('助手里的会话');
  await page.goto('/chatNew');
  await page
    .getByRole('navigation', { name: '对话应用' })
    .getByRole('link', { name: /翻译助手/ })
    .click();
  await expect(page).toHaveURL(/\/chat\?appname=fanyi$/);
  await page.getByRole('button', { name: '目标语言：自动' }).click();
  await page.getByRole('menuitemradio', { name: '日语' }).click();
  await expect(page.getByRole('button', { name: '目标语言：日语' })).toBeVisible();
  await chat.ask('早上好');
  await chat.expectAnswered();
  expect(saidTo(model.asked.at(-1))).toContain('日语');
  expect(await chat.address()).toMatch(/appname=fanyi/);
  await page.reload();
  await expect(chat.questions).toHaveText([/早上好/]);

  await chat.openHistory();
  await expect(chat.entry('早上好')).toBeVisible();
  await expect(chat.entry('助手里的会话')).toHaveCount(0);
  await page.goto('/chatNew');
  await chat.openHistory();
  await expect(chat.entry('助手里的会话')).toBeVisible();
  await chat.entry('早上好 翻译助手').click();
  await expect(page).toHaveURL(/\/chat\?appname=fanyi&chatId=/);
  await expect(chat.questions).toHaveText([/早上好/]);
});

test('the chat-bot variant begins with Pro+, answers, answers again, and is found in the one history @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  model,
}) => {
  await chat.open('/chat?appname=chatBot');
  await expect(page.getByRole('button', { name: '模型：Pro+' })).toBeVisible();
  await chat.ask('有一个难题');
  await chat.expectAnswered();
  expect(model.asked.map(({ body }) => body.model)).toEqual(['stub-plus']);
  await chat.answerAgain();
  await chat.expectAnswered();
  await expect(chat.lastAnswer.getByRole('group', { name: '版本' })).toHaveText('2/2');
  await page.reload();
  await expect(chat.questions).toHaveText([/有一个难题/]);
  await chat.openHistory();
  await chat.chooseForEntry('有一个难题', '重命名');
  await page.getByRole('textbox', { name: '会话名称' }).fill('改了名');
  await page.keyboard.press('Enter');
  await expect(chat.entry('改了名')).toBeVisible();
  await page.goto('/chatNew');
  await chat.openHistory();
  await expect(chat.entry('改了名 智能伙伴')).toBeVisible();
});

test('the choice of a model is remembered, and tiers that nobody serves say that they are not open @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  model,
}) => {
  await chat.open();
  await page.getByRole('button', { name: '模型：小智' }).click();
  const menu = await page.getByRole('menu', { name: '选择模型' }).boundingBox();
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual((page.viewportSize()?.width ?? 0) - 8);
  const closed = page.getByRole('menuitemradio', { name: /暂未开放$/ });
  await expect(closed).toHaveCount(3);
  await page.getByRole('menuitem', { name: /^更多/ }).click();
  const out = closed.filter({ hasText: /^Pro 视觉/ });
  await expect(out).toBeDisabled();
  await expect(out).toHaveText(/^Pro 视觉\s*看图\s*暂未开放$/);
  await page.getByRole('menuitemradio', { name: /^Pro\+/ }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: '模型：Pro+' })).toBeVisible();
  await chat.ask('谁在回答');
  await chat.expectAnswered();
  expect(model.asked.at(-1)?.body.model).toBe('stub-plus');
});

test('leaving an app while it answers asks first; another chat of the app does not, and the answer goes on @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  frame,
  model,
}) => {
  const manual = model.answerManually();
  await chat.open('/chat?appname=fanyi');
  await chat.ask('长长的一段');
  const answer = await manual;
  answer.say('A long ');
  await expect(chat.lastAnswer).toContainText('A long');
  const address = await chat.address();
  await frame.goTo('探索');
  await expect(frame.question).toContainText(chatQuestions.leaveChat);
  await frame.question.getByRole('button', { name: '取消' }).click();
  await expect(frame.question).toHaveCount(0);

  await page.getByRole('button', { name: '新建对话' }).first().click();
  await expect(chat.questions).toHaveCount(0);
  answer.say('passage.');
  answer.finish();
  await page.goto(address);
  await expect(chat.lastAnswer).toContainText('A long passage.');
});

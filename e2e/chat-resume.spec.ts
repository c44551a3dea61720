import { errorTexts } from '@ai-site/shared/errors';
import { streaming } from '../server/src/engines/openai/testing/upstream-server.ts';
import { ChatScreen } from './support/chat-screen.ts';
import { expect, test } from './support/chat-site.ts';
import { lostConnection } from './support/error-guard.ts';

// A reply belongs to the server: anyone who opens its chat follows it, and leaving the page does not stop it.

test.describe.configure({ mode: 'default' });

test('a reload in the middle of an answer shows what there was and goes on, to the letter @mf-chat @local @own-site', async ({
  signedIn: page,
  chat,
  model,
}) => {
  const manual = model.answerManually();
  await chat.open();
  await chat.ask('写一首诗');
  const answer = await manual;
  answer.say('床前明月光，');
  await expect(chat.lastAnswer).toContainText('床前明月光，');
  await page.reload();
  await expect(chat.lastAnswer).toContainText('床前明月光，');
  await expect(chat.lastAnswer).toHaveAttribute('aria-busy', 'true');
  answer.say('疑是地上霜。');
  await expect(chat.lastAnswer).toContainText('床前明月光，疑是地上霜。');
  answer.finish();
  await chat.expectAnswered();
  await expect(chat.questions).toHaveCount(1);
  await expect(chat.answers).toHaveCount(1);
  expect(model.asked).toHaveLength(1);
  await page.reload();
  await expect(chat.lastAnswer).toContainText('床前明月光，疑是地上霜。');
  await expect(chat.lastAnswer).toHaveAttribute('aria-busy', 'false');
});

test('two tabs of one browser show question and answer in step, and either stops it @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  model,
  context,
  isMobile,
}) => {
  await chat.open();
  await chat.ask('第一个问题');
  await chat.expectAnswered();
  const second = await context.newPage();
  const secondChat = new ChatScreen(second, isMobile);
  await secondChat.open(await chat.address());
  await expect(secondChat.answers).toHaveCount(1);

  const manual = model.answerManually();
  await chat.ask('第二个问题');
  const answer = await manual;
  answer.say('同步的');
  await expect(secondChat.questions.last()).toContainText('第二个问题');
  for (const each of [chat, secondChat]) await expect(each.lastAnswer).toContainText('同步的');
  answer.say('回答');
  for (const each of [chat, secondChat]) await expect(each.lastAnswer).toContainText('同步的回答');

  await secondChat.stop.click();
  for (const each of [chat, secondChat]) {
    await expect(each.lastAnswer).toContainText('已停止');
    await expect(each.lastAnswer).toContainText('同步的回答');
    await expect(each.answers).toHaveCount(2);
  }
  await answer.call.gone;
  await expect(page.getByRole('button', { name: '停止回答' })).toHaveCount(0);
});

test('another device of the account opens the chat and follows; closing the first tab loses nothing @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  model,
  openDevice,
}) => {
  const manual = model.answerManually();
  await chat.open();
  await chat.ask('在手机上接着看');
  const answer = await manual;
  answer.say('前半，');
  await expect(chat.lastAnswer).toContainText('前半，');
  const address = await chat.address();

  const other = await openDevice();
  await other.chat.open(address);
  await expect(other.chat.lastAnswer).toContainText('前半，');
  await page.close();
  answer.say('后半。');
  await expect(other.chat.lastAnswer).toContainText('前半，后半。');
  answer.finish();
  await other.chat.expectAnswered();
});

test('a tab closed in the middle of an answer finds it whole when it comes back @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  model,
  openDevice,
}) => {
  const manual = model.answerManually();
  await chat.open();
  await chat.ask('没有人看着');
  const answer = await manual;
  answer.say('一');
  await expect(chat.lastAnswer).toContainText('一');
  const address = await chat.address();
  await page.close();
  answer.say('二三');
  answer.finish();
  const later = await openDevice();
  await later.chat.open(address);
  await later.chat.expectAnswered();
  await expect(later.chat.lastAnswer).toContainText('一二三');
});

test('an answer that was stopped keeps its text, goes on by 继续, and appends @mf-chat @local @own-site @nightly', async ({
  signedIn: _page,
  chat,
  model,
}) => {
  const first = model.answerManually();
  await chat.open();
  await chat.ask('从一数到六');
  const answer = await first;
  answer.say('一二三');
  await expect(chat.lastAnswer).toContainText('一二三');
  await chat.stop.click();
  await expect(chat.lastAnswer).toContainText('已停止');

  const second = model.answerManually();
  await chat.continueButton.click();
  const onward = await second;
  expect(onward.call.body.messages.some(({ role, content }) => role === 'assistant' && content === '一二三')).toBe(
    true,
  );
  onward.say('四五六');
  onward.finish();
  await chat.expectAnswered();
  await expect(chat.lastAnswer).toContainText('一二三四五六');
  await expect(chat.continueButton).toHaveCount(0);
  await expect(chat.answers).toHaveCount(1);
});

test('going offline in the middle of an answer loses nothing @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  model,
  context,
  errors,
}) => {
  errors.announce(...lostConnection);
  const manual = model.answerManually();
  await chat.open();
  await chat.ask('断网之后');
  const answer = await manual;
  answer.say('网断之前，');
  await expect(chat.lastAnswer).toContainText('网断之前，');
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: errorTexts.offline })).toBeVisible();
  answer.say('网断之间，');
  await context.setOffline(false);
  answer.say('网通之后。');
  answer.finish();
  await chat.expectAnswered();
  await expect(chat.lastAnswer).toContainText('网断之前，网断之间，网通之后。');
});

test('a question that waits in the queue is sent once the answer is there @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  model,
}) => {
  const manual = model.answerManually();
  await chat.open();
  await chat.ask('先问');
  const answer = await manual;
  answer.say('先答');
  await chat.composer.fill('后问');
  await chat.composer.press('Enter');
  await expect(chat.composer, 'Enter keeps the draft while a reply runs').toHaveValue(/^后问\n?$/);
  await chat.composer.fill('后问');
  await page.getByRole('button', { name: '排队发送' }).click();
  await expect(page.getByRole('list', { name: '排队发送的问题' })).toContainText('后问');
  model.play(streaming('后答'));
  answer.finish();
  await expect(chat.questions).toHaveCount(2);
  await expect(chat.lastAnswer).toContainText('后答');
  await expect(page.getByRole('list', { name: '排队发送的问题' })).toHaveCount(0);
});

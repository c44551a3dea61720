import { errorTexts } from '@ai-site/shared/errors';
import { expect, test } from './faults/test.ts';
import { LONG_ANSWER_ITEMS, LONG_QUESTION } from './support/chat-screen.ts';
import { lostConnection } from './support/error-guard.ts';

test.beforeEach(({ errors }) => {
  errors.announce(...lostConnection);
});

test('going offline in the middle of an answer loses nothing: it goes on when the network is back @mf-chat @local', async ({ signedIn: page, chat, gateway, context }) => {
  await chat.open();
  await chat.ask(LONG_QUESTION);
  await chat.expectStreaming();

  gateway.cut();
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: errorTexts.offline })).toBeVisible();
  await expect(chat.lastAnswer).toContainText('连接断开');

  gateway.restore();
  await context.setOffline(false);
  await chat.expectAnswered();
  const titles = await chat.answerItems.allInnerTexts();
  expect(titles).toHaveLength(LONG_ANSWER_ITEMS);
  expect(new Set(titles).size, 'every title came once').toBe(LONG_ANSWER_ITEMS);
  await expect(chat.questions).toHaveCount(1);
  await expect(chat.answers).toHaveCount(1);
});

test('a connection that breaks without the browser noticing is taken up again @mf-chat @local @nightly', async ({ signedIn: _page, chat, gateway }) => {
  await chat.open();
  await chat.ask(LONG_QUESTION);
  await chat.expectStreaming();
  gateway.cut();
  gateway.restore();
  await chat.expectAnswered();
  await expect(chat.answerItems).toHaveCount(LONG_ANSWER_ITEMS);
});

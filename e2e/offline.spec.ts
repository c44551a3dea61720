import { errorTexts } from '@ai-site/shared/errors';
import { expect, test } from './faults/test.ts';
import { LONG_ANSWER_ITEMS, LONG_QUESTION } from './support/chat-screen.ts';
import { lostConnection } from './support/error-guard.ts';

test.beforeEach(({ errors }) => {
  errors.announce(...lostConnection);
});

test('going offline in the middle of an answer loses nothing: it goes on when the network is back @mf-chat @local @nightly', async ({
  signedIn: page,
  chat,
  gateway,
  context,
}) => {
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

test('a connection that breaks without the browser noticing is taken up again @mf-chat @local @nightly', async ({
  signedIn: _page,
  chat,
  gateway,
}) => {
  await chat.open();
  await chat.ask(LONG_QUESTION);
  await chat.expectStreaming();
  gateway.cut();
  gateway.restore();
  await chat.expectAnswered();
  await expect(chat.answerItems).toHaveCount(LONG_ANSWER_ITEMS);
});

test('a page that is opened without network says so, and opens when it is back; nothing of the site is kept for it @shell @local @nightly', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', ...(baseURL === undefined ? {} : { baseURL }) });
  try {
    const page = await context.newPage();
    await page.goto('/');
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state !== 'activated')
        await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
    });
    await context.setOffline(true);
    await page.goto('/exhibit');
    await expect(page.getByRole('heading', { name: '暂时无法连接' })).toBeVisible();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('link', { name: '重新加载' }).click();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page).toHaveURL(/\/exhibit$/);
  } finally {
    await context.close();
  }
});

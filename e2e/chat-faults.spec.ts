import { memberships } from '@ai-site/shared/api/membership';
import { defaultPrices, newAccountGrant } from '@ai-site/shared/domain/membership';
import { chatTexts } from '../server/src/chat/records/limits.ts';
import { engineErrorTexts } from '../server/src/engines/engine-error.ts';
import { streaming, type UpstreamScript } from '../server/src/engines/openai/testing/upstream-server.ts';
import { refusing } from '../server/src/engines/testing/scripted-server.ts';
import { testDepth, variantsOf } from '../server/src/testing/test-depth.ts';
import { callApi, logIn, newMobile } from './support/accounts.ts';
import { expect, test } from './support/chat-site.ts';
import { lostConnection } from './support/error-guard.ts';
import { keepToken } from './support/keep-token.ts';
import { cutConnection, malformed } from './support/model-scripts.ts';
import { OwnSite } from './support/own-site.ts';

// Faults of a model server: what the visitor reads and what is charged. The text and the price of each: `upstream-faults.test.ts`.

test.describe.configure({ mode: 'default' });

interface Fault {
  readonly name: string;
  readonly script: UpstreamScript;
  readonly text: string;
}

const nothingCame: readonly Fault[] = [
  { name: '429', script: refusing(429), text: engineErrorTexts.quota },
  { name: '401', script: refusing(401), text: engineErrorTexts.authentication },
  { name: '500', script: refusing(500), text: engineErrorTexts.upstream },
  { name: 'refused', script: refusing(400, { code: 'content_filter' }), text: engineErrorTexts.refused },
  { name: 'malformed at once', script: malformed(''), text: engineErrorTexts.upstream },
];

test('an answer that never began says why, costs nothing, and comes by 重试 @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  frame,
  model,
}) => {
  test.slow();
  await chat.open();
  for (const [index, { name, script, text }] of variantsOf(nothingCame, 1).entries()) {
    await test.step(name, async () => {
      model.play(script);
      await chat.ask(`会出错吗：${name}`);
      await expect(chat.answers).toHaveCount(index + 1);
      await expect(chat.lastAnswer).toContainText(text);
      await expect(chat.lastAnswer).toHaveAttribute('aria-busy', 'false');
      await page.reload();
      await expect(chat.answers).toHaveCount(index + 1);
      await expect(chat.lastAnswer, 'it still says so after a reload').toContainText(text);
      await expect(frame.credits(newAccountGrant.points - index * defaultPrices.chatStandard)).toBeVisible();

      model.play(streaming(`这次好了：${name}`));
      await chat.retry.click();
      await expect(chat.lastAnswer).toContainText(`这次好了：${name}`);
      await chat.expectAnswered();
      await expect(frame.credits(newAccountGrant.points - (index + 1) * defaultPrices.chatStandard)).toBeVisible();
    });
  }
});

const cutShort: readonly Fault[] = [
  { name: 'the connection', script: cutConnection('前半句，'), text: engineErrorTexts.broken },
  { name: 'a malformed event', script: malformed('前半句，'), text: engineErrorTexts.broken },
];

test('an answer that broke off keeps its text, is charged once, and goes on by 继续 @mf-chat @local @own-site @nightly', async ({
  signedIn: _page,
  chat,
  frame,
  model,
}) => {
  await chat.open();
  for (const [index, { name, script, text }] of variantsOf(cutShort, 1).entries()) {
    await test.step(name, async () => {
      model.play(script);
      await chat.ask(`会断开吗：${name}`);
      await expect(chat.answers).toHaveCount(index + 1);
      await expect(chat.lastAnswer).toContainText(text);
      await expect(chat.lastAnswer).toContainText('前半句，');
      await expect(frame.credits(newAccountGrant.points - (index + 1) * defaultPrices.chatStandard)).toBeVisible();
      model.play(streaming('后半句。'));
      await chat.continueButton.click();
      await chat.expectAnswered();
      await expect(chat.lastAnswer).toContainText('前半句，后半句。');
    });
  }
});

test('a stopped answer is charged once; one stopped before its first word costs nothing @mf-chat @local @own-site @nightly', async ({
  signedIn: _page,
  chat,
  frame,
  model,
  account,
  request,
}) => {
  const first = model.answerManually();
  await chat.open();
  await chat.ask('还没开口');
  await first;
  await chat.stop.click();
  await expect(chat.lastAnswer).toContainText('已停止');
  await expect(frame.credits(newAccountGrant.points)).toBeVisible();

  const second = model.answerManually();
  await chat.ask('说到一半');
  (await second).say('刚说一句');
  await expect(chat.lastAnswer).toContainText('刚说一句');
  await chat.stop.click();
  await expect(chat.lastAnswer).toContainText('已停止');
  const left = newAccountGrant.points - defaultPrices.chatStandard;
  await expect(frame.credits(left)).toBeVisible();
  expect((await callApi(request, memberships.current, { token: account.accessToken })).pointBalance).toBe(left * 10);
});

// Kills of the server daily: `chat-round.ts`.
if (testDepth.everyVariant) {
  test('a server killed in the middle of an answer: its text is kept, said to be interrupted, and goes on by 继续 @mf-chat @local @own-site', async ({
    page,
    chat,
    model,
    errors,
    playwright,
  }) => {
    test.slow();
    errors.announce(...lostConnection, /50[23]/);
    // The process kills itself as soon as the first words are stored.
    const site = await OwnSite.start({ ...model.settings(), FAULT_POINT: 'chat-first-text' });
    const request = await playwright.request.newContext({ baseURL: site.origin });
    try {
      const { accessToken } = await logIn(request, newMobile());
      await keepToken(page, accessToken, site.origin);
      const manual = model.answerManually();
      await page.goto(`${site.origin}/chatNew`);
      await chat.ask('断电了怎么办');
      const answer = await manual;
      answer.say('断电之前，');
      await answer.call.gone;
      await site.restart({ FAULT_POINT: '' });
      await expect(chat.lastAnswer).toContainText(chatTexts.interrupted);
      await expect(chat.lastAnswer).toContainText('断电之前，');
      await page.reload();
      model.play(streaming('来电之后。'));
      await chat.continueButton.click();
      await chat.expectAnswered();
      await expect(chat.lastAnswer).toContainText('断电之前，来电之后。');
      await expect(chat.answers).toHaveCount(1);
    } finally {
      await request.dispose();
      await site.stop();
    }
  });
}

import { type Suggestion, suggestions } from '../mf-chat/src/kinds/suggestions.ts';
import { variantsOf } from '../server/src/testing/test-depth.ts';
import { expectNoOverflow } from './support/no-overflow.ts';
import { expect, test } from './support/test.ts';

// The empty chat: what it offers, and where that stands. That the builtin engine answers every suggestion: `support/suggestions.test.ts`.

function suggestionNamed(topic: string): Suggestion {
  const found = suggestions.find((suggestion) => suggestion.topic === topic);
  if (found === undefined) throw new Error(`No suggestion is about ${topic}`);
  return found;
}

test('a suggestion is asked at a press, and answered @mf-chat @local @nightly', async ({ signedIn: page, chat }) => {
  const { topic, question } = suggestionNamed('广告语');
  await chat.open();
  await page
    .getByRole('list', { name: '试试这样问' })
    .getByRole('button', { name: new RegExp(`^${topic}`) })
    .click();
  await expect(chat.questions).toHaveText([new RegExp(question.slice(0, 6))]);
  await chat.expectAnswered();
  await expect(chat.lastAnswer).toContainText('低糖燕麦奶');
});

// The first is wide enough for three columns, the second for two.
const windows = [
  [1440, 900, 3],
  [820, 1180, 2],
  [1024, 768, 3],
] as const;
for (const [width, height, columns] of variantsOf(windows, 1)) {
  test(`the cards stand in whole rows above the composer at ${width} × ${height} @mf-chat`, async ({ page, chat }) => {
    await page.setViewportSize({ width, height });
    await chat.open();
    const cards = page.getByRole('list', { name: '试试这样问' }).getByRole('button');
    await expect(cards).toHaveCount(suggestions.length);
    const boxes = await cards.evaluateAll((elements) =>
      elements.map((element) => {
        const { y, width: wide, height: high, bottom } = element.getBoundingClientRect();
        return { y, size: `${Math.round(wide)} × ${Math.round(high)}`, bottom };
      }),
    );
    expect(boxes.length / new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(columns);
    expect(new Set(boxes.map(({ size }) => size)).size).toBe(1);
    const composer = await chat.composer.boundingBox();
    expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThan(composer?.y ?? 0);
  });
}

test('a phone has one bar and a composer of two rows @mf-chat @mobile-only', async ({ page, chat }) => {
  await chat.open();
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: '打开会话历史' })).toBeVisible();
  await expect(header.getByRole('button', { name: '新建对话' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: '打开会话历史' })).toHaveCount(0);
  const [model, send] = await Promise.all([
    page.getByRole('button', { name: /^模型/ }).boundingBox(),
    page.getByRole('button', { name: '发送' }).boundingBox(),
  ]);
  expect(Math.abs((model?.y ?? 0) - (send?.y ?? 999))).toBeLessThan(4);
  await expectNoOverflow(page);
  await page.goto('/exhibit');
  await expect(header.getByRole('button', { name: '打开会话历史' })).toHaveCount(0);
});

test('a printed chat has its messages on white and nothing of the frame @mf-chat @local @nightly', async ({
  signedIn: page,
  chat,
}) => {
  await chat.open();
  await chat.ask('给保温杯写 5 个标题');
  await chat.expectAnswered();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(chat.composer).toBeHidden();
  await expect(chat.lastAnswer).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(246, 247, 250)');
});

import { orderTexts } from '@ai-site/shared/domain/orders';
import type { Locator, Page } from '@playwright/test';
import type { Frame } from './support/frame.ts';
import { expect, test } from './support/test.ts';

// Where things stand at the widths between a phone and a wide screen.

const widths = [1440, 1024, 820] as const;
const areas = ['首页', '我来聊', '应用中心', '探索'] as const;

const boxes = (part: Locator) =>
  part.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );

/** Names and horizontal places of what the header holds. */
const headerPlaces = (page: Page) =>
  page
    .getByRole('banner')
    .locator('a, button')
    .evaluateAll((controls) =>
      controls
        .map((control) => ({
          box: control.getBoundingClientRect(),
          name: control.querySelector('svg') === null ? control.textContent : 'icon',
        }))
        .filter(({ box }) => box.width > 0)
        .map(({ box, name }) => `${name} ${Math.round(box.left)}–${Math.round(box.right)}`),
    );

async function expectSameHeader(page: Page, frame: Frame, ...loaded: readonly Locator[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/usercenter');
    for (const part of loaded) await expect(part).toBeVisible();
    await expect(page.locator('.site-waiting')).toHaveCount(0);
    const expected = await headerPlaces(page);
    for (const area of areas) {
      await frame.goTo(area);
      await expect(frame.header.locator('[aria-current="page"]')).toContainText(area);
      expect(await headerPlaces(page), `${area} at ${width}`).toEqual(expected);
    }
    const lines = await page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().height)));
    expect(new Set(lines), `no label of the menu wraps at ${width}`).toEqual(new Set([40]));
  }
}

test('the header stands at the same place on all screens for a visitor @shell @mf-appcenter @mf-chat @mf-membership @mf-exhibit @cross @nightly', async ({
  page,
  frame,
}) => {
  await expectSameHeader(page, frame, frame.header.getByRole('button', { name: '登录', exact: true }));
});

test('the header stands at the same place on all screens for an account @shell @mf-appcenter @mf-chat @mf-membership @mf-exhibit @cross @local @nightly', async ({
  signedIn: page,
  frame,
}) => {
  const { header } = frame;
  await expectSameHeader(
    page,
    frame,
    header.getByRole('button', { name: /^账户/ }),
    header.getByRole('button', { name: /^进行中的任务/ }),
    header.getByRole('button', { name: /^消息/ }),
    // Until it has come its place is wider.
    header.getByRole('button', { name: /^算力余额 \d/ }),
  );
});

test('the packages are three cards side by side at 820 px, in the centre and in the dialog @shell @mf-membership @local @nightly', async ({
  signedIn: page,
  purchase,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/usercenter');
  const inOneRow = async (cards: Locator) => {
    await expect(cards).toHaveCount(3);
    expect(new Set((await boxes(cards.getByRole('heading'))).map(({ top }) => Math.round(top))).size).toBe(1);
  };
  await inOneRow(page.getByRole('main').getByRole('article'));
  await purchase.openPackages();
  await inOneRow(purchase.packages.getByRole('article'));
});

test('the chat apps stand below the composer at 820 px, where nothing covers them @mf-chat @nightly', async ({
  page,
  chat,
}) => {
  await page.setViewportSize({ width: 820, height: 900 });
  await chat.open();
  const apps = page.getByRole('navigation', { name: '对话应用' });
  const [[row], [composer]] = [await boxes(apps), await boxes(chat.composer)];
  expect(row?.top).toBeGreaterThan(composer?.bottom ?? Number.POSITIVE_INFINITY);
  expect(row?.bottom).toBeLessThanOrEqual(900);
  await apps.getByRole('link', { name: '翻译助手' }).click();
  await expect(page).toHaveURL(/appname=fanyi/);
});

test('an order prints its batches in one column, and asks for the age without moving @shell @mf-membership @local @nightly', async ({
  signedIn: page,
  purchase,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/usercenter');
  await page.getByRole('button', { name: '开通钻石会员' }).click();
  await expect(purchase.payNow).toBeEnabled();
  const dates = purchase.order.getByRole('region', { name: '算力发放日期' }).getByRole('listitem');
  await expect(dates).toHaveCount(12);
  const rows = await boxes(dates);
  expect(new Set(rows.map(({ left, right }) => `${left} ${right}`)).size).toBe(1);
  expect(new Set(rows.map(({ top }) => top)).size).toBe(12);

  const ages = purchase.order.getByRole('radiogroup', { name: '年龄声明' });
  const parts = purchase.order.locator('label, button, li, p:not(:empty)');
  const named = (texts: readonly string[], places: Awaited<ReturnType<typeof boxes>>) =>
    texts.map((text, index) => ({ text, place: places[index] }));
  const before = named(await parts.allTextContents(), await boxes(parts));
  await purchase.payNow.click();
  const messages = purchase.order.getByText(orderTexts.ageRequired);
  await expect(messages, 'at the question and at the button').toHaveCount(2);
  for (const message of await messages.all()) await expect(message).toBeInViewport({ ratio: 1 });
  await expect(ages).toHaveAttribute('aria-invalid', 'true');
  await expect(ages.getByRole('radio').first()).toBeFocused();
  const after = named(await parts.allTextContents(), await boxes(parts)).filter(
    ({ text }) => text !== orderTexts.ageRequired,
  );
  expect(after).toEqual(before);
});

test.describe('while slides fade', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('never two captions of the app centre are seen at once @mf-appcenter @nightly', async ({ page }) => {
    await page.goto('/appCenter');
    const topics = page.getByRole('region', { name: '精选专题' });
    // However slow the machine is, the fade has only begun when it is looked at.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Animation.enable');
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
    await topics.getByRole('button', { name: '下一张' }).click();
    const seen = await topics.evaluate((region) => {
      const slides = [...region.querySelectorAll('li')];
      const running = region.getAnimations({ subtree: true });
      for (const animation of running) animation.pause();
      /** How much of a caption is seen: its own opacity under that of its slide. */
      const opacityOf = (element: Element | null): number =>
        element === null ? 0 : Number(getComputedStyle(element).opacity);
      const times = Array.from({ length: 27 }, (_, index) => index * 20);
      const together = times.map((time) => {
        for (const animation of running) animation.currentTime = time;
        const captions = slides
          .map((slide) => opacityOf(slide) * opacityOf(slide.querySelector('h2')))
          .sort((a, b) => b - a);
        return captions[1] ?? 0;
      });
      return { running: running.length, together: Math.max(...together) };
    });
    expect(seen.running).toBeGreaterThan(0);
    expect(seen.together).toBeLessThan(0.05);
  });
});

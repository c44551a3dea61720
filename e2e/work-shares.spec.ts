import { shareTexts } from '@ai-site/shared/domain/sharing';
import { WORKS_PATH } from '@ai-site/shared/domain/works';
import { WORKBENCH_PATH } from '@ai-site/shared/frame';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { expectDialogAccessible } from './support/dialogs/expect-accessible.ts';
import { keepToken } from './support/keep-token.ts';
import { makeImages } from './support/publications.ts';
import { expect, test } from './support/test.ts';

// Colours are measured in their final state, not in the middle of a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a work is shared by a link, which visitors open, report and make again, and which ends when it is cancelled @mf-draw @shell @local @operator @nightly', async ({
  signedIn: page,
  account,
  operator,
  request,
  browser,
  contextOptions,
}) => {
  const { accessToken: token } = account;
  await makeImages(request, token, '彩色玻璃');
  await page.goto(WORKS_PATH);
  await page.getByRole('button', { name: '查看创意生图：彩色玻璃' }).click();
  await page.getByRole('button', { name: '分享 创意生图：彩色玻璃' }).click();
  const dialog = page.getByRole('dialog', { name: '分享作品' });
  // The second one is that of the publication.
  await dialog.getByRole('switch', { name: '允许做同款' }).first().click();
  await dialog.getByRole('button', { name: '创建链接' }).click();
  const address = await dialog.getByRole('link').getAttribute('href');
  await expectDialogAccessible(page, 'share-work');

  await test.step('it stands among what the account shares', async () => {
    const works = await page.context().newPage();
    await keepToken(works, token);
    await works.goto(WORKS_PATH);
    await works.getByRole('button', { name: '我的分享' }).click();
    await expect(works.getByRole('list', { name: '我的分享' }).getByRole('link', { name: '创意生图' })).toBeVisible();
    await expectDialogAccessible(works, 'shared-works');
    await works.close();
  });
  const context = await browser.newContext(contextOptions);
  const visitor = await context.newPage();
  const answer = await visitor.goto(address ?? '');
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  const image = await visitor.locator('meta[property="og:image"]').getAttribute('content');
  expect((await request.get(image ?? '')).status()).toBe(200);
  await expect(visitor.getByRole('heading', { level: 1, name: '创意生图作品' })).toBeVisible();
  await expect
    .poll(() =>
      visitor
        .getByRole('img', { name: '创意生图作品' })
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await expect(visitor.getByText('彩色玻璃')).toHaveCount(0);
  await expectAccessibleInBothThemes(visitor);
  await test.step('a visitor reports it to the operators', async () => {
    await visitor.getByRole('button', { name: '举报' }).click();
    const report = visitor.getByRole('dialog', { name: '举报作品' });
    await report.getByRole('radio', { name: '其他问题' }).check({ force: true });
    await expectDialogAccessible(visitor, 'report');
    await report.getByRole('button', { name: '提交' }).click();
    await expect(report).toHaveCount(0);
    const room = await context.newPage();
    await keepToken(room, operator.accessToken);
    await room.goto(`${WORKBENCH_PATH}?tab=reports`);
    await room.getByRole('button', { name: /^分享的作品/ }).click();
    await expect(room.getByRole('table', { name: /^被举报的分享/ }).getByRole('row')).not.toHaveCount(0);
    await expectAccessibleInBothThemes(room);
    await room.close();
  });
  await visitor.getByRole('button', { name: '做同款' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: '创意生图' })).toBeVisible();

  await dialog.getByRole('button', { name: '取消分享' }).click();
  await page.getByRole('dialog', { name: '取消分享' }).getByRole('button', { name: '取消分享' }).click();
  await expect(page.getByText(shareTexts.cancelled)).toBeVisible();
  expect((await request.get(image ?? '')).status()).toBe(403);
  await visitor.goto(address ?? '');
  await expect(visitor.getByText(shareTexts.gone)).toBeVisible();
  await context.close();
});

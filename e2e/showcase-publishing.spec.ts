import { feedCalls } from '@ai-site/shared/api/showcase';
import { showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import { publicationPath, SHOWCASE_PATH, ShareStatus, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { WORKS_PATH } from '@ai-site/shared/domain/works';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { callApi, newMobile } from './support/accounts.ts';
import { expectDialogAccessible } from './support/dialogs/expect-accessible.ts';
import { approve, claimed, makeImages, publishImage } from './support/publications.ts';
import { expect, test } from './support/test.ts';

// Colours are measured in their final state, not in the middle of a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a work is published, approved, seen by everybody and taken down until its file is gone @mf-exhibit @mf-draw @shell @cross @local @operator', async ({
  signedIn: page,
  account,
  operator,
  request,
  browser,
  contextOptions,
}) => {
  const words = `银河星空下的湖 ${account.mobile}`;
  const { keys } = await makeImages(request, account.accessToken, '银河星空');
  await page.goto(WORKS_PATH);
  await page.getByRole('button', { name: '查看创意生图：银河星空' }).click();
  await page.getByRole('button', { name: '分享 创意生图：银河星空' }).click();
  const section = page.getByRole('dialog', { name: '分享作品' }).getByRole('region', { name: '发布作品' });
  await section.getByRole('textbox', { name: '描述' }).fill(words);
  await section.getByRole('button', { name: '发布作品' }).click();
  await expect(page.getByText(showcaseTexts.published)).toBeVisible();
  await expect(section.getByRole('status')).toContainText('审核中');

  const own = await callApi(request, feedCalls.inspiration.releaseList, { query: {}, token: account.accessToken });
  const [{ id, workKey }] = own.list as [(typeof own.list)[number]];
  expect(workKey).toBe(keys[0]);
  const detail = publicationPath('inspiration', id);
  const context = await browser.newContext(contextOptions);
  const visitor = await context.newPage();
  await visitor.goto(detail);
  await expect(visitor.getByText(showcaseTexts.gone)).toBeVisible();

  await approve(request, operator.accessToken, id);
  const answer = await visitor.goto(detail);
  await expect(visitor.getByRole('heading', { level: 1, name: words })).toBeVisible();
  expect(answer?.headers()['x-robots-tag']).toBeUndefined();
  expect(await visitor.locator('script[type="application/ld+json"]').textContent()).toContain('ImageObject');
  await expectAccessibleInBothThemes(visitor);
  await visitor.goto(`${SHOWCASE_PATH}?sort=new`);
  await expect(visitor.getByRole('link', { name: new RegExp(words) })).toBeVisible();
  const card = await callApi(request, feedCalls.inspiration.workInfo, { query: { id } });
  const file = Object.values(card.image.webp)[0] ?? '';
  expect((await request.get(file)).status()).toBe(200);

  const { revision } = await claimed(request, operator.accessToken, id);
  await callApi(request, showcaseReviews.takeDown, {
    body: { id, revision, reason: 'infringement' },
    token: operator.accessToken,
  });
  await expect.poll(async () => (await request.get(file)).status()).toBe(404);
  const gone = await visitor.goto(detail);
  expect(gone?.headers()['x-robots-tag']).toContain('noindex');
  await expect(visitor.getByText(showcaseTexts.gone)).toBeVisible();
  await context.close();
  await page.goto(`${SHOWCASE_PATH}?tab=published-inspiration`);
  await expect(page.getByText('可能侵犯他人的肖像、商标或著作权')).toBeVisible();
});

test('several works are published at once, and deleted with one of their publications @mf-exhibit @mf-draw @shell @cross @local @mobile-nightly @nightly', async ({
  signedIn: page,
  account,
  request,
}) => {
  const { keys } = await makeImages(request, account.accessToken, '麦田', { outputNum: 4 });
  await page.goto(WORKS_PATH);
  await page.getByRole('button', { name: '全选' }).click();
  await page.getByRole('button', { name: '发布作品' }).click();
  await expectDialogAccessible(page, 'publish-works');
  const publishing = page.getByRole('dialog', { name: '发布作品' });
  await expect(publishing.getByRole('list', { name: '选中的作品' }).getByRole('listitem')).toHaveText(
    Array(4).fill(/待发布/),
  );
  await publishing.getByRole('textbox', { name: '描述' }).fill(`一片麦田 ${account.mobile}`);
  await publishing.getByRole('button', { name: '发布 4 个作品' }).click();
  await expect(publishing.getByRole('status')).toContainText('已提交 4 个');
  await publishing.getByRole('button', { name: '关闭' }).click();
  await expect(page.getByText(/^已选/)).toHaveCount(0);
  const published = await callApi(request, feedCalls.inspiration.releaseList, {
    query: { workKey: keys.join(',') },
    token: account.accessToken,
  });
  expect(published.list.map(({ workKey, workDesc }) => [workKey, workDesc]).toSorted()).toEqual(
    keys.map((key) => [key, `一片麦田 ${account.mobile}`]).toSorted(),
  );

  await page.getByRole('checkbox', { name: /^选择/ }).first().check({ force: true });
  await page.getByRole('button', { name: '删除' }).click();
  await expectDialogAccessible(page, 'remove-published');
  const removing = page.getByRole('dialog', { name: '删除作品' });
  await removing.getByRole('checkbox', { name: '同时取消发布' }).check();
  await removing.getByRole('button', { name: '删除并取消发布' }).click();
  await expect(page.getByRole('checkbox', { name: /^选择/ })).toHaveCount(3);
  const left = await callApi(request, feedCalls.inspiration.releaseList, {
    query: { workKey: keys.join(',') },
    token: account.accessToken,
  });
  expect(left.list.filter(({ shareStatus }) => shareStatus === ShareStatus.cancelled)).toHaveLength(1);
});

test('a visitor who likes a work logs in and likes it once; Back from its page leads to the same place @mf-exhibit @shell @local @operator @nightly', async ({
  page,
  account,
  operator,
  request,
  login,
}) => {
  const words = `城市天际线 ${account.mobile}`;
  const id = await publishImage(
    request,
    account.accessToken,
    await makeImages(request, account.accessToken, '城市天际线'),
    words,
  );
  await approve(request, operator.accessToken, id);
  await page.goto(`${SHOWCASE_PATH}?sort=new&keyword=${account.mobile}`);
  await page.getByRole('link', { name: new RegExp(words) }).click();
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
  const panel = page.getByRole('complementary', { name: '作品信息' });
  await panel.getByRole('button', { name: '喜欢，0 人喜欢' }).click();
  await login.logIn(newMobile());
  await expect(panel.getByRole('button', { name: '喜欢，1 人喜欢', pressed: true })).toBeVisible();
  // The screen tells a like before the server has it.
  await expect
    .poll(async () => (await callApi(request, feedCalls.inspiration.workInfo, { query: { id } })).likeCount)
    .toBe(1);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`keyword=${account.mobile}`));
  await expect(page.getByRole('link', { name: /已喜欢/ })).toBeVisible();
});

test('the feed of a fresh site has works, and opens the tool that made one with all its values @mf-exhibit @mf-draw @cross @mobile-nightly', async ({
  page,
}) => {
  await page.goto(SHOWCASE_PATH);
  const works = page.getByRole('list', { name: '作品' }).getByRole('link');
  await expect(works.first()).toBeVisible();
  expect(await works.count()).toBeGreaterThan(3);
  await expectAccessibleInBothThemes(page);
  // What other tests published may stand before the examples.
  await page
    .getByRole('link', { name: new RegExp(`^${showcaseTexts.exampleAuthor}的`) })
    .first()
    .click();
  const panel = page.getByRole('complementary', { name: '作品信息' });
  // The address names the recipe only until the tool has read it.
  await Promise.all([page.waitForURL(/initId=/), panel.getByRole('button', { name: '做同款' }).click()]);
  await expect(page.getByText(`基于 @${showcaseTexts.exampleAuthor} 的作品`)).toBeVisible();
});

import { comicsCollections } from '@ai-site/shared/api/comics/collections';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import type { Page } from '@playwright/test';
import { callApi } from './support/accounts.ts';
import { expectDialogAccessible } from './support/dialogs/expect-accessible.ts';
import { keepToken } from './support/keep-token.ts';
import { expect, test } from './support/test.ts';

// Dialogs of AI漫画推文, opened on a project that begins from the sample.

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('the dialogs of the comics studio @mf-shortvideo @local @mobile @nightly', async ({
  page,
  account,
  request,
  isMobile,
}) => {
  const token = account.accessToken;
  const { project, episode } = await callApi(request, comicsProjects.create, { body: { from: 'sample' }, token });
  await keepToken(page, token);
  const open = (screen: string) =>
    page.goto(`/appCenter/shortVideo${screen}?comicsId=${project.id}&episodeId=${episode.id}`);

  await open('/storyboardList');
  await expect(page.getByText('雨下了一整夜').first()).toBeVisible();
  if (isMobile) {
    await page.getByRole('button', { name: '编辑第 1 镜' }).first().click();
    await expectDialogAccessible(page, 'comics-row');
    return;
  }
  await page.getByRole('button', { name: '快捷键（?）' }).click();
  await expectDialogAccessible(page, 'comics-keys');
  await close(page);
  await page.getByRole('button', { name: '全选' }).click();
  await page.getByRole('button', { name: '重新生成画面' }).click();
  await expectDialogAccessible(page, 'comics-costs');
  await close(page);

  await page.getByRole('button', { name: /^更多/ }).first().click();
  await page.getByRole('menuitem', { name: '打开编辑页' }).click();
  await page
    .getByRole('button', { name: /的操作$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '无痕消除' }).click();
  await expectDialogAccessible(page, 'masked-edit');

  await open('/roleList');
  await page.getByRole('button', { name: '从角色库选择' }).click();
  await expectDialogAccessible(page, 'role-library');
  await close(page);
  await page
    .getByRole('button', { name: /^更多：/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /与另一个角色合并/ }).click();
  await expectDialogAccessible(page, 'merge-roles');
  await close(page);

  await open('');
  await page.getByRole('button', { name: '拆成多集' }).click();
  await expectDialogAccessible(page, 'split-story');
  await close(page);

  await open('/videoList');
  await page.getByRole('button', { name: /^更多/ }).first().click();
  await page.getByRole('menuitem', { name: '重命名' }).click();
  await expectDialogAccessible(page, 'comics-name');
  await close(page);

  const { id } = await callApi(request, comicsCollections.save, { body: { title: '夜话' }, token });
  await page.goto(`/appCenter/shortVideo/videoList?collectionId=${id}`);
  await page.getByRole('button', { name: '添加成片' }).first().click();
  await expect(page.getByRole('dialog').getByText('还没有成片')).toBeVisible();
  await expectDialogAccessible(page, 'add-films');
});

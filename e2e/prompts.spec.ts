import { collectionTexts } from '@ai-site/shared/api/collection';
import { toolTexts } from '@ai-site/shared/tools';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { expectDialogAccessible } from './support/dialogs/expect-accessible.ts';
import { expect, test } from './support/test.ts';

// From words to images: the prompt book, presets with variables, both in 我来聊 and 我来画, and the collection of what came of them.

const main = (page: Page) => page.getByRole('main');
const prompt = (page: Page) => page.getByRole('textbox', { name: /^画面描述/ });

test('words of the book become a prompt that 我来聊 and 我来画 take over; the image is collected, and taken out with undo @mf-appcenter @mf-chat @mf-draw @cross @local @nightly', async ({
  signedIn: page,
  frame,
}) => {
  await page.goto('/magicBook');
  await main(page)
    .getByRole('button', { name: /^林间小鹿/ })
    .focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Home');
  await expect(main(page).getByRole('button', { name: /^窗台上的橘猫/ })).toBeFocused();
  await page.keyboard.press('Space');
  await main(page).getByRole('searchbox', { name: '搜索咒语' }).fill('moonlight');
  await main(page).getByRole('button', { name: /^月光/ }).click();
  const panel = page.getByRole('region', { name: '我的组合' });
  await panel.getByRole('button', { name: '提高“月光”的权重' }).click();
  await expect(panel.getByLabel('提示词', { exact: true })).toHaveText('窗台上的橘猫，(月光:1.1)');
  await expectAccessibleInBothThemes(page);
  await panel.getByRole('button', { name: '问我来聊' }).click();
  await expect(page.getByLabel('输入问题')).toHaveValue('窗台上的橘猫，(月光:1.1)');
  await expect(page).toHaveURL(/\/chatNew$/);

  // As on another device of the account.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('ai-site.prompt-book')) localStorage.removeItem(key);
  });
  await page.goto('/magicBook');
  await expect(panel.getByLabel('提示词', { exact: true })).toHaveText('窗台上的橘猫，(月光:1.1)');
  await panel.getByRole('button', { name: '用于绘画' }).click();
  await expect(prompt(page)).toHaveValue('窗台上的橘猫，(月光:1.1)');
  await page.getByRole('button', { name: '咒语书：画面描述' }).click();
  const book = page.getByRole('dialog', { name: '画面描述' });
  await expect(book.getByRole('button', { name: /^白色狐狸/ })).toBeVisible();
  await expectDialogAccessible(page, 'prompt-panel');
  await book.getByRole('button', { name: /^白色狐狸/ }).click();
  await book.getByRole('button', { name: '插入 1 个' }).click();
  await expect(prompt(page)).toHaveValue('窗台上的橘猫，(月光:1.1)，白色狐狸');

  await page.getByRole('button', { name: '开始创作' }).click();
  const star = page.getByRole('button', { name: /^收藏/ }).first();
  await star.click();
  await expect(frame.toast(collectionTexts.collected)).toBeVisible();
  await page.goto('/appCenter/shareImage');
  const works = page.getByRole('list', { name: '收藏的作品' }).getByRole('listitem');
  await expect(works).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  await works.getByRole('button', { name: /^移除/ }).click();
  await expect(works).toHaveCount(0);
  await page.getByRole('button', { name: toolTexts.undo }).click();
  await expect(works).toHaveCount(1);
  await works.getByRole('button', { name: /^做同款/ }).click();
  await expect(prompt(page)).toHaveValue('窗台上的橘猫，(月光:1.1)，白色狐狸');
});

test('a preset asks for its variables, and is in the / menu of chats and in the tools @mf-appcenter @mf-chat @mf-draw @cross @local @nightly', async ({
  signedIn: page,
}) => {
  await page.goto('/prophesy');
  await page.getByRole('button', { name: '新建', exact: true }).click();
  const form = page.getByRole('dialog', { name: '新建预设' });
  await form.getByLabel(/^名称/).fill('商品主图');
  await form.getByLabel(/^提示词/).fill('为{{商品|杯子}}拍一张主图');
  await expectDialogAccessible(page, 'preset');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '商品主图' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: '用于绘画：商品主图' }).click();
  await page.getByRole('dialog').getByLabel('商品').fill('茶壶');
  await expectDialogAccessible(page, 'prompt-variables');
  await page.getByRole('dialog').getByRole('button', { name: '用于绘画' }).click();
  await expect(prompt(page)).toHaveValue('为茶壶拍一张主图');
  await page.getByRole('button', { name: '咒语书：画面描述' }).click();
  await page.getByRole('dialog').getByRole('tab', { name: '预设' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^商品主图/ })
    .click();
  await page.getByRole('button', { name: '插入', exact: true }).click();
  await expect(prompt(page)).toHaveValue('为茶壶拍一张主图，为杯子拍一张主图');

  await page.goto('/chatNew');
  await page.getByLabel('输入问题').fill('/');
  await page.getByRole('option', { name: /拍一张主图/ }).click();
  await expect(page.getByLabel('输入问题')).toHaveValue('为杯子拍一张主图');
  await expect(page.getByRole('textbox', { name: '商品' })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.type('茶壶');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('输入问题')).toBeFocused();
  await expect(page.getByLabel('输入问题')).toHaveValue('为茶壶拍一张主图');
});

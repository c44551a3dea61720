import { appPath } from '@ai-site/shared/domain/task-apps';
import { titleGenerator } from '@ai-site/shared/tools/title-generator/tool';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

// Against the real server and its engine without a model.

test('titles are written in the page of their app, stay in its history, and are opened again @mf-appcenter @local @mobile-nightly @nightly', async ({
  signedIn: page,
}) => {
  await page.goto(appPath(titleGenerator.app));
  await expect(page.getByRole('heading', { level: 1, name: '标题生成' })).toBeVisible();
  await expect(page).toHaveTitle(/^标题生成/);
  await page.getByRole('textbox', { name: /关键词/ }).fill('露营灯，轻便');
  await page.getByRole('radio', { name: '5 个' }).check({ force: true });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('内置演示引擎 · 模板标题')).toBeVisible();
  await expect(page.getByText(/^5\. .*露营灯|露营灯/).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/appCenter/appChat/history?appname=${titleGenerator.app.code}`);
  await page.getByRole('button', { name: '详情' }).click();
  const detail = page.getByRole('dialog');
  await expect(detail.getByText('露营灯，轻便')).toBeVisible();
  await detail.getByRole('button', { name: '套用参数' }).click();
  await expect(page.getByRole('textbox', { name: /关键词/ })).toHaveValue('露营灯，轻便');
});

test('an address without an app says so, and a chat app opens in 我来聊 @mf-appcenter @mf-chat @cross @local', async ({
  page,
}) => {
  await page.goto('/appCenter/appChat');
  await expect(page.getByText('应用类型不能为空')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/appCenter/appChat?appId=9&appname=fanyi');
  await expect(page).toHaveURL(/\/chat\?appname=fanyi$/);
  await expect(page.getByText('翻译助手').first()).toBeVisible();
});

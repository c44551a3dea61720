import { DockerHost } from '../server/src/cloud/docker/testing/docker-host.ts';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { expect, test } from './support/chat-site.ts';

const host = new DockerHost();
test.beforeAll(({ chatSite }) => host.listen(chatSite.cloudPort));
test.afterAll(() => host.close());

test('a cloud desktop is opened at its price, survives a reload, is closed, saved, continued and destroyed @mf-appcenter @local @own-site @nightly', async ({
  signedIn: page,
  context,
  frame,
}) => {
  await context.route('https://desktop.example.com:*/**', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><html lang="zh"><title>桌面</title><main><h1>远程桌面</h1></main></html>',
    }),
  );
  const main = page.getByRole('main');
  const state = (name: string) =>
    expect(main.getByRole('region', { name: '云端桌面' }).getByRole('status').first()).toHaveText(name);
  const desktop = page.frameLocator('iframe[title="云端桌面"]').getByRole('heading', { name: '远程桌面' });
  await page.goto('/appCenter/Cloud');
  await expect(main.getByText('100.0 算力，约可用 50 分钟')).toBeVisible();
  await main.getByRole('button', { name: '开启云舱 · 2 算力/分钟' }).click();
  await expect(desktop).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await expect(desktop).toBeVisible();
  await state('运行中');

  await main.getByRole('button', { name: '关闭', exact: true }).click();
  await expect(main.getByRole('heading', { name: '桌面已关闭' })).toBeVisible();
  await expect(main.getByText(/上次使用 1 分钟，消耗 2.0 算力。$/)).toBeVisible();
  await main.getByRole('button', { name: '保存 7 天' }).click();
  await expect(main.getByRole('heading', { name: '桌面已保存' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await main.getByRole('button', { name: /^继续使用/ }).click();
  await expect(desktop).toBeVisible();
  await main.getByRole('button', { name: '保存并关闭' }).click();
  await expect(main.getByRole('heading', { name: '桌面已保存' })).toBeVisible();
  await main.getByRole('button', { name: '销毁' }).click();
  await frame.question.getByRole('button', { name: '销毁' }).click();
  await expect(main.getByText('上一台桌面已销毁，其中的文件已清除。')).toBeVisible();
  await expect(main.getByText('96.0 算力，约可用 48 分钟')).toBeVisible();
});

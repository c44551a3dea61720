import { streaming } from '../server/src/engines/openai/testing/upstream-server.ts';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { expect, test } from './support/chat-site.ts';
import { expectDialogAccessible } from './support/dialogs/expect-accessible.ts';
import { imageFile } from './support/given-files.ts';
import { cutAtLimit } from './support/model-scripts.ts';

// Runs axe on every chat screen, in both themes, and on a phone.

test.describe.configure({ mode: 'default' });

test.use({ colorScheme: 'dark' });

test.beforeEach(async ({ page }) => {
  // Reduced motion: colours must be measured in their final state, not in the middle of a fade.
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const rich = [
  '# 标题\n\n一段**重点**和`代码`，[链接](https://example.com)。',
  '> 引用\n\n1. 一\n2. 二\n   - 三',
  '| 名称 | 价格 |\n| --- | ---: |\n| 保温杯 | 35 元 |',
  '```ts\nconst price: number = 35; // 元\n```',
  '$$E = mc^2$$',
  '脚注[^1]。\n\n[^1]: 出处',
].join('\n\n');

test('an empty chat, a long answer, and one that was truncated @mf-chat @local @own-site @mobile-nightly @nightly', async ({
  signedIn: page,
  chat,
  model,
}) => {
  await chat.open();
  await expectAccessibleInBothThemes(page);
  model.said.followUps = ['还有别的颜色吗', '怎么清洗'];
  model.play(streaming(rich));
  await chat.ask('介绍一下');
  await chat.expectAnswered();
  await expect(chat.lastAnswer.getByRole('list', { name: '接着问' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  model.play(cutAtLimit('还没说完'));
  await chat.ask('再详细一些');
  await expect(chat.continueButton).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('the composer with a file, models, and the prompt library @mf-chat @local @own-site @mobile-nightly @nightly', async ({
  signedIn: page,
  chat,
}) => {
  await chat.open();
  await chat.attach(imageFile('图.png'));
  await expect(chat.attachments).toHaveAttribute('aria-busy', 'false');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: /^模型：/ }).click();
  await expect(page.getByRole('menu', { name: '选择模型' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '咒语书' }).click();
  await expect(page.getByRole('listbox', { name: '咒语书' }).getByRole('option').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('the history with its menu, sharing, exporting, and the shared page @mf-chat @local @own-site @mobile-nightly @nightly', async ({
  signedIn: page,
  chat,
  model,
  writtenChat,
  isMobile,
}) => {
  model.play(streaming(rich));
  const { chatId } = await writtenChat('介绍一下');
  await chat.open(`/chatNew?chatId=${chatId}`);
  await chat.openHistory();
  if (isMobile) await expectDialogAccessible(page, 'chat-history');
  await chat.history.getByRole('button', { name: '“介绍一下”的操作' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await chat.chooseForEntry('介绍一下', '删除');
  await expectDialogAccessible(page, 'confirm');
  await page.getByRole('dialog', { name: '删除会话' }).getByRole('button', { name: '取消' }).click();
  await chat.chooseForEntry('介绍一下', '导出');
  await expectDialogAccessible(page, 'chat-export');
  await page.getByRole('dialog', { name: '导出会话' }).getByRole('button', { name: '关闭' }).click();
  await chat.chooseForEntry('介绍一下', '分享');
  await page.getByRole('button', { name: '创建链接' }).click();
  const link = page.getByRole('region', { name: '这个会话的链接' }).getByRole('link');
  await expect(link).toBeVisible();
  await expectDialogAccessible(page, 'chat-share');
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByRole('article', { name: '回答' })).toContainText('保温杯');
  await expectAccessibleInBothThemes(page);
});

test('voices, and the sheet of the shortcuts @mf-chat @local @own-site @mobile-nightly @nightly', async ({
  signedIn: page,
  chat,
  isMobile,
}) => {
  await chat.open();
  await page.getByRole('button', { name: '更多语音功能' }).click();
  await page.getByRole('menuitem', { name: /^配音/ }).click();
  await expectDialogAccessible(page, 'dubbing');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: '更多语音功能' }).click();
  await page.getByRole('menuitem', { name: /选择音色/ }).click();
  await expect(page.getByRole('dialog', { name: '选择音色' }).getByRole('group', { name: '选择音色' })).toBeVisible();
  await expectDialogAccessible(page, 'voices');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Phones have no keyboard shortcuts to announce.
  if (isMobile) return;
  await page.getByRole('button', { name: '快捷键' }).click();
  await expectDialogAccessible(page, 'chat-shortcuts');
});

import { readFile } from 'node:fs/promises';
import { chat as chatCalls } from '@ai-site/shared/api/chat';
import { errorTexts } from '@ai-site/shared/errors';
import type { Page } from '@playwright/test';
import { streaming } from '../server/src/engines/openai/testing/upstream-server.ts';
import { callApi } from './support/accounts.ts';
import { expect, test } from './support/chat-site.ts';
import { readSheet, watchSheet } from './support/image-sheet.ts';

// The chat history: storage, search, download, sharing.

test.describe.configure({ mode: 'default' });

test('chats are pinned, renamed by hand and by the model, archived and brought back @mf-chat @local @own-site @mobile-nightly @nightly', async ({
  signedIn: page,
  chat,
  frame,
  model,
  writtenChat,
}) => {
  await writtenChat('先聊的');
  await writtenChat('后聊的');
  await chat.open();
  await chat.openHistory();

  await test.step('pinned, it stands above the others', async () => {
    await chat.chooseForEntry('先聊的', '置顶');
    await expect(frame.toast('已置顶')).toBeVisible();
    await expect(chat.history.getByRole('region', { name: '置顶' }).getByRole('link')).toHaveText('先聊的');
    await chat.chooseForEntry('先聊的', '取消置顶');
    await expect(chat.history.getByRole('region', { name: '置顶' })).toHaveCount(0);
  });

  await test.step('renamed by hand', async () => {
    const box = page.getByRole('textbox', { name: '会话名称' });
    await chat.chooseForEntry('先聊的', '重命名');
    await box.fill('不要的名字');
    await box.press('Escape');
    await expect(chat.entry('先聊的')).toBeVisible();
    await chat.chooseForEntry('先聊的', '重命名');
    await box.fill('手起的名字');
    await box.press('Enter');
    await expect(chat.entry('手起的名字')).toBeVisible();
  });

  await test.step('renamed by the model', async () => {
    model.said.title = '「模型的标题」';
    await chat.chooseForEntry('手起的名字', '智能重命名');
    await expect(chat.entry('模型的标题')).toBeVisible();
  });

  await test.step('archived, it leaves the list, stays readable, and comes back', async () => {
    await chat.chooseForEntry('模型的标题', '归档');
    await expect(chat.entry('模型的标题')).toHaveCount(0);
    await expect(chat.entry('后聊的')).toBeVisible();
    await page.getByRole('button', { name: '已归档', exact: true }).click();
    await chat.chooseForEntry('模型的标题', '移出归档');
    await expect(chat.entry('模型的标题')).toHaveCount(0);
    await page.getByRole('button', { name: '返回会话历史' }).click();
    await expect(chat.entry('模型的标题')).toBeVisible();
  });
});

test('a search finds messages by their text and leads to their place in a long chat @mf-chat @local @own-site @mobile-nightly @nightly', async ({
  signedIn: page,
  chat,
  model,
  writtenChat,
}) => {
  const lines = (about: string) =>
    Array.from({ length: 60 }, (_, line) => `第 ${line + 1} 段，关于${about}。`).join('\n\n');
  model.play((answer, call) => streaming(lines(String(call.body.messages.at(-1)?.content)))(answer, call));
  const { chatId: long } = await writtenChat('灯塔', ...Array.from({ length: 9 }, (_, index) => `话题${index}`));
  const { chatId } = await writtenChat('不相干');
  await chat.open(`/chatNew?chatId=${chatId}`);
  await expect(page).toHaveTitle(/^不相干/);
  await chat.openHistory();
  await page.getByRole('searchbox', { name: '搜索会话和消息' }).fill('关于灯塔');
  const hits = page.getByRole('region', { name: '消息' }).getByRole('link');
  await expect(hits).toHaveCount(1);
  await expect(hits.getByText('关于灯塔', { exact: true })).toBeVisible();
  const found = chat.answers.filter({ hasText: '关于灯塔' });
  const leads = async () => {
    await hits.click();
    await expect(found).toBeInViewport();
    await expect(found).toBeFocused();
    expect(await chat.address()).toBe(`/chatNew?chatId=${long}`);
    await expect(page.getByRole('button', { name: /^回到底部/ })).toBeVisible();
  };
  await leads();

  await test.step('without motion as well', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await chat.open(`/chatNew?chatId=${chatId}`);
    await chat.openHistory();
    await page.getByRole('searchbox', { name: '搜索会话和消息' }).fill('关于灯塔');
    await leads();
  });
});

/** Runs inside the page. The width of an image, and how many of its rows are in one colour other than the edge's where the bubbles of questions end. */
async function lookAtImage(
  content: readonly number[],
): Promise<{ readonly width: number; readonly bubbleRows: number }> {
  const image = await createImageBitmap(new Blob([Uint8Array.from(content)], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  context.drawImage(image, 0, 0);
  const column = (x: number): Uint32Array =>
    new Uint32Array(context.getImageData(x, 0, 1, Math.min(image.height, 1000)).data.buffer);
  const [edge, inside] = [column(0), column(image.width - 90)];
  const colours = Map.groupBy(
    inside.filter((colour, row) => colour !== edge[row]),
    (colour) => colour,
  );
  return { width: image.width, bubbleRows: Math.max(0, ...[...colours.values()].map(({ length }) => length)) };
}

/** The file that the browser downloads after choosing one of the options. */
async function saved(page: Page, choice: string): Promise<{ readonly name: string; readonly content: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: '导出会话' }).getByRole('button', { name: choice }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

test('a chat is exported as Markdown, JSON, PDF and image @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  frame,
  model,
  writtenChat,
}) => {
  const wide = `| ${'名称与规格 | '.repeat(12)}\n|${' --- |'.repeat(12)}\n| ${'保温杯五百毫升 | '.repeat(12)}`;
  model.play(
    streaming(['答：**三十五元**一只。', `\`\`\`\n${'const price = 35; '.repeat(20)}\n\`\`\``, wide].join('\n\n')),
  );
  const { chatId } = await writtenChat('保温杯多少钱');
  await chat.open(`/chatNew?chatId=${chatId}`);
  await chat.openHistory();
  await chat.chooseForEntry('保温杯多少钱', '导出');

  const markdown = await saved(page, 'Markdown');
  expect(markdown.name).toMatch(/保温杯多少钱.*\.md$/);
  expect(markdown.content.toString()).toContain('答：**三十五元**一只。');
  const json = await saved(page, 'JSON');
  expect(json.name).toMatch(/\.json$/);
  expect(JSON.stringify(JSON.parse(json.content.toString()))).toContain('三十五元');
  const pdf = await saved(page, 'PDF');
  expect(pdf.name).toMatch(/\.pdf$/);
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
  await watchSheet(page);
  const image = await saved(page, '图片');
  expect(await readSheet(page)).toEqual({
    parts: expect.any(Number),
    truncated: 0,
    buttons: 0,
    progress: expect.stringContaining('正在生成图片 1 / 1'),
  });
  expect((await readSheet(page)).parts, 'code and table with what is around them').toBeGreaterThanOrEqual(2);
  expect(image.name).toBe('保温杯多少钱.png');
  const { width, bubbleRows } = await page.evaluate(lookAtImage, [...image.content]);
  expect(width).toBe(1440);
  expect(bubbleRows, 'the bubble of the question, which only the styles of the page draw').toBeGreaterThan(40);

  await test.step('and cancelled', async () => {
    await page.getByRole('dialog', { name: '导出会话' }).getByRole('button', { name: '图片' }).click();
    await page.getByRole('button', { name: '取消导出' }).click();
    await expect(frame.toast('已取消导出')).toBeVisible();
    await expect(page.getByRole('button', { name: '取消导出' })).toHaveCount(0);
  });
});

test('a shared chat is read without a login, holds what it held, and is gone when the share is cancelled @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  model,
  account,
  errors,
  browser,
  contextOptions,
  chatSite,
  writtenChat,
}) => {
  errors.announce(/status of 404/);
  model.play(streaming('分享的**答案**'));
  const { chatId } = await writtenChat('分享的问题');
  await chat.open(`/chatNew?chatId=${chatId}`);
  await chat.openHistory();
  await chat.chooseForEntry('分享的问题', '分享');
  const dialog = page.getByRole('dialog', { name: '分享会话' });
  await dialog.getByRole('button', { name: '创建链接' }).click();
  const link = dialog.getByRole('region', { name: '这个会话的链接' }).getByRole('link');
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toMatch(new RegExp(`^${chatSite.origin}/`));

  const context = await browser.newContext(contextOptions);
  errors.watch(context);
  try {
    const reader = await context.newPage();
    await reader.goto(address);
    await expect(reader.getByRole('heading', { level: 1, name: '分享的问题' })).toBeVisible();
    await expect(reader.getByRole('article', { name: '回答' })).toContainText('分享的答案');
    await expect(reader.getByRole('textbox')).toHaveCount(0);
    expect(await reader.content(), 'it says nothing of who shared it').not.toContain(account.mobile);
    await expect(reader.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);

    await test.step('what is asked later is not in it', async () => {
      model.play(streaming('后来的答案'));
      await dialog.getByRole('button', { name: '关闭' }).click();
      if (await page.getByRole('dialog', { name: '会话历史' }).isVisible()) await page.keyboard.press('Escape');
      await chat.ask('后来的问题');
      await chat.expectAnswered();
      await reader.reload();
      await expect(reader.getByRole('article', { name: '回答' })).toHaveText(/分享的答案/);
    });

    await test.step('cancelled, the link leads nowhere', async () => {
      await chat.openHistory();
      await chat.chooseForEntry('分享的问题', '分享');
      await dialog.getByRole('button', { name: '取消分享' }).click();
      await page.getByRole('dialog', { name: '取消分享' }).getByRole('button', { name: '取消分享' }).click();
      await expect(link).toHaveCount(0);
      await reader.reload();
      await expect(reader.getByText('分享不存在或已取消')).toBeVisible();
      await expect(reader.getByRole('article')).toHaveCount(0);
    });
  } finally {
    await context.close();
  }
});

test('a deleted chat leaves the history, and its address says that it is gone @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  frame,
  account,
  request,
  errors,
  writtenChat,
}) => {
  errors.announce(/status of 404/);
  const { chatId } = await writtenChat('要删的');
  await chat.open(`/chatNew?chatId=${chatId}`);
  await chat.openHistory();
  await chat.chooseForEntry('要删的', '删除');
  await page.getByRole('dialog', { name: '删除会话' }).getByRole('button', { name: '删除' }).click();
  await expect(frame.toast(errorTexts.deleted)).toBeVisible();
  await expect(chat.entry('要删的')).toHaveCount(0);
  await page.goto(`/chatNew?chatId=${chatId}`);
  await expect(page.getByText(errorTexts.notFound)).toBeVisible();
  await expect(chat.composer).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: '新建对话' }).last().click();
  await expect(chat.composer).toBeVisible();
  expect((await callApi(request, chatCalls.history, { query: {}, token: account.accessToken })).list).toEqual([]);
});

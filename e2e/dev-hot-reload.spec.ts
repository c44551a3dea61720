import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import type { Page } from '@playwright/test';
import { testDepth } from '../server/src/testing/test-depth.ts';
import { chatEdits, chatMark } from './support/chat-edits.ts';
import { DevServer } from './support/dev-server.ts';
import { test as base, expect } from './support/test.ts';

// `npm run dev`, as a developer of 我来聊 uses it: in a copy of this working copy, since sources are changed.

const DRAFT = '给新产品起一个名字';

type Start = (...args: readonly string[]) => Promise<DevServer>;

const test = base.extend<{ start: Start }>({
  start: [
    async ({ page }, use) => {
      const started: DevServer[] = [];
      await use(async (...args) => {
        const server = await DevServer.start(...args);
        started.push(server);
        return server;
      });
      // A page that is still open asks a server that has ended.
      await page.close();
      for (const server of started) await server.stop();
    },
    { timeout: HANG_LIMIT_MS },
  ],
});

/** Opens the empty chat and marks the document, which a reload would lose. The first build takes longer than any later one. */
async function openChat(page: Page, { origin }: DevServer): Promise<void> {
  await page.goto(`${origin}/chatNew`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: '想聊点什么？' })).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-first-document', ''));
}

const reloads = async (page: Page): Promise<number> => await page.locator('html:not([data-first-document])').count();

if (testDepth.developmentServer) {
  test('an edit of a remote is on the screen without a reload, whatever kind of file it is @mf-chat @shell', async ({
    page,
    chat,
    errors,
    start,
    baseURL,
  }) => {
    test.setTimeout(2 * HANG_LIMIT_MS);
    const server = await start('mf-chat', '--site', baseURL ?? '');
    await openChat(page, server);
    await chat.composer.fill(DRAFT);
    const greeting = page.getByRole('heading', { name: '想聊点什么？' });

    await test.step('styles', async () => {
      for (const mark of [41, 42]) {
        server.edit(chatEdits.style(mark));
        await expect(greeting).toHaveCSS('font-size', `${mark}px`);
      }
    });
    await test.step('a component, which keeps the state of the screen', async () => {
      for (const mark of [1, 2]) {
        server.edit(chatEdits.component(mark));
        await expect(page.getByRole('heading', { name: chatMark(mark) })).toBeVisible();
        await expect(chat.composer).toHaveValue(DRAFT);
      }
    });
    await test.step('a table', async () => {
      for (const mark of [3, 4]) {
        server.edit(chatEdits.table(mark));
        await expect(page.getByRole('button', { name: chatMark(mark) })).toBeVisible();
      }
    });
    await test.step('a store', async () => {
      for (const mark of [5, 6]) {
        server.edit(chatEdits.store(mark));
        await expect(page.getByText(chatMark(mark))).toBeVisible();
      }
    });
    await expect(chat.composer).toHaveValue(DRAFT);
    expect(await reloads(page)).toBe(0);

    await test.step('an error covers the page until it is mended', async () => {
      errors.announce(/\[webpack-dev-server\]/);
      const { file, text } = chatEdits.component(0);
      server.edit({ file, text, by: "'你好" });
      const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
      await expect(overlay.getByText('Opening.tsx').first()).toBeVisible();
      server.edit(chatEdits.component(7));
      await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: chatMark(7) })).toBeVisible();
    });
    expect(await reloads(page)).toBe(0);
  });

  test('a remote alone on the test platform takes edits without a reload too @mf-chat', async ({ page, start }) => {
    test.setTimeout(2 * HANG_LIMIT_MS);
    const server = await start('mf-chat', '--standalone');
    await openChat(page, server);
    server.edit(chatEdits.style(41));
    await expect(page.getByRole('heading', { name: '想聊点什么？' })).toHaveCSS('font-size', '41px');
    server.edit(chatEdits.component(1));
    await expect(page.getByRole('heading', { name: chatMark(1) })).toBeVisible();
    server.edit(chatEdits.table(2));
    await expect(page.getByRole('button', { name: chatMark(2) })).toBeVisible();
    expect(await reloads(page)).toBe(0);
  });
}

import type { Page } from '@playwright/test';
import { ChatScreen } from './chat-screen.ts';
import { keepToken } from './keep-token.ts';
import type { ModelServer } from './model-server.ts';
import { test as base } from './test.ts';
import { type WrittenChat, writeChat } from './written-chat.ts';

/** Another browser of the same person. */
export interface Device {
  readonly page: Page;
  readonly chat: ChatScreen;
}

interface Fixtures {
  /** The site's model server; it is reset before and after the test. */
  readonly model: ModelServer;
  /** Opens another browser that is signed in as `account`. */
  readonly openDevice: () => Promise<Device>;
  /** Creates a chat of `account` that already contains these questions and their answers. */
  readonly writtenChat: (...questions: readonly [string, ...string[]]) => Promise<WrittenChat>;
}

/** Tests of the chat on a site whose model server they control; one site per worker. Relative addresses resolve to it. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ chatSite }, use) => {
    await use(chatSite.origin);
  },
  model: async ({ chatSite: { model } }, use) => {
    // Tests that do not name the model have questions too.
    model.reset();
    await use(model);
    model.reset();
  },
  writtenChat: async ({ chatSite, account }, use) => {
    await use((...questions) => writeChat(chatSite.origin, account.accessToken, questions));
  },
  openDevice: async ({ browser, contextOptions, account, errors, isMobile, chatSite }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL: chatSite.origin });
      contexts.push(context);
      errors.watch(context);
      const page = await context.newPage();
      await keepToken(page, account.accessToken);
      return { page, chat: new ChatScreen(page, isMobile) };
    });
    for (const context of contexts) await context.close();
  },
});

export { expect } from './test.ts';

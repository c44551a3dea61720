import type { Page } from '@playwright/test';
import { ChatScreen } from './chat-screen.ts';
import { keepToken } from './keep-token.ts';
import { ModelServer } from './model-server.ts';
import { OwnSite } from './own-site.ts';
import { test as base } from './test.ts';

/** Another browser of the same person. */
export interface Device {
  readonly page: Page;
  readonly chat: ChatScreen;
}

interface Fixtures {
  /** Who answers on this site; between two tests it forgets what it was told. */
  readonly model: ModelServer;
  /** Opens another browser that is signed in as `account`. */
  readonly openDevice: () => Promise<Device>;
}

interface WorkerFixtures {
  readonly chatSite: { readonly site: OwnSite; readonly model: ModelServer };
}

/** Tests of the chat on a site whose model server is in their hands; one site for all of a worker. Relative addresses lead to it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  chatSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const model = await ModelServer.start();
      const site = await OwnSite.start(model.settings({ CHAT_MODEL_8: 'stub-draws', CHAT_MODEL_9: 'stub-plus', TRANSCRIPTION_MODEL: 'stub-hears' }));
      await use({ site, model });
      await site.stop();
      await model.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ chatSite }, use) => {
    await use(chatSite.site.origin);
  },
  model: async ({ chatSite: { model } }, use) => {
    await use(model);
    model.reset();
  },
  openDevice: async ({ browser, contextOptions, account, errors, isMobile, baseURL }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL === undefined ? {} : { baseURL }) });
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

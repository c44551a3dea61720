import type { Browser } from '@playwright/test';
import { launchBrowser } from '../browser.ts';
import { type ChatPages, openChatPages } from './pages.ts';

export interface Client {
  readonly browser: Browser;
  readonly pages: ChatPages;
  close(): Promise<void>;
}

export async function openClient(): Promise<Client> {
  const pages = await openChatPages();
  try {
    const browser = await launchBrowser();
    return {
      browser,
      pages,
      async close() {
        await browser.close();
        await pages.close();
      },
    };
  } catch (error) {
    await pages.close();
    throw error;
  }
}

import path from 'node:path';
import type { Browser } from '@playwright/test';
import { launchBrowser } from '../browser.ts';
import { openPages, type Pages } from '../pages.ts';

type PageName = 'stroke' | 'history' | 'film';

export interface Client {
  readonly browser: Browser;
  readonly pages: Pages<PageName>;
  close(): Promise<void>;
}

const here = import.meta.dirname;

export async function openClient(): Promise<Client> {
  const names: readonly PageName[] = ['stroke', 'history', 'film'];
  const pages = await openPages<PageName>({ directory: here, name: 'bench-tools', entries: names.map((name) => [name, path.join(here, 'page', `${name}.tsx`)]) });
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

import path from 'node:path';
import type { Browser } from '@playwright/test';
import { launchBrowser } from '../browser.ts';
import { openPages, type Pages } from '../pages.ts';

export interface Client {
  readonly browser: Browser;
  readonly pages: Pages<'typing'>;
  close(): Promise<void>;
}

const here = import.meta.dirname;

export async function openClient(): Promise<Client> {
  const pages = await openPages<'typing'>({
    directory: here,
    name: 'bench-apps',
    entries: [['typing', path.join(here, 'page', 'typing.tsx')]],
  });
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

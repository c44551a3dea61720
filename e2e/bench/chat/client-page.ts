import type { Browser, CDPSession, Page } from '@playwright/test';
import { openColdPage } from '../browser.ts';

/** A new visitor's page of one renderer. */
export interface ClientPage {
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** Opens an address, and gives the page to somebody; whatever it threw comes out. */
export async function onPage<T>(browser: Browser, url: string, use: (opened: ClientPage) => Promise<T>): Promise<T> {
  const { page, context, cdp } = await openColdPage(browser);
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    const used = await use({ page, cdp });
    if (thrown.length > 0) throw new AggregateError(thrown, `${url} threw`);
    return used;
  } finally {
    await context.close();
  }
}

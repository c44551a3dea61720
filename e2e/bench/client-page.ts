import type { Browser, CDPSession, Page } from '@playwright/test';
import { openColdPage } from './browser.ts';

/** A new visitor's page that shows one renderer. */
export interface ClientPage {
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** Opens an address and passes the page to `use`; rethrows errors thrown by the page. */
export async function onPage<T>(browser: Browser, url: string, use: (opened: ClientPage) => Promise<T>): Promise<T> {
  const { page, context, cdp } = await openColdPage(browser);
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    const used = await use({ page, cdp });
    if (thrown.length > 0) throw new AggregateError(thrown, `${url} threw: ${thrown[0]?.message}`);
    return used;
  } finally {
    await context.close();
  }
}

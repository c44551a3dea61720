import type { Page } from '@playwright/test';

/** Bytes of all scripts and styles of a remote that a page has loaded, as they were transferred, whoever asked for them. */
export async function loadedBytes(page: Page, remote: string): Promise<number> {
  return await page.evaluate((folder) => {
    const loaded = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming);
    const own = loaded.filter(({ name }) => new URL(name).pathname.startsWith(folder) && /\.(js|css)$/.test(new URL(name).pathname));
    return own.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  }, `/remotes/${remote}/`);
}

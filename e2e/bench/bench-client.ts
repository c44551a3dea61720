import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';

/** A browser and the pages that it opens. */
export interface BenchClient<P> {
  readonly browser: Browser;
  readonly pages: P;
  close(): Promise<void>;
}

/** Opens the pages and a browser for them; closes the pages again when there is no browser. */
export async function openBenchClient<P extends { close(): Promise<void> }>(
  opening: Promise<P>,
): Promise<BenchClient<P>> {
  const pages = await opening;
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

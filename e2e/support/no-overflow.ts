import { expect, type Page } from '@playwright/test';

/** Nothing is wider than the screen. Measured by the root: the inner width of a phone grows with what is too wide. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over, 'wider than the screen').toBeLessThanOrEqual(0);
}

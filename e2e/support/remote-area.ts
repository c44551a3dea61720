import type { Locator, Page } from '@playwright/test';

/** The area of the page into which the shell mounts a remote. */
export const areaOf = (page: Page, remote: string): Locator => page.locator(`[data-remote="${remote}"]`);

export const fallbackIn = (page: Page, remote: string): Locator =>
  areaOf(page, remote).getByRole('alert').filter({ hasText: /\S/ });

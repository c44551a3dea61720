import { HEALTH_PATH } from '@ai-site/shared/api/site';
import type { Page } from '@playwright/test';

/** Storage key of the shell's access token (`shell/src/platform/token-storage.ts`). */
const TOKEN_KEY = 'ai-site.token';

/** Stores a token where the shell reads it at boot; `origin` when the site is not opened by BASE_URL. */
export async function keepToken(page: Page, token: string, origin = ''): Promise<void> {
  // Any address of the origin gives access to its storage; this one runs no script of the site.
  await page.goto(`${origin}${HEALTH_PATH}`);
  await page.evaluate(([key, value]) => window.localStorage.setItem(key, value), [TOKEN_KEY, token] as const);
}

export async function keptToken(page: Page): Promise<string | null> {
  return await page.evaluate((key) => window.localStorage.getItem(key), TOKEN_KEY);
}

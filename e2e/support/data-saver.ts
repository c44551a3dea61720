import type { BrowserContext } from '@playwright/test';

/** Pages of this browser download nothing ahead, as for a visitor whose data saver is on. */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
  );
}

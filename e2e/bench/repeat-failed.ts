import type { Browser } from '@playwright/test';
import type { Note } from './suite.ts';

/**
 * One visit, repeated once in a browser of its own when it fails: pages of one browser that never get as far as their document keep doing so for every
 * later visit of the same kind. A visit that was repeated is named in the output; rejects when the second one fails as well.
 */
export async function repeatFailed<T>(
  browser: Browser,
  what: string,
  note: Note,
  visit: (browser: Browser) => Promise<T>,
  launch: () => Promise<Browser>,
): Promise<T> {
  try {
    return await visit(browser);
  } catch (error) {
    note(
      `  ${what}: repeated in a new browser, because ${(error instanceof Error ? error.message : String(error)).split('\n', 1)}`,
    );
    const fresh = await launch();
    try {
      return await visit(fresh);
    } finally {
      await fresh.close();
    }
  }
}

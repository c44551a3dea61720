import { onPage } from '../client-page.ts';
import type { Lazy } from '../lazily.ts';
import type { Note, Part } from '../suite.ts';
import type { Client } from './client.ts';

const ROWS = 5000;
/** Milliseconds from which a task counts as long. */
const LONG_TASK_MS = 50;
const LONGEST = `longest task, ${ROWS} rows`;

/** A long history is scrolled, jumped through and continued. */
export function history(client: Lazy<Client>, note: Note): Part {
  return {
    // A page that cannot observe long tasks rejects, so 0 is a measured value here.
    bounds: { [LONGEST]: { unit: 'ms', most: LONG_TASK_MS, least: 0 } },
    async measure() {
      const { browser, pages } = await client.get();
      return onPage(browser, pages.of('history'), async ({ page }) => {
        await page.evaluate((rows) => window.benchOpenHistory?.(rows), ROWS);
        const longest = await page.evaluate(() => window.benchScroll?.());
        if (longest === undefined) throw new Error('The page has no history');
        note(`  longest tasks: scrolling ${longest.scroll}, jumping ${longest.jumps}, loading more ${longest.more} ms`);
        return { [LONGEST]: Math.max(longest.scroll, longest.jumps, longest.more) };
      });
    },
  };
}

import type { CDPSession, Page } from '@playwright/test';
import { onPage } from '../client-page.ts';
import type { Lazy } from '../lazily.ts';
import { median } from '../metrics.ts';
import { threadTime, watchThread } from '../script-time.ts';
import type { Note, Part } from '../suite.ts';
import { APPS, manyApps } from './catalogue.ts';
import type { Client } from './client.ts';
import type { TypingPlace } from './page/typing.tsx';

const ROUNDS = 5;
/** Keys that match almost everything, little, and nothing; a field that is emptied starts over. */
const typed = ['koutu', 'shipin', 'ai', 'zzzz'];

const metrics: Readonly<Record<TypingPlace, string>> = {
  field: 'script per key, search field',
  page: 'script per key, search page',
};
const bound = { unit: 'ms, median of the worst key', most: 16, least: 0.05 };

/** What a key costs the browser's main thread in script, in the search field of any page and on the search page, with 2,000 apps. */
export function typing(client: Lazy<Client>, note: Note): Part {
  return {
    bounds: { [metrics.field]: bound, [metrics.page]: bound },
    async measure() {
      const { browser, pages } = await client.get();
      const values: Record<string, number> = {};
      for (const place of ['field', 'page'] as const) {
        const costs = await onPage(browser, pages.of('typing'), ({ page, cdp }) => costOfKeys(page, cdp, place));
        const medians = [...costs].map(([key, each]) => [key, median(each)] as const);
        const [key = '', worst = Number.NaN] = medians.toSorted(([, a], [, b]) => b - a)[0] ?? [];
        note(
          `  ${metrics[place]}: ${medians.length} keys, median ${median(medians.map(([, cost]) => cost)).toFixed(1)} ms; the slowest ends “${key}”`,
        );
        values[metrics[place]] = worst;
      }
      return values;
    },
  };
}

/** Milliseconds of script of every key, by the text that it ends; the first round compiles and is left out. */
async function costOfKeys(
  page: Page,
  cdp: CDPSession,
  place: TypingPlace,
): Promise<ReadonlyMap<string, readonly number[]>> {
  await watchThread(cdp);
  await page.evaluate(([where, apps]) => window.benchOpenSearch?.(where, apps), [place, manyApps(APPS)] as const);
  const field = page.getByRole('combobox', { name: '搜索应用' });
  const costs = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const text of typed) {
      await field.fill('');
      await page.evaluate(() => window.benchSettled?.());
      for (const [at, key] of [...text].entries()) {
        const before = (await threadTime(cdp)).script;
        await page.keyboard.press(key);
        await page.evaluate(() => window.benchSettled?.());
        const cost = (await threadTime(cdp)).script - before;
        const ended = text.slice(0, at + 1);
        if (round > 0) costs.set(ended, [...(costs.get(ended) ?? []), cost]);
      }
    }
  }
  return costs;
}

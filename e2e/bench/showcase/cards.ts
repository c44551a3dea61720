import { showcaseLimits } from '@ai-site/shared/domain/showcase';
import { onPage } from '../client-page.ts';
import type { Lazy } from '../lazily.ts';
import type { Note, Part } from '../suite.ts';
import type { CardsClient } from './cards-client.ts';
import { WORKS } from './scroll.ts';

const PAGES = 50;
const ROUNDS = 30;
/** Milliseconds of a frame at 60 a second. */
const FRAME_MS = 1000 / 60;

/** What works cost the page before anything is painted: their placeholders, and the places of their cards. */
export function cards(client: Lazy<CardsClient>, note: Note): Part {
  return {
    bounds: {
      placeholder: { unit: 'ms each', most: 0.2, least: 0.001 },
      'placeholders of a page': { unit: 'ms', most: FRAME_MS, least: 0.02 },
      'placeholder side': { unit: 'px', most: 32, least: 8 },
      'layout of 10,000': { unit: 'ms', most: 4, least: 0.01 },
      'append 20': { unit: 'ms', most: 0.2, least: 0.001 },
    },
    async measure() {
      const { browser, pages } = await client.get();
      return await onPage(browser, pages.of('cards'), async ({ page }) => {
        const drawn = await page.evaluate(([count, works]) => window.benchPlaceholders?.(count, works), [
          PAGES,
          showcaseLimits.page,
        ] as const);
        const placed = await page.evaluate(([works, rounds]) => window.benchLayout?.(works, rounds), [
          WORKS,
          ROUNDS,
        ] as const);
        if (drawn === undefined || placed === undefined) throw new Error('The page draws nothing');
        note(`  ${PAGES * showcaseLimits.page} placeholders, ${placed.placed} cards`);
        return {
          placeholder: drawn.each,
          'placeholders of a page': drawn.page,
          'placeholder side': drawn.side,
          'layout of 10,000': placed.all,
          'append 20': placed.append,
        };
      });
    },
  };
}

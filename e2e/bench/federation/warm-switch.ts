import type { Browser, Page } from '@playwright/test';
import { alternate, medianRatio } from '../alternate.ts';
import { openColdPage, slowProcessor, within } from '../browser.ts';
import { median } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import { clickAndWait, type Move } from './page-probes.ts';
import { firstScreen } from './screens.ts';
import type { Sites } from './sites.ts';

/** Pairs of freshly opened pages: the speed of a page depends partly on its process and is the same for all of its runs. */
const PAIRS = 5;
const RUNS_PER_PAIR = 5;
const WARM_UPS = 2;
/** Effects, prefetches and the unmounting of the previous root have finished by then. */
const SETTLE_MS = 300;

/** Clicks through the moves; resolves with their total time in milliseconds. */
async function walk(page: Page, moves: readonly Move[]): Promise<number> {
  let total = 0;
  for (const move of moves) {
    total += await within(page.evaluate(clickAndWait, move), 10_000, `the switch to ${move.path}`);
    await page.waitForTimeout(SETTLE_MS);
  }
  return total;
}

/** Switching from one remote to another and back, both visited before, compared with the same clicks in the monolith. */
export function warmSwitch(browser: Browser, sites: Sites, note: Note): Part {
  return {
    bounds: { warmSwitch: { unit: '× monolith', most: 1.1, least: 0.2 } },
    async measure() {
      const ends = sites.resolved.registry.remotes
        .filter(({ name }) => name === 'mf-chat' || name === 'mf-appcenter')
        .map(firstScreen);
      const [first, second] = ends;
      if (first === undefined || second === undefined) throw new Error('The site lacks one of the two remotes');
      const open = async (origin: string): Promise<Page> => {
        const { page } = await openColdPage(browser, slowProcessor);
        await page.goto(origin + first.path, { waitUntil: 'networkidle' });
        await page.locator(first.ready).first().waitFor();
        return page;
      };
      const round = [second, first];
      const ratios: number[] = [];
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const [site, monolith] = [await open(sites.site), await open(sites.monolith)];
        try {
          const probes = [() => walk(site, round), () => walk(monolith, round)] as const;
          await alternate(WARM_UPS, ...probes);
          const times = await alternate(RUNS_PER_PAIR, ...probes);
          note(
            `  medians there and back: site ${median(times.a).toFixed(1)} ms, monolith ${median(times.b).toFixed(1)} ms`,
          );
          ratios.push(medianRatio(times));
        } finally {
          await site.context().close();
          await monolith.context().close();
        }
      }
      return { warmSwitch: median(ratios) };
    },
  };
}

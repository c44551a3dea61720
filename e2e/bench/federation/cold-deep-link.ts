import type { Browser } from '@playwright/test';
import { alternate, medianRatio } from '../alternate.ts';
import { openColdPage, slow4g, within } from '../browser.ts';
import { median } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import { awaitScreen, listResources, type ResourceEntry } from './page-probes.ts';
import { composer } from './screens.ts';
import type { Sites } from './sites.ts';

const PATH = '/chatNew';
const RUNS = 10;

export interface ColdRun {
  readonly ms: number;
  readonly fetched: readonly ResourceEntry[];
}

/** One visit of a new visitor: milliseconds until the composer is shown and accepts input. */
export async function visitCold(browser: Browser, origin: string): Promise<ColdRun> {
  const { page, context } = await openColdPage(browser, slow4g);
  try {
    await page.addInitScript(awaitScreen, composer);
    await page.goto(origin + PATH, { waitUntil: 'commit' });
    const ms = await within(
      page.evaluate(() => window.benchScreen),
      30_000,
      `${origin}${PATH}`,
    );
    return { ms, fetched: await page.evaluate(listResources) };
  } finally {
    await context.close();
  }
}

/** What was fetched until the screen was ready, ordered by start time. */
function waterfall({ ms, fetched }: ColdRun): readonly string[] {
  return fetched
    .filter(({ start }) => start < ms)
    .map(
      ({ path, start, end, bytes }) =>
        `  ${String(start).padStart(5)} – ${String(end).padStart(5)} ms ${String(bytes).padStart(7)} B  ${path}`,
    );
}

/** A remote's address opened by a new visitor, compared with the same address of the monolith. */
export function coldDeepLink(browser: Browser, sites: Sites, note: Note): Part {
  return {
    bounds: { coldDeepLink: { unit: '× monolith', most: 1.1, least: 0.3 } },
    async measure() {
      const runs: Record<'site' | 'monolith', ColdRun[]> = { site: [], monolith: [] };
      const probe = (side: 'site' | 'monolith') => async () => {
        const run = await visitCold(browser, sites[side]);
        runs[side].push(run);
        return run.ms;
      };
      // The first visit's one-time costs (compiled routes, files read for the first time) count for neither side.
      await alternate(1, probe('site'), probe('monolith'));
      const times = await alternate(RUNS, probe('site'), probe('monolith'));
      note(`  medians: site ${Math.round(median(times.a))} ms, monolith ${Math.round(median(times.b))} ms`);
      for (const side of ['site', 'monolith'] as const) {
        const last = runs[side].at(-1);
        if (last !== undefined)
          note([`  last run of the ${side}: ${Math.round(last.ms)} ms`, ...waterfall(last)].join('\n'));
      }
      return { coldDeepLink: medianRatio(times) };
    },
  };
}

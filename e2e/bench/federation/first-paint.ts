import type { Browser } from '@playwright/test';
import { siteRoutes } from '../../support/site-routes.ts';
import { alternate, medianRatio } from '../alternate.ts';
import { launchBrowser } from '../browser.ts';
import { type Bounds, median } from '../metrics.ts';
import { repeatFailed } from '../repeat-failed.ts';
import type { Note, Part } from '../suite.ts';
import { deviceNames, devices } from './devices.ts';
import { timePaint } from './paint-visits.ts';
import type { Sites } from './sites.ts';
import { fetchDocument, type SiteDocument, serveStaticTwins } from './static-twin.ts';

/** Times the first paint of a static page with the same bytes, measured beside it: in the middle of all kinds of pages, and of the slowest kind. */
const USUAL_MOST = 1.4;
const SLOWEST_MOST = 2;
/** Pairs of visits of a kind of page that misses the bound, at most; their median counts, because of other load on the machine. */
const VISITS = 5;
/** KB of a page as transferred: the static page has the same, so its ratio says nothing about them. Frame and screen stand in the first 14; answers follow. */
const DOCUMENT_KB_MOST = 20;

/** One route for each kind of page: those of one owner with pages of the same length differ in the entry of the menu that is current. */
async function documentsOf(site: string): Promise<ReadonlyMap<string, SiteDocument>> {
  const kinds = new Map<string, readonly [string, SiteDocument]>();
  for (const { owner, path } of siteRoutes) {
    const document = await fetchDocument(site + path);
    const kind = `${owner} ${document.html.length}`;
    if (!kinds.has(kind)) kinds.set(kind, [path, document]);
  }
  return new Map(kinds.values());
}

/** The first paint of every kind of page, compared with a static page of the same bytes under the same conditions. */
export function firstPaint(browser: Browser, { site }: Sites, note: Note): Part {
  const ratios: Bounds = Object.fromEntries(
    deviceNames.flatMap((device) => [
      [`firstPaint:${device}`, { unit: '× static page', most: USUAL_MOST, least: 0.5 }],
      [`firstPaintSlowest:${device}`, { unit: '× static page', most: SLOWEST_MOST, least: 0.5 }],
    ]),
  );

  async function ratioAt(
    device: (typeof deviceNames)[number],
    path: string,
    twins: string,
  ): Promise<{ readonly first: number; readonly median: number }> {
    const at = (origin: string) => () =>
      repeatFailed(
        browser,
        `${device} ${origin}${path}`,
        note,
        (used) => timePaint(used, origin + path, devices[device]),
        launchBrowser,
      );
    const times: { a: number[]; b: number[] } = { a: [], b: [] };
    do {
      const { a, b } = await alternate(1, at(site), at(twins));
      times.a.push(...a);
      times.b.push(...b);
    } while (medianRatio(times) > SLOWEST_MOST && times.a.length < VISITS);
    note(
      `  ${device} ${path}: first paint ${times.a.map(Math.round).join(' ')} ms, static page ${times.b.map(Math.round).join(' ')} ms`,
    );
    return { first: (times.a[0] ?? Number.NaN) / (times.b[0] ?? Number.NaN), median: medianRatio(times) };
  }

  return {
    bounds: { ...ratios, firstDocument: { unit: 'KB', most: DOCUMENT_KB_MOST, least: 5 } },
    async measure() {
      const documents = await documentsOf(site);
      const twins = await serveStaticTwins(documents);
      const values: Record<string, number> = {
        firstDocument: Math.max(...[...documents.values()].map(({ bytes }) => bytes / 1000)),
      };
      try {
        for (const device of deviceNames) {
          const ratios = [];
          for (const path of documents.keys()) ratios.push(await ratioAt(device, path, twins.origin));
          values[`firstPaint:${device}`] = median(ratios.map(({ first }) => first));
          values[`firstPaintSlowest:${device}`] = Math.max(...ratios.map((ratio) => ratio.median));
        }
      } finally {
        await twins.close();
      }
      return values;
    },
  };
}

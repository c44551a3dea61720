import { SHOWCASE_PATH } from '@ai-site/shared/domain/showcase';
import type { Browser } from '@playwright/test';
import { alternate, medianRatio } from '../alternate.ts';
import { openColdPage, type Screen, slow4g, within } from '../browser.ts';
import { deviceNames, devices } from '../federation/devices.ts';
import type { Lazy } from '../lazily.ts';
import { type Bounds, median } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import type { BrowserSite } from './browser-site.ts';
import { type Fetched, serveFeedTwin } from './feed-twin.ts';

const PAIRS = 3;
const VISIT_MS = 60_000;
const CARD = '[data-work] img, .sk img, [data-twin]';

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation until an image of a work was painted. */
    benchImage?: Promise<number>;
  }
}

/** Runs before the page's own scripts: waits for the first image of a work that is decoded, and for the frame that shows it. */
function awaitImage(selector: string): void {
  window.benchImage = new Promise((resolve) => {
    const shown = async (image: HTMLImageElement): Promise<void> => {
      await image.decode();
      requestAnimationFrame(() => {
        // The message is delivered after the frame that the callback belongs to.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    };
    document.addEventListener(
      'load',
      ({ target }) => {
        if (target instanceof HTMLImageElement && target.matches(selector)) void shown(target);
      },
      { capture: true },
    );
  });
}

/** A visit with an empty cache, a slow network and a slow processor, until an image of a work is seen: milliseconds, and what was asked for until then. */
async function visit(
  browser: Browser,
  url: string,
  screen: Screen,
): Promise<{ readonly ms: number; readonly fetched: readonly Fetched[] }> {
  const { page, context } = await openColdPage(browser, slow4g, screen);
  const fetched: Fetched[] = [];
  page.on('request', (request) => fetched.push({ url: request.url(), type: request.resourceType() }));
  try {
    await page.addInitScript(awaitImage, CARD);
    await page.goto(url, { waitUntil: 'commit', timeout: VISIT_MS });
    const ms = await within(
      page.evaluate(() => window.benchImage),
      VISIT_MS,
      `the first image of ${url}`,
    );
    return { ms: ms ?? Number.NaN, fetched };
  } finally {
    await context.close();
  }
}

/**
 * Until the first image of a work is seen, compared with a static page under the same conditions: the same document, which names the same files, so that
 * nothing has to run before the images are asked for.
 */
export function firstImage(site: Lazy<BrowserSite>, note: Note): Part {
  const bounds: Bounds = Object.fromEntries(
    deviceNames.map((device) => [`firstImage:${device}`, { unit: '× static page', most: 1.5, least: 0.5 }]),
  );
  return {
    bounds,
    async measure() {
      const { browser, origin } = await site.get();
      const values: Record<string, number> = {};
      for (const device of deviceNames) {
        const screen = devices[device];
        const { fetched } = await visit(browser, origin + SHOWCASE_PATH, screen);
        const twin = await serveFeedTwin(origin, SHOWCASE_PATH, fetched);
        try {
          const times = await alternate(
            PAIRS,
            async () => (await visit(browser, origin + SHOWCASE_PATH, screen)).ms,
            async () => (await visit(browser, twin.origin + SHOWCASE_PATH, screen)).ms,
          );
          note(
            `  ${device}: ${times.a.map(Math.round).join(' ')} ms, static page of ${twin.files} files (${(twin.bytes / 1000).toFixed(0)} KB) ${times.b.map(Math.round).join(' ')} ms`,
          );
          note(`  ${device}: medians ${median(times.a).toFixed(0)} and ${median(times.b).toFixed(0)} ms`);
          values[`firstImage:${device}`] = medianRatio(times);
        } finally {
          await twin.close();
        }
      }
      return values;
    },
  };
}

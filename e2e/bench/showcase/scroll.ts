import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { type ColdPage, openColdPage, type Screen, setConditions, slowProcessor, within } from '../browser.ts';
import { deviceNames, devices } from '../federation/devices.ts';
import type { Lazy } from '../lazily.ts';
import type { Bounds } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import type { BrowserSite } from './browser-site.ts';
import { onFeed } from './feed-visits.ts';
import { afterFirstSecond, frameRate, frameRateRatio, type Scrolled, type ScrolledPair } from './frames.ts';
import { countNodes, type FrameReport, type NodeCount, occupy, watchFrames } from './page-probes.ts';
import { staticCards } from './static-cards.ts';

/** Works of the feed: more than one visit loads (5,000), all given at once, so that what is measured is how they are shown and not how they are fetched. */
export const WORKS = 10_000;
/** Places of the list, from its begin to near its end, at each of which it is scrolled for some seconds: scrolling through all of it takes minutes. */
const PLACES = 5;
const SECONDS = 4;
/** Pixels a second: some three screens. */
const SPEED = 2400;
const SETTLE_MS = 1000;
/** A deliberate task that checks the watch. */
const OCCUPIED_MS = 80;

/** Of a static page's frame rate: 58 of 60 frames a second. */
const RATIO_LEAST = 0.97;
const TASK_MOST_MS = 50;

/** Scrolls as a wheel does, at one speed; what a finger does cannot be longer than the screen. */
async function scroll({ page, cdp }: ColdPage, seconds: number): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const gesture = cdp.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: height / 2,
    yDistance: -SPEED * seconds,
    speed: SPEED,
    preventFling: true,
    gestureSourceType: 'mouse',
  });
  await within(gesture, 60_000, 'scrolling');
}

async function watched(opened: ColdPage, work: () => Promise<unknown>): Promise<FrameReport> {
  await opened.page.evaluate(watchFrames);
  await work();
  const report = await opened.page.evaluate(() => window.benchFrameWatch?.());
  if (report === undefined) throw new Error('The page watches no frames');
  return report;
}

/** Rejects when the page does not report a deliberate long task. */
async function checkWatch(opened: ColdPage): Promise<void> {
  const { tasks } = await watched(opened, async () => {
    await opened.page.evaluate(occupy, OCCUPIED_MS);
    await opened.page.waitForTimeout(SETTLE_MS);
  });
  if (Math.max(0, ...tasks.map(({ ms }) => ms)) < OCCUPIED_MS) throw new Error('The page does not see its long tasks');
}

/** What counts of a scroll from where the page is. */
async function scrollOn(opened: ColdPage): Promise<Scrolled> {
  const { page } = opened;
  await page.waitForTimeout(SETTLE_MS);
  const before = await page.evaluate(() => window.scrollY);
  const scrolled = afterFirstSecond(await watched(opened, () => scroll(opened, SECONDS)));
  const moved = (await page.evaluate(() => window.scrollY)) - before;
  if (moved < (SPEED * SECONDS) / 2) throw new Error(`The page was scrolled by ${moved} pixels`);
  return scrolled;
}

/** The share of the list that is above each place. */
const shares = Array.from({ length: PLACES }, (_, place) => place / PLACES);

/** Scrolls the feed at several places of the list, and after each one a static page of the same images. */
async function scrollAll(
  opened: ColdPage,
  scrollStatic: (share: number) => Promise<Scrolled>,
): Promise<readonly ScrolledPair[]> {
  const pairs: ScrolledPair[] = [];
  for (const share of shares) {
    await opened.page.evaluate((above) => window.scrollTo(0, document.documentElement.scrollHeight * above), share);
    pairs.push({ feed: await scrollOn(opened), still: await scrollStatic(share) });
  }
  return pairs;
}

/** Counts of nodes on the way through a few screens. */
async function countAll({ page }: ColdPage): Promise<readonly NodeCount[]> {
  const counts: NodeCount[] = [];
  for (let screen = 0; screen < 20; screen += 1) {
    await page.evaluate(() => window.scrollBy(0, window.innerHeight * 0.7));
    await page.waitForTimeout(100);
    counts.push(await page.evaluate(countNodes));
  }
  return counts;
}

/** The images of a place of the list in a page without scripts, scrolled as the feed is there: what this machine can show at all. */
async function scrollStatic(
  { browser, origin }: BrowserSite,
  list: readonly PublicationCard[],
  screen: Screen,
  share: number,
): Promise<Scrolled> {
  const opened = await openColdPage(browser, undefined, screen);
  const { page, context } = opened;
  try {
    const { width: windowWidth = 0, height = 0 } = page.viewportSize() ?? {};
    const body = staticCards(list, { windowWidth, share, height: SPEED * SECONDS + 2 * height });
    await page.route(`${origin}/static`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(`${origin}/static`, { waitUntil: 'load' });
    await setConditions(opened.cdp, slowProcessor);
    return await scrollOn(opened);
  } finally {
    await context.close();
  }
}

const framesOf = (scrolled: Scrolled): string =>
  `${frameRate(scrolled).toFixed(1)} frames/s (${scrolled.longest.toFixed(0)} ms)`;

/**
 * The feed with ten thousand works is scrolled with a slow processor: its frame rate by that of a static page, the longest task, and what is in the document
 * meanwhile.
 */
export function scrolling(site: Lazy<BrowserSite>, note: Note): Part {
  const bounds: Bounds = Object.fromEntries(
    deviceNames.flatMap((device) => [
      [`scroll:${device}`, { unit: '× static page', least: RATIO_LEAST, most: 2, atLeast: true }],
      [`longestTask:${device}`, { unit: 'ms', most: TASK_MOST_MS, least: 0 }],
      [`screenNodes:${device}`, { unit: 'elements', most: 300, least: 20 }],
      [`cardNodes:${device}`, { unit: 'elements', most: 24, least: 5 }],
    ]),
  );
  return {
    bounds,
    async measure() {
      const { browser, origin, works } = await site.get();
      const list = await works(WORKS);
      const values: Record<string, number> = {};
      for (const device of deviceNames) {
        await onFeed(
          browser,
          origin,
          devices[device],
          async (opened) => {
            const counts = await countAll(opened);
            await checkWatch(opened);
            await setConditions(opened.cdp, slowProcessor);
            const pairs = await scrollAll(opened, async (share) =>
              scrollStatic(await site.get(), list, devices[device], share),
            );
            const feeds = pairs.map(({ feed }) => feed);
            const sum = (of: 'frames' | 'ms') => feeds.reduce((total, one) => total + one[of], 0);
            values[`scroll:${device}`] = frameRateRatio(pairs);
            values[`longestTask:${device}`] = Math.max(...feeds.map(({ longest }) => longest));
            values[`screenNodes:${device}`] = Math.max(...counts.map(({ screen }) => screen));
            values[`cardNodes:${device}`] = Math.max(...counts.map(({ card }) => card));
            const most = (of: keyof NodeCount) => Math.max(...counts.map((count) => count[of]));
            note(
              `  ${device}: ${feeds.map(framesOf).join(', ')}; mean ${frameRate({ frames: sum('frames'), ms: sum('ms') }).toFixed(1)} frames/s`,
            );
            note(
              `  ${device}: a static page of the same images ${pairs.map(({ still }) => framesOf(still)).join(', ')}`,
            );
            note(`  ${device}: up to ${most('visible')} cards in the window, ${most('cards')} in the document`);
          },
          { works: list },
        );
      }
      return values;
    },
  };
}
